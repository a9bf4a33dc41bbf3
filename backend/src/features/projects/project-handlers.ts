import { limits } from 'shared-contracts/entities';

import type { CallInput, HandledRequest, Handlers } from '../../api/call-handler';
import { HttpError, badValue, invalid, notFound } from '../../errors/http-error';
import type { StoredRecord } from '../../persistence';
import { isReplay, updateRecord, type Change } from '../../records/change-record';
import type { BaseServices } from '../../base-services';

type ProjectRecord = StoredRecord<'project'>;

/** Adds an upload to the library and, unless it is there, to the screenshots. @throws HttpError */
async function addScreenshot(
  services: BaseServices,
  input: CallInput<'addScreenshot'>,
  request: HandledRequest<'addScreenshot'>,
): Promise<ProjectRecord> {
  const { persistence, images } = services;
  const { id } = input.params;
  const change = (to: Change<'project'>) =>
    updateRecord(persistence, 'project', id, to, request, { action: 'screenshot-add' });
  // Replayed even if the project or the upload no longer exists: there is nothing to apply.
  if (await isReplay(persistence, request)) return change({});
  const project = await persistence.get('project', id);
  if (!project) throw notFound('project');
  const location = await images.attach(input.body.imageURL, request.origin);
  const present = await persistence.get('project', id);
  if (present?.data.screenshots?.includes(location)) return present;
  return change(({ data }: ProjectRecord) => {
    const screenshots = data.screenshots ?? [];
    if (screenshots.length >= limits.list) throw invalid(badValue('screenshots', 'validation.many'));
    const { position = screenshots.length } = input.body;
    return screenshots.includes(location) ? {} : { screenshots: screenshots.toSpliced(position, 0, location) };
  });
}

/** Removes a screenshot from the list; its file stays until that can no longer be undone. @throws HttpError */
async function deleteScreenshot(
  services: BaseServices,
  input: CallInput<'deleteScreenshot'>,
  request: HandledRequest<'deleteScreenshot'>,
): Promise<ProjectRecord> {
  const { id, index } = input.params;
  const without = ({ data }: ProjectRecord) => {
    const screenshots = data.screenshots ?? [];
    if (index >= screenshots.length) throw new HttpError('not-found', 'There is no screenshot at this position.');
    return { screenshots: screenshots.toSpliced(index, 1) };
  };
  return updateRecord(services.persistence, 'project', id, without, request, { action: 'screenshot-delete' });
}

export function projectHandlers(services: BaseServices) {
  return {
    addScreenshot: async (input, request) => {
      const { value, ...result } = await services.descriptions.resultOf(await addScreenshot(services, input, request));
      return { ...result, value: { project: value } };
    },
    deleteScreenshot: async (input, request) =>
      services.descriptions.resultOf(await deleteScreenshot(services, input, request)),
  } satisfies Partial<Handlers>;
}
