import type { Mutation } from './port';

/** Days after which a tombstone is purged; until then its deletion can be undone. */
export const purgeAfterDays = 30;

const day = 24 * 60 * 60 * 1000;

/** The instant `days` before another, as ISO text. Everything created earlier is due. */
export const daysBefore = (now: number, days: number): string => new Date(now - days * day).toISOString();

/** The erasure of one request by the retention rule; the same one whichever process comes first. */
export function erasureOf(id: string): Mutation<'collaboration-request'> {
  return { kind: 'collaboration-request', id, operation: 'erase', actor: 'system', operationId: `retention/${id}`, fingerprint: 'erase' };
}
