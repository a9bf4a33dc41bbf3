import { titledLog, titledProject, type TitledLog, type TitledProject } from 'shared-contracts/entities';
import { calls } from 'shared-contracts/http';
import { defaultLocale } from 'shared-contracts/localization';

import type { Caller } from '../../auth/caller';
import type { Handlers } from '../../api/call-handler';
import { notFound } from '../../errors/http-error';

import { isPublished, viewOf } from '../../records/publication';
import { pickFields } from '../../records/record-index';
import { toRecordResponse } from '../../records/record-response';
import type { BaseServices } from '../../base-services';

const titleOfProject = (project: TitledProject) => pickFields(project, titledProject.keyof().options);
const titleOfLog = (log: TitledLog) => pickFields(log, titledLog.keyof().options);

export function developmentLogHandlers({ persistence, records }: BaseServices) {
  /** Outlines of the logs of one project or of all, newest first; read from memory. */
  const select = async (selection: { publication?: 'published'; project?: string }) => {
    const logs = await records.of['development-log'].select({ ...selection, sort: 'newest', language: defaultLocale });
    return logs.map(({ record }) => record);
  };
  /** Logs that a caller may see. */
  const newest = ({ kind }: Caller, project?: string) =>
    select({ ...(kind !== 'admin' && { publication: 'published' }), ...(project !== undefined && { project }) });
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
      const [found, logs, validUntil] = await Promise.all([
        persistence.get('project', record.data.projectId),
        select({}),
        view.validUntil(calls.getLogNeighbours),
      ]);
      const project = found && view.shows(found) ? titleOfProject(toRecordResponse(found)) : null;
      // The logs that the caller may see do not include one shown by a draft link.
      const shown = logs.filter((log) => log.id === id || visibleAt === undefined || isPublished(log, visibleAt));
      const place = shown.findIndex((log) => log.id === id);
      const titleAt = (index: number) => (place >= 0 && shown[index] ? titleOfLog(shown[index]) : null);
      return { value: { project, newer: titleAt(place - 1), older: titleAt(place + 1) }, validUntil };
    },
  } satisfies Partial<Handlers>;
}
