/** Logs per page of the blog. */
export const logsPerPage = 20;

/** Most logs that one call with a limit answers with; who wants more asks for all. */
const mostLogs = 1_000;

/**
 * Argument of the call that answers with pages of the blog and one log more, which tells that there are older ones.
 * The limits double: however far one scrolls, few calls are made and little is fetched twice.
 * @param first number of the first page, from 1
 * @param last number of the last page
 */
export function logsArg(first: number, last = first): { query: { limit: number; offset?: number } } | undefined {
  let limit = logsPerPage;
  while (limit < (last - first + 1) * logsPerPage && limit < mostLogs) limit *= 2;
  if (limit >= mostLogs) return undefined;
  return { query: { limit: limit + 1, ...(first > 1 ? { offset: (first - 1) * logsPerPage } : {}) } };
}
