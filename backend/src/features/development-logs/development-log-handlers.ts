import { titledLog, titledProject, type TitledLog, type TitledProject } from 'shared-contracts/entities';
import { calls } from 'shared-contracts/http';
import { defaultLocale } from 'shared-contracts/localization';

import type { Caller } from '../../auth/caller';
import type { Handlers } from '../../api/call-handler';
import { notFound } from '../../errors/http-error';
import type { ListOptions, Persistence } from '../../persistence';
import { isPublished, viewOf } from '../../records/publication';
import { pickFields } from '../../records/record-index';
import { toRecordResponse } from '../../records/record-response';
import type { BaseServices } from '../../base-services';

const titleOfProject = (project: TitledProject) => pickFields(project, titledProject.keyof().options);
const titleOfLog = (log: TitledLog) => pickFields(log, titledLog.keyof().options);

/** The first log after another one; `null` at the end of the list. */
async function neighbour(persistence: Persistence, id: string, options: ListOptions): Promise<TitledLog | null> {
  const cursor = await persistence.cursorAfter('development-log', id);
  if (cursor === null) return null;
  const { items } = await persistence.list('development-log', { ...options, cursor, limit: 1 });
  return items[0] ? titleOfLog(toRecordResponse(items[0])) : null;
}

export function developmentLogHandlers({ persistence, records }: BaseServices) {
  /** Outlines of the logs that a caller may see, of one project or of all; read from memory. */
  const newest = async ({ kind }: Caller, project?: string) => {
    const logs = await records.of['development-log'].select({
      ...(kind === 'admin' ? {} : { publication: 'published' }),
      ...(project === undefined ? {} : { project }),
      sort: 'newest',
      language: defaultLocale,
    });
    return logs.map(({ record }) => record);
  };
  return {
    listLogProjects: async ({ query }, { caller }) => {
      const view = viewOf(caller, persistence);
      const [logs, projects, validUntil] = await Promise.all([
        newest(caller),
        records.of.project.entries(),
        view.validUntil(calls.listLogProjects),
      ]);
      const { offset = 0, limit = logs.length } = query;
      const ids = new Set(logs.slice(offset, offset + limit).map(({ projectId }) => projectId));
      const found = [...ids].flatMap((id) => projects.get(id)?.record ?? []);
      const shown = found.filter((project) => view.visibleAt === undefined || isPublished(project, view.visibleAt));
      return { value: shown.map(titleOfProject), validUntil };
    },
    listLogTitles: async ({ query: { limit, project } }, { caller }) => {
      const view = viewOf(caller, persistence);
      if (project !== undefined && !(await records.of.project.entries()).has(project)) return { value: [] };
      const [logs, validUntil] = await Promise.all([newest(caller, project), view.validUntil(calls.listLogTitles)]);
      return { value: logs.slice(0, limit).map(titleOfLog), validUntil };
    },
    getLogNeighbours: async ({ params: { id } }, { caller }) => {
      const view = viewOf(caller, persistence);
      const { visibleAt } = view;
      const record = await persistence.get('development-log', id);
      if (!record || !view.shows(record)) throw notFound('development log');
      const [found, newer, older, validUntil] = await Promise.all([
        persistence.get('project', record.data.projectId),
        neighbour(persistence, id, { order: 'oldest', visibleAt }),
        neighbour(persistence, id, { order: 'newest', visibleAt }),
        view.validUntil(calls.getLogNeighbours),
      ]);
      const project = found && view.shows(found) ? titleOfProject(toRecordResponse(found)) : null;
      return { value: { project, newer, older }, validUntil };
    },
  } satisfies Partial<Handlers>;
}
