import { limits } from 'shared-contracts/entities';

import { badValue, HttpError, invalid, notFound } from '../../http/errors';
import type { CallInput, CallRequest } from '../../http/call-handler';
import type { ImageLibrary } from '../../objects/image-library';
import type { Persistence, StoredRecord } from '../../persistence';
import { blankToNull } from '../../records/blank-texts';
import { deleteRecord, updateRecord } from '../../records/change-record';
import { isRepetition } from '../../records/is-repetition';
import { mutationBase } from '../../records/mutation-base';

export interface ProjectServices {
  persistence: Persistence;
  images: ImageLibrary;
}

type ProjectRecord = StoredRecord<'project'>;

/** Kept as they come, because their structure is not specified. */
const free = ['music', 'systemRequirements', 'price'] as const;

/** Stores a new project; a new main one makes the previous main project upcoming. */
export async function createProject(
  services: ProjectServices,
  input: CallInput<'createProject'>,
  request: CallRequest<'createProject'>,
): Promise<ProjectRecord> {
  const data = blankToNull(input.body, free);
  const { record } = await services.persistence.mutate({
    kind: 'project',
    operation: 'create',
    data,
    ...mutationBase(request),
  });
  return record;
}

/** Changes the fields that were sent. @throws StaleRevision where `If-Match` names another revision */
export async function updateProject(
  services: ProjectServices,
  input: CallInput<'updateProject'>,
  request: CallRequest<'updateProject'>,
): Promise<ProjectRecord> {
  return updateRecord(services.persistence, 'project', input.params.id, blankToNull(input.body, free), request);
}

/** Deletes a project. Its logs stay and show an unknown project. */
export async function deleteProject(
  services: ProjectServices,
  input: CallInput<'deleteProject'>,
  request: CallRequest<'deleteProject'>,
): Promise<void> {
  await deleteRecord(services.persistence, 'project', input.params.id, request);
}

/**
 * Checks an upload, turns it into an image of the library and adds it to the end of the screenshots.
 * Adding an image that is there already changes nothing.
 * @throws HttpError unacceptable-upload where the file is not an acceptable image, validation where the address is not
 *   an upload of ours
 */
export async function addScreenshot(
  services: ProjectServices,
  input: CallInput<'addScreenshot'>,
  request: CallRequest<'addScreenshot'>,
): Promise<ProjectRecord> {
  const { persistence, images } = services;
  const { id } = input.params;
  const update = {
    kind: 'project',
    operation: 'update',
    action: 'screenshot-add',
    id,
    expectedRevision: request.ifMatch,
    ...mutationBase(request),
  } as const;
  // Answered as it was, even where the project or the upload is gone by now: there is nothing to apply.
  if (await isRepetition(persistence, request)) return (await persistence.mutate({ ...update, patch: {} })).record;
  const project = await persistence.get('project', id);
  if (!project) throw notFound('project');
  const location = await images.attach(input.body.imageURL, request.origin);
  const present = await persistence.get('project', id);
  if (present?.data.screenshots?.includes(location)) return present;
  const { record } = await persistence.mutate({
    ...update,
    patch: ({ data }) => {
      const screenshots = data.screenshots ?? [];
      if (screenshots.length >= limits.list) throw invalid(badValue('screenshots', 'validation.many'));
      return screenshots.includes(location) ? {} : { screenshots: [...screenshots, location] };
    },
  });
  return record;
}

/**
 * Takes one screenshot out of the list. The image itself stays until it can no longer be brought back.
 * @throws HttpError not-found where the list has no such position, StaleRevision where `If-Match` names another
 *   revision
 */
export async function deleteScreenshot(
  services: ProjectServices,
  input: CallInput<'deleteScreenshot'>,
  request: CallRequest<'deleteScreenshot'>,
): Promise<ProjectRecord> {
  const { id, index } = input.params;
  const { record } = await services.persistence.mutate({
    kind: 'project',
    operation: 'update',
    action: 'screenshot-delete',
    id,
    expectedRevision: request.ifMatch,
    patch: ({ data }) => {
      const screenshots = data.screenshots ?? [];
      if (index >= screenshots.length) throw new HttpError('not-found', 'There is no screenshot at this position.');
      return { screenshots: screenshots.toSpliced(index, 1) };
    },
    ...mutationBase(request),
  });
  return record;
}
