import { logCategories, type DevelopmentLog, type LogCategory } from 'shared-contracts/entities';
import { listParams, type ListParams } from 'shared-contracts/federation';

export const logsPerPage = 20;

/** Maximum limit of a call; beyond it all logs are fetched. */
const maxLimit = 1_000;

export interface LogSelection {
  project?: string;
  category?: LogCategory;
}

/** The filters in an address of the blog; an unknown category is left out. */
export function logFilters({ project, category }: ListParams): LogSelection {
  const known = logCategories.find((value) => value === category);
  return { ...(project === undefined ? {} : { project }), ...(known === undefined ? {} : { category: known }) };
}

export type LogsArg = { query: LogSelection & { limit?: number; offset?: number } } | undefined;

export const allLogsArg = (filters: LogSelection = {}): LogsArg =>
  Object.keys(filters).length > 0 ? { query: filters } : undefined;

/**
 * Argument of the call for some pages of the blog, numbered from 1, and one extra log, which indicates whether there
 * are older ones. Limits double, so that scrolling makes few calls and refetches little.
 */
export function logsArg(first: number, last = first, filters: LogSelection = {}): LogsArg {
  let limit = logsPerPage;
  while (limit < (last - first + 1) * logsPerPage && limit < maxLimit) limit *= 2;
  if (limit >= maxLimit) return allLogsArg(filters);
  return { query: { limit: limit + 1, ...(first > 1 ? { offset: (first - 1) * logsPerPage } : {}), ...filters } };
}

/** Argument of the call for the page of the blog that an address names. */
export const logsPageArg = (part: ListParams): LogsArg => logsArg(Number(part.page ?? 1), undefined, logFilters(part));

/** Works that the filter offers; all logs of the others are linked from their pages. */
export const mostFilterWorks = 24;

/** Argument of the call for the works of the newest logs, with one more if there are more. */
export const filterWorksArg = { query: { maxProjects: mostFilterWorks + 1 } };

/** Logs of a project that its page lists. */
export const mostProjectLogs = 5;

/** Argument of the call for the newest logs that a page lists: of one project or of all. */
export const newestLogsArg = (project?: string) => ({
  query: { limit: project ? mostProjectLogs : 3, ...(project ? { project } : {}) },
});

export const logAddress = ({ id }: Pick<DevelopmentLog, 'id'>) => `/development-logs/${id}`;

/**
 * Address of another part of the blog: with the language of an address and what its list is narrowed to.
 * @param changes parameters that are set, or removed by `null`
 */
export function logsAddress(search: string, changes: { [Name in keyof ListParams]: string | null }): string {
  const lang = new URLSearchParams(search).get('lang');
  const params = Object.entries({ lang, ...listParams(search), ...changes }).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  return `/development-logs?${new URLSearchParams(params).toString()}`.replace(/\?$/, '');
}

/** Anchor of a log on the blog page: `/development-logs#log-<id>`. */
export const logAnchor = ({ id }: Pick<DevelopmentLog, 'id'>) => `log-${id}`;
