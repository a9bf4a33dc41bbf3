/** Words by which bots, monitors and scripts name themselves; `cubot` makes phones. */
const words = /(?<!cu)bot|crawl|spider|slurp|fetch|preview|monitor|headless|lighthouse|scrap|https?:/i;

/** Whether a user agent calls itself something other than a browser, or nothing at all. */
export const isBot = (userAgent: string | null): boolean =>
  userAgent === null || !userAgent.startsWith('Mozilla/') || words.test(userAgent);
