import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import { toJapanDate } from 'shared-contracts/localization';

import { dayMs } from './clock';
import { PersistenceError, StoreUnavailable } from './errors';
import type { MaintenanceOptions, MaintenanceReport, Persistence, StepFailure } from './port';
import type { SideStores } from './side-stores';

/** Runs steps in sequence; a failed one does not prevent the others. @returns the failed steps */
export async function runSteps(steps: Readonly<Record<string, () => unknown>>): Promise<StepFailure[]> {
  const failures: StepFailure[] = [];
  for (const [step, run] of Object.entries(steps)) {
    try {
      await run();
    } catch (error) {
      failures.push({ step, error });
    }
  }
  return failures;
}

/** Days until a tombstone is purged; until then its deletion can be undone. */
export const purgeAfterDays = 30;

/** Days for which counts are kept by days; those of earlier months are merged. */
const dailyNumbersDays = 90;

const daysBefore = (now: number, days: number): string => new Date(now - days * dayMs).toISOString();

/** The part of a store that maintenance uses. */
interface MaintainedStore extends SideStores, Pick<Persistence, 'mutate'> {
  /** Ids of the requests received before an instant and not erased yet, oldest first. */
  requestsBefore(instant: string): Promise<string[]>;
  /** @returns the number of purged records */
  purge(before: string): Promise<number>;
  /** Steps for files, by name. @param purgeable the instant before which deleted records are purged */
  files?(purgeable: string): Readonly<Record<string, () => unknown>>;
  /** The next run continues. */
  isClosing(): boolean;
}

/** @throws StoreUnavailable; the next run erases the rest */
async function eraseBefore(store: MaintainedStore, instant: string): Promise<number> {
  let erased = 0;
  for (const id of await store.requestsBefore(instant)) {
    // Yields to other requests.
    await yieldToEventLoop();
    if (store.isClosing()) break;
    const operation = { operationId: `retention/${id}`, fingerprint: 'erase', actor: 'system' };
    try {
      await store.mutate({ kind: 'collaboration-request', id, operation: 'erase', ...operation });
      erased += 1;
    } catch (error) {
      // Another process erased it first, and may even have purged it since.
      if (!(error instanceof PersistenceError) || error instanceof StoreUnavailable) throw error;
    }
  }
  return erased;
}

export async function maintainStore(
  store: MaintainedStore,
  now: number,
  { requestRetentionDays, mayErase }: MaintenanceOptions,
): Promise<MaintenanceReport> {
  const purgeable = daysBefore(now, purgeAfterDays);
  let erasedRequests = 0;
  let purgedTombstones = 0;
  const failures = await runSteps({
    'erase requests': async () => {
      if (mayErase && requestRetentionDays !== null)
        erasedRequests = await eraseBefore(store, daysBefore(now, requestRetentionDays));
    },
    'purge tombstones': async () => {
      if (mayErase) purgedTombstones = await store.purge(purgeable);
    },
    'merge numbers': async () => {
      if (mayErase) await store.numbers.mergeBefore(toJapanDate(daysBefore(now, dailyNumbersDays)));
    },
    'delete expired sessions': () => store.sessions.removeExpired(),
    'delete expired counters': () => store.counters.removeExpired(),
    ...store.files?.(purgeable),
  });
  return { erasedRequests, purgedTombstones, failures };
}
