import { logCategories, type LogCategory } from 'shared-contracts/entities';
import type { ListParams } from 'shared-contracts/federation';

/** Logs per page of the blog. */
export const logsPerPage = 20;

/** Maximum limit of a call; beyond it all logs are fetched. */
const maxLimit = 1_000;

/** What the blog is narrowed to. */
export interface LogSelection {
  project?: string;
  category?: LogCategory;
}

/** What the parameters of an address narrow the blog to; a category that does not exist is left out. */
export function logFilters({ project, category }: ListParams): LogSelection {
  const known = logCategories.find((value) => value === category);
  return { ...(project === undefined ? {} : { project }), ...(known === undefined ? {} : { category: known }) };
}

/** Argument of the call for logs. */
export type LogsArg = { query: LogSelection & { limit?: number; offset?: number } } | undefined;

/** Argument of the call for all logs. */
export const allLogsArg = (filters: LogSelection = {}): LogsArg =>
  Object.keys(filters).length > 0 ? { query: filters } : undefined;

/**
 * Argument of the call for some pages of the blog and one extra log, which indicates whether there are older ones.
 * Limits double, so that scrolling makes few calls and refetches little.
 * @param first number of the first page, from 1
 * @param last number of the last page
 */
export function logsArg(first: number, last = first, filters: LogSelection = {}): LogsArg {
  let limit = logsPerPage;
  while (limit < (last - first + 1) * logsPerPage && limit < maxLimit) limit *= 2;
  if (limit >= maxLimit) return allLogsArg(filters);
  return { query: { limit: limit + 1, ...(first > 1 ? { offset: (first - 1) * logsPerPage } : {}), ...filters } };
}

/** Argument of the call for the newest logs that a page lists: of one project or of all. */
export const newestLogsArg = (project?: string) => ({
  query: { limit: project ? 5 : 3, ...(project ? { project } : {}) },
});
