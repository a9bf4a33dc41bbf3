import type { DevelopmentLog } from 'shared-contracts/entities';

import type { Persistence } from '../../persistence';

/**
 * When the next scheduled log is published, in milliseconds since 1970; what shows no scheduled logs is valid until
 * then.
 */
export async function nextPublication(persistence: Persistence, now: string): Promise<number> {
  const { items } = await persistence.list('development-log', { after: now, order: 'oldest', limit: 1 });
  return items[0]?.data.publishedAt ? Date.parse(items[0].data.publishedAt) : Infinity;
}

/** Whether a log is published; a log without a date always is. */
export function isPublished({ publishedAt }: Pick<DevelopmentLog, 'publishedAt'>, now: string): boolean {
  return !publishedAt || Date.parse(publishedAt) <= Date.parse(now);
}
