import { dayMs } from './clock';
import { PersistenceError, StoreUnavailable } from './errors';
import type { MaintenanceOptions, MaintenanceReport, Mutation, Persistence } from './port';
import { runSteps } from './run-steps';
import type { SideStores } from './side-stores';

/** Days until a tombstone is purged; its deletion can be undone before. */
export const purgeAfterDays = 30;

const daysBefore = (now: number, days: number): string => new Date(now - days * dayMs).toISOString();

/** Idempotent across processes. */
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

/** @throws StoreUnavailable; the next run erases the rest */
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

interface MaintainedStore extends Pick<Persistence, 'mutate'> {
  /** Those not erased yet, oldest first. */
  requestsBefore(instant: string): AsyncIterable<string>;
  /** @returns the number of purged records */
  purge(before: string): Promise<number>;
  sideStores: SideStores;
  /** Steps for files, by name. @param purgeable the instant before which deleted records are purged */
  files?(purgeable: string): Readonly<Record<string, () => unknown>>;
}

export async function maintainStore(
  { mutate, requestsBefore, purge, sideStores, files }: MaintainedStore,
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
    'delete expired sessions': () => sideStores.sessions.removeExpired(),
    'delete expired counters': () => sideStores.counters.removeExpired(),
    'restart uploads from the future': () => sideStores.uploads.restartFromFuture(),
    ...files?.(purgeable),
  });
  return { erasedRequests, purgedTombstones, failures };
}
