import {
  developmentLogRecord,
  titledLog,
  titledProject,
  type TitledLog,
  type TitledProject,
} from 'shared-contracts/entities';
import { calls } from 'shared-contracts/http';

import { done, type Handlers } from '../../http/call-handler';
import { badValue, invalid, notFound } from '../../http/errors';
import type { ListOptions, Persistence } from '../../persistence';
import { deleteRecord, isReplay, mutationBase, storedFields, updateRecord } from '../../records/change-record';
import { pick } from '../../records/pick';
import { pageReply } from '../../records/page-reply';
import type { PictureDescriptions } from '../../records/picture-descriptions';
import { viewOf, type View } from '../../records/publication';
import { toRecordResponse } from '../../records/record-response';

export interface DevelopmentLogServices {
  persistence: Persistence;
  pictures: PictureDescriptions;
}

/** The title of a project; `null` if there is none that the caller may see. */
async function titleOf(persistence: Persistence, projectId: string, view: View): Promise<TitledProject | null> {
  const project = await persistence.get('project', projectId);
  return project && view.shows(project) ? pick(toRecordResponse(project), titledProject.keyof().options) : null;
}

/** The first log after another one; `null` at the end of the list. */
async function neighbour(persistence: Persistence, id: string, options: ListOptions): Promise<TitledLog | null> {
  const cursor = await persistence.cursorAfter('development-log', id);
  if (cursor === null) return null;
  const { items } = await persistence.list('development-log', { ...options, cursor, limit: 1 });
  return items[0] ? pick(toRecordResponse(items[0]), titledLog.keyof().options) : null;
}

/** Logs that are read at once while those of one project are searched. */
const searchedAtOnce = 100;

/** Titles of the newest logs, of one project or of all. */
async function newestTitles(
  persistence: Persistence,
  options: ListOptions,
  limit: number,
  project: string | undefined,
): Promise<TitledLog[]> {
  const found: TitledLog[] = [];
  let cursor: string | null = null;
  do {
    const read: ListOptions = { ...options, cursor, limit: project === undefined ? limit : searchedAtOnce };
    const { items, nextCursor } = await persistence.list('development-log', read);
    const fitting = items.filter(({ data }) => project === undefined || data.projectId === project);
    found.push(...fitting.map((log) => pick(toRecordResponse(log), titledLog.keyof().options)));
    cursor = nextCursor;
  } while (cursor !== null && found.length < limit);
  return found.slice(0, limit);
}

async function assertProjectExists(persistence: Persistence, projectId: string): Promise<void> {
  if (!(await persistence.get('project', projectId)))
    throw invalid(badValue('projectId', 'validation.projectId.missing'));
}

/** Handlers of the calls of development logs; what visitors see is published. */
export function developmentLogHandlers({ persistence, pictures }: DevelopmentLogServices) {
  return {
    listDevelopmentLogs: async ({ query }, { caller }) => {
      const view = viewOf(caller, persistence);
      const [reply, validUntil] = await Promise.all([
        pageReply(
          calls.listDevelopmentLogs,
          query,
          (page) => persistence.list('development-log', { ...page, visibleAt: view.visibleAt }),
          toRecordResponse,
        ),
        view.validUntil(calls.listDevelopmentLogs.cache.kinds),
      ]);
      return { ...reply, value: await pictures.joinAll(developmentLogRecord.fields, reply.value), validUntil };
    },
    listLogProjects: async ({ query }, { caller }) => {
      const view = viewOf(caller, persistence);
      const { items } = await persistence.list('development-log', { ...query, visibleAt: view.visibleAt });
      const ids = [...new Set(items.map(({ data }) => data.projectId))];
      const [found, validUntil] = await Promise.all([
        Promise.all(ids.map((id) => titleOf(persistence, id, view))),
        view.validUntil(calls.listLogProjects.cache.kinds),
      ]);
      return { kind: 'value', value: found.filter((project) => project !== null), validUntil };
    },
    listLogTitles: async ({ query: { limit, project } }, { caller }) => {
      const view = viewOf(caller, persistence);
      const [value, validUntil] = await Promise.all([
        newestTitles(persistence, { visibleAt: view.visibleAt }, limit, project),
        view.validUntil(calls.listLogTitles.cache.kinds),
      ]);
      return { kind: 'value', value, validUntil };
    },
    getDevelopmentLog: async ({ params: { id } }, { caller }) => {
      const view = viewOf(caller, persistence);
      const { visibleAt } = view;
      const record = await persistence.get('development-log', id);
      if (!record || !view.shows(record)) throw notFound('development log');
      const [project, newer, older, validUntil] = await Promise.all([
        titleOf(persistence, record.data.projectId, view),
        neighbour(persistence, id, { order: 'oldest', visibleAt }),
        neighbour(persistence, id, { order: 'newest', visibleAt }),
        view.validUntil(calls.getDevelopmentLog.cache.kinds),
      ]);
      const log = await pictures.join(developmentLogRecord.fields, toRecordResponse(await view.asSeen(record)));
      return { kind: 'value', value: { log, project, newer, older }, validUntil };
    },
    createDevelopmentLog: async ({ body }, request) => {
      if (!(await isReplay(persistence, request))) await assertProjectExists(persistence, body.projectId);
      // Omitted means now; `null` means a log without a date.
      const publishedAt = body.publishedAt === undefined ? new Date().toISOString() : body.publishedAt;
      const data = storedFields('development-log', { ...body, publishedAt });
      const { record } = await persistence.mutate({
        kind: 'development-log',
        operation: 'create',
        data,
        ...mutationBase(request),
      });
      return { kind: 'value', value: toRecordResponse(record), revision: record.revision };
    },
    updateDevelopmentLog: async ({ params, body }, request) => {
      // A log whose project was deleted can still be edited, but not moved to another missing project.
      if (body.projectId !== undefined && !(await isReplay(persistence, request))) {
        const known = await persistence.get('development-log', params.id);
        if (known?.data.projectId !== body.projectId) await assertProjectExists(persistence, body.projectId);
      }
      const record = await updateRecord(
        persistence,
        'development-log',
        params.id,
        storedFields('development-log', body),
        request,
      );
      return { kind: 'value', value: toRecordResponse(record), revision: record.revision };
    },
    deleteDevelopmentLog: async ({ params }, request) => {
      await deleteRecord(persistence, 'development-log', params.id, request);
      return done;
    },
  } satisfies Partial<Handlers>;
}
