import type { DevelopmentLog } from '../kinds/development-log';

/** Newest `publishedAt` first; a log without a date counts as oldest (specification, section 2). */
export function newestPublishedFirst(
  a: Pick<DevelopmentLog, 'publishedAt' | 'createdAt'>,
  b: Pick<DevelopmentLog, 'publishedAt' | 'createdAt'>,
): number {
  const time = (log: Pick<DevelopmentLog, 'publishedAt'>) =>
    log.publishedAt ? Date.parse(log.publishedAt) : -Infinity;
  return time(a) === time(b) ? Date.parse(b.createdAt) - Date.parse(a.createdAt) : time(b) - time(a);
}
