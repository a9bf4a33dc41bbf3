/** Logs per page of the blog. */
export const logsPerPage = 20;

/** Maximum limit of a call; beyond it all logs are fetched. */
const maxLimit = 1_000;

/**
 * Argument of the call for some pages of the blog and one extra log, which indicates whether there are older ones.
 * Limits double, so that scrolling makes few calls and refetches little.
 * @param first number of the first page, from 1
 * @param last number of the last page
 */
export function logsArg(first: number, last = first): { query: { limit: number; offset?: number } } | undefined {
  let limit = logsPerPage;
  while (limit < (last - first + 1) * logsPerPage && limit < maxLimit) limit *= 2;
  if (limit >= maxLimit) return undefined;
  return { query: { limit: limit + 1, ...(first > 1 ? { offset: (first - 1) * logsPerPage } : {}) } };
}

/** Argument of the call for the newest logs that a page lists: of one project or of all. */
export const newestLogsArg = (project?: string) => ({
  query: { limit: project ? 5 : 3, ...(project ? { project } : {}) },
});
