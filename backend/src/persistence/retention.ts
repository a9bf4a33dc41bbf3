import { PersistenceError, StoreUnavailable } from './errors';
import type { Mutation } from './port';

/** Days after which a tombstone is purged; until then its deletion can be undone. */
export const purgeAfterDays = 30;

export const dayMs = 24 * 60 * 60 * 1_000;

/** The instant `days` before another, as ISO text. Everything created earlier is due. */
export const daysBefore = (now: number, days: number): string => new Date(now - days * dayMs).toISOString();

/** The erasure of one request by the retention rule; the same one whichever process comes first. */
function erasureOf(id: string): Mutation<'collaboration-request'> {
  return {
    kind: 'collaboration-request',
    id,
    operation: 'erase',
    actor: 'system',
    operationId: `retention/${id}`,
    fingerprint: 'erase',
  };
}

/**
 * Erases requests by the retention rule, one after the other.
 * @param ids of requests that are due
 * @param mutate of the store
 * @returns how many were erased
 * @throws StoreUnavailable; those that are left are due the next time
 */
export async function eraseEach(
  ids: AsyncIterable<string>,
  mutate: (erasure: Mutation<'collaboration-request'>) => unknown,
): Promise<number> {
  let erased = 0;
  for await (const id of ids) {
    try {
      await mutate(erasureOf(id));
      erased += 1;
    } catch (error) {
      // Another process was faster, and may have purged it since.
      if (!(error instanceof PersistenceError) || error instanceof StoreUnavailable) throw error;
    }
  }
  return erased;
}
