import {
  titledLog,
  titledProject,
  type ListSelection,
  type Publishable,
  type TitledLog,
  type TitledProject,
} from 'shared-contracts/entities';
import { calls } from 'shared-contracts/http';
import { defaultLocale } from 'shared-contracts/localization';

import type { Caller } from '../http/server/caller';
import type { Handlers } from '../http/api/call-handler';
import { notFound } from '../http/http-error';

import { isPublished, viewOf } from './records/publication';
import { pickFields, type RecordIndex } from './records/record-index';
import { toRecordResponse } from './records/record-response';
import type { Persistence } from '../persistence';

const titleOfProject = (project: TitledProject) => pickFields(project, titledProject.keyof().options);
const titleOfLog = (log: TitledLog) => pickFields(log, titledLog.keyof().options);

const newestFirst = { sort: 'newest', language: defaultLocale } as const;

export function developmentLogHandlers({ persistence, records }: { persistence: Persistence; records: RecordIndex }) {
  /** Outlines of the logs that a caller may see, newest first; read from memory. */
  const newest = async ({ kind }: Caller, selection: Pick<ListSelection, 'project' | 'category'>) => {
    const publication = kind === 'admin' ? {} : { publication: 'published' };
    const logs = await records.of['development-log'].select({ ...selection, ...publication, ...newestFirst });
    return logs.map(({ record }) => record);
  };
  return {
    listLogProjects: async ({ query }, { caller }) => {
      const view = viewOf(caller, persistence);
      const { offset = 0, limit = Infinity, maxProjects, ...selection } = query;
      const [logs, projects, validUntil] = await Promise.all([
        newest(caller, selection),
        records.of.project.entries(),
        view.validUntil(calls.listLogProjects, records),
      ]);
      const ids = new Set(logs.slice(offset, offset + limit).map(({ projectId }) => projectId));
      const found = [...ids].flatMap((id) => projects.get(id)?.record ?? []);
      const shown = found.filter((project) => view.visibleAt === undefined || isPublished(project, view.visibleAt));
      return { value: shown.slice(0, maxProjects).map(titleOfProject), validUntil };
    },
    listLogTitles: async ({ query: { limit, project } }, { caller }) => {
      const view = viewOf(caller, persistence);
      if (project !== undefined && !(await records.of.project.entries()).has(project)) return { value: [] };
      const load = async (): Promise<TitledLog[]> => {
        if (project !== undefined) return (await newest(caller, { project })).slice(0, limit);
        const { items } = await persistence.list('development-log', { limit, visibleAt: view.visibleAt });
        return items.map(toRecordResponse);
      };
      const [logs, validUntil] = await Promise.all([load(), view.validUntil(calls.listLogTitles, records)]);
      return { value: logs.map(titleOfLog), validUntil };
    },
    getLogNeighbours: async ({ params: { id } }, { caller }) => {
      const view = viewOf(caller, persistence);
      const { visibleAt } = view;
      const record = await persistence.get('development-log', id);
      if (!record || !view.shows(record)) throw notFound('development log');
      const isShown = (log: Publishable) => visibleAt === undefined || isPublished(log, visibleAt);
      const [found, { before, after }, validUntil] = await Promise.all([
        persistence.get('project', record.data.projectId),
        records.of['development-log'].around(id, newestFirst, isShown),
        view.validUntil(calls.getLogNeighbours, records),
      ]);
      const project = found && view.shows(found) ? titleOfProject(toRecordResponse(found)) : null;
      const titleOf = (log: TitledLog | null) => log && titleOfLog(log);
      return { value: { project, newer: titleOf(before), older: titleOf(after) }, validUntil };
    },
  } satisfies Partial<Handlers>;
}
