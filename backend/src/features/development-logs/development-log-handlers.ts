import { titledLog, titledProject, type TitledLog, type TitledProject } from 'shared-contracts/entities';
import { calls } from 'shared-contracts/http';

import type { Handlers } from '../../http/call-handler';
import { notFound } from '../../http/errors';
import type { ListOptions, Persistence } from '../../persistence';
import { pick } from '../../records/pick';
import { viewOf, type View } from '../../records/publication';
import { toRecordResponse } from '../../records/record-response';

export interface DevelopmentLogServices {
  persistence: Persistence;
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

/** Handlers of the calls that only development logs have; what visitors see is published. */
export function developmentLogHandlers({ persistence }: DevelopmentLogServices) {
  return {
    listLogProjects: async ({ query }, { caller }) => {
      const view = viewOf(caller, persistence);
      const { items } = await persistence.list('development-log', { ...query, visibleAt: view.visibleAt });
      const ids = [...new Set(items.map(({ data }) => data.projectId))];
      const [found, validUntil] = await Promise.all([
        Promise.all(ids.map((id) => titleOf(persistence, id, view))),
        view.validUntil(calls.listLogProjects),
      ]);
      return { kind: 'value', value: found.filter((project) => project !== null), validUntil };
    },
    listLogTitles: async ({ query: { limit, project } }, { caller }) => {
      const view = viewOf(caller, persistence);
      const [value, validUntil] = await Promise.all([
        newestTitles(persistence, { visibleAt: view.visibleAt }, limit, project),
        view.validUntil(calls.listLogTitles),
      ]);
      return { kind: 'value', value, validUntil };
    },
    getLogNeighbours: async ({ params: { id } }, { caller }) => {
      const view = viewOf(caller, persistence);
      const { visibleAt } = view;
      const record = await persistence.get('development-log', id);
      if (!record || !view.shows(record)) throw notFound('development log');
      const [project, newer, older, validUntil] = await Promise.all([
        titleOf(persistence, record.data.projectId, view),
        neighbour(persistence, id, { order: 'oldest', visibleAt }),
        neighbour(persistence, id, { order: 'newest', visibleAt }),
        view.validUntil(calls.getLogNeighbours),
      ]);
      return { kind: 'value', value: { project, newer, older }, validUntil };
    },
  } satisfies Partial<Handlers>;
}
