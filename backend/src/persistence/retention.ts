import { dayMs } from './clock';
import { PersistenceError, StoreUnavailable } from './errors';
import type { Mutation } from './port';

/** Days until a tombstone is purged; its deletion can be undone before. */
export const purgeAfterDays = 30;

/** The instant `days` before another, as ISO text. */
export const daysBefore = (now: number, days: number): string => new Date(now - days * dayMs).toISOString();

/** The erasure of one request by the retention rule; idempotent across processes. */
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
 * Erases requests by the retention rule, in sequence.
 * @param ids requests that are due
 * @param mutate of the store
 * @returns the number of erased requests
 * @throws StoreUnavailable; the rest is erased by the next run
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
      // Another process erased it first, and may have purged it since.
      if (!(error instanceof PersistenceError) || error instanceof StoreUnavailable) throw error;
    }
  }
  return erased;
}
