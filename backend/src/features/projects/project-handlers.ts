import { limits, projectRecord } from 'shared-contracts/entities';
import { calls } from 'shared-contracts/http';

import { done, type CallInput, type CallRequest, type Handlers } from '../../http/call-handler';
import { HttpError, badValue, invalid, notFound } from '../../http/errors';
import type { ImageLibrary } from '../../objects/image-library';
import type { Persistence, StoredRecord } from '../../persistence';
import { deleteRecord, isReplay, mutationBase, storedFields, updateRecord } from '../../records/change-record';
import { pageReply } from '../../records/page-reply';
import { joinedText, type PictureDescriptions } from '../../records/picture-descriptions';
import { viewOf } from '../../records/publication';
import { toRecordResponse } from '../../records/record-response';

export interface ProjectServices {
  persistence: Persistence;
  images: ImageLibrary;
  pictures: PictureDescriptions;
}

/** The fields whose pictures lists show; the landing page, which is made of them, stays small. */
const { posterUrl } = projectRecord.fields;

type ProjectRecord = StoredRecord<'project'>;

/**
 * Validates an upload, adds it to the library and to the screenshots. An image that is already in the list is not
 * added again.
 * @throws HttpError unacceptable-upload if the file is not a supported image, validation if the address is not an
 *   upload of ours
 */
async function addScreenshot(
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
  // Replayed even if the project or the upload no longer exists: there is nothing to apply.
  if (await isReplay(persistence, request)) return (await persistence.mutate({ ...update, patch: {} })).record;
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
      const { position = screenshots.length } = input.body;
      return screenshots.includes(location) ? {} : { screenshots: screenshots.toSpliced(position, 0, location) };
    },
  });
  return record;
}

/**
 * Removes one screenshot from the list. The image itself is kept until the deletion can no longer be undone.
 * @throws HttpError not-found if the list has no such position, StaleRevision if `If-Match` names another revision
 */
async function deleteScreenshot(
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

/** Handlers of the calls of projects and their details; what visitors see is published. */
export function projectHandlers(services: ProjectServices) {
  const { persistence, pictures } = services;
  return {
    listProjects: async ({ query }, { caller }) => {
      const view = viewOf(caller, persistence);
      const [reply, validUntil] = await Promise.all([
        pageReply(
          calls.listProjects,
          query,
          (page) => persistence.list('project', { ...page, visibleAt: view.visibleAt }),
          toRecordResponse,
        ),
        view.validUntil(calls.listProjects.cache.kinds),
      ]);
      return { ...reply, value: await pictures.joinAll({ posterUrl }, reply.value), validUntil };
    },
    getProject: async ({ params }, { caller }) => {
      const view = viewOf(caller, persistence);
      const record = await persistence.get('project', params.id);
      if (!record || !view.shows(record)) throw notFound('project');
      const validUntil = await view.validUntil(calls.getProject.cache.kinds);
      const seen = toRecordResponse(await view.asSeen(record));
      const value = await pictures.join(projectRecord.fields, seen);
      return { kind: 'value', value, revision: record.revision, joined: joinedText(value), validUntil };
    },
    // A new main project demotes the previous one.
    createProject: async ({ body }, request) => {
      const { record } = await persistence.mutate({
        kind: 'project',
        operation: 'create',
        data: storedFields('project', body),
        ...mutationBase(request),
      });
      return { kind: 'value', value: toRecordResponse(record), revision: record.revision };
    },
    updateProject: async ({ params, body }, request) => {
      const record = await updateRecord(persistence, 'project', params.id, storedFields('project', body), request);
      return { kind: 'value', value: toRecordResponse(record), revision: record.revision };
    },
    // Its logs remain and show an unknown project.
    deleteProject: async ({ params }, request) => {
      await deleteRecord(persistence, 'project', params.id, request);
      return done;
    },
    addScreenshot: async (input, request) => {
      const record = await addScreenshot(services, input, request);
      return { kind: 'value', value: { project: toRecordResponse(record) }, revision: record.revision };
    },
    deleteScreenshot: async (input, request) => {
      const record = await deleteScreenshot(services, input, request);
      return { kind: 'value', value: toRecordResponse(record), revision: record.revision };
    },
  } satisfies Partial<Handlers>;
}
