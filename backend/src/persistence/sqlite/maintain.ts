import { setImmediate as othersTurn } from 'node:timers/promises';

import { clockToleranceMs, latestEnd, type Clock } from '../clock';
import type { MaintenanceOptions, MaintenanceReport } from '../port';
import { daysBefore, eraseEach, purgeAfterDays } from '../retention';
import { longestWindowMs } from '../side-stores';
import type { Database } from './database';
import type { SqliteMutations } from './mutate';
import { removeBackups } from './open-file';

/** Records that are handled before answers, and other processes, have their turn. */
const atOnce = 20;

/** What maintenance works on. */
export interface Maintained {
  database: Database;
  mutations: SqliteMutations;
  clock: Clock;
  /** True where the store is about to be closed: what is left is done the next time. */
  isClosing: () => boolean;
}

/**
 * Erases requests that are due, purges old tombstones, and forgets sessions, counters and copies of earlier versions
 * that are over.
 * @throws StoreUnavailable; what is not done then is done the next time
 */
export async function maintain(
  maintained: Maintained,
  { requestRetentionDays }: MaintenanceOptions,
): Promise<MaintenanceReport> {
  const { database, clock } = maintained;
  const now = clock.now();
  const erasedRequests =
    requestRetentionDays === null ? 0 : await erase(maintained, daysBefore(now, requestRetentionDays));
  const purgedTombstones = await purge(maintained, daysBefore(now, purgeAfterDays));
  await database.runAlone('DELETE FROM sessions WHERE expires_at <= ?', now);
  await database.runAlone(
    'DELETE FROM counters WHERE reset_at <= ? OR reset_at > ?',
    now,
    latestEnd(now, longestWindowMs),
  );
  // By a clock that was ahead: what is due some time after it is due that long after now.
  await database.runAlone('UPDATE uploads SET since = ? WHERE since > ?', now, now + clockToleranceMs);
  removeBackups(database.path, Date.parse(daysBefore(now, purgeAfterDays)));
  // Also where nothing was erased now: another process may have been in the way the last time.
  database.emptyLog();
  return { erasedRequests, purgedTombstones };
}

function erase({ database, mutations, isClosing }: Maintained, before: string): Promise<number> {
  const due = database.all(
    `SELECT id FROM records WHERE kind = 'collaboration-request' AND erased = 0 AND created_at < ? ORDER BY created_at`,
    before,
  );
  const inTurns = async function* () {
    for (const [place, row] of due.entries()) {
      if (place % atOnce === 0) await othersTurn();
      if (isClosing()) return;
      yield row.text('id');
    }
  };
  return eraseEach(inTurns(), (erasure) => mutations.mutate(erasure));
}

async function purge({ database, isClosing }: Maintained, before: string): Promise<number> {
  let purged = 0;
  while (!isClosing()) {
    const changed = await database.runAlone(
      'DELETE FROM records WHERE (kind, id) IN (SELECT kind, id FROM records WHERE deleted_at IS NOT NULL AND deleted_at < ? LIMIT ?)',
      before,
      atOnce,
    );
    purged += changed;
    if (changed < atOnce) break;
    await othersTurn();
  }
  return purged;
}
