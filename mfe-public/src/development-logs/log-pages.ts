/** Logs per page of the blog. */
export const logsPerPage = 20;

/** Most logs that one call with a limit answers with; who wants more asks for all. */
const mostLogs = 1_000;

/**
 * Argument of the call that answers with the first pages of the blog and one log more, which tells that there are older ones.
 * The limits double: however far one scrolls, few calls are made and little is fetched twice.
 */
export function logsArg(pages: number): { query: { limit: number } } | undefined {
  let limit = logsPerPage;
  while (limit < pages * logsPerPage && limit < mostLogs) limit *= 2;
  return limit < mostLogs ? { query: { limit: limit + 1 } } : undefined;
}
