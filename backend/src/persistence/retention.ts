import { dayMs } from './clock';
import { PersistenceError, StoreUnavailable } from './errors';
import type { MaintenanceOptions, MaintenanceReport, Mutation, Persistence } from './port';
import { runSteps } from './run-steps';

/** Days until a tombstone is purged; its deletion can be undone before. */
export const purgeAfterDays = 30;

/** The instant `days` before another, as ISO text. */
const daysBefore = (now: number, days: number): string => new Date(now - days * dayMs).toISOString();

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
 * @returns the number of erased requests
 * @throws StoreUnavailable; the rest is erased by the next run
 */
async function eraseEach(ids: AsyncIterable<string>, mutate: Persistence['mutate']): Promise<number> {
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

/** What maintenance asks of a store. */
interface MaintainedStore extends Pick<Persistence, 'mutate'> {
  /** The requests that were received before an instant and are not erased, oldest first. */
  requestsBefore(instant: string): AsyncIterable<string>;
  /** Purges the records that were deleted before an instant. Returns their number. */
  purge(before: string): Promise<number>;
  /** Further steps, by name. @param purgeable the instant before which deleted records are purged */
  others(purgeable: string): Readonly<Record<string, () => unknown>>;
}

/** Erases requests that are due, purges old tombstones, and runs the other steps of a store. */
export async function maintainStore(
  { mutate, requestsBefore, purge, others }: MaintainedStore,
  now: number,
  { requestRetentionDays, mayErase }: MaintenanceOptions,
): Promise<MaintenanceReport> {
  const purgeable = daysBefore(now, purgeAfterDays);
  let erasedRequests = 0;
  let purgedTombstones = 0;
  const failures = await runSteps({
    'erase requests': async () => {
      if (mayErase && requestRetentionDays !== null)
        erasedRequests = await eraseEach(requestsBefore(daysBefore(now, requestRetentionDays)), mutate);
    },
    'purge tombstones': async () => {
      if (mayErase) purgedTombstones = await purge(purgeable);
    },
    ...others(purgeable),
  });
  return { erasedRequests, purgedTombstones, failures };
}
