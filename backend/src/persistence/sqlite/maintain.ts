import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import { clockToleranceMs, latestEnd, type Clock } from '../clock';
import type { MaintenanceOptions, MaintenanceReport, Persistence } from '../port';
import { daysBefore, eraseEach, purgeAfterDays } from '../retention';
import { runSteps } from '../run-steps';
import { maxWindowMs } from '../side-stores';
import type { Database } from './database';
import { removeBackups } from './open-file';

/** Records handled before the event loop and other processes get a turn. */
const batchSize = 20;

export interface MaintenanceContext {
  database: Database;
  mutate: Persistence['mutate'];
  clock: Clock;
  /** True if the store is about to be closed: the next run continues. */
  isClosing: () => boolean;
}

/**
 * Erases requests that are due, purges old tombstones, and deletes expired sessions, counters and backups of earlier
 * versions.
 */
export async function maintain(
  maintained: MaintenanceContext,
  { requestRetentionDays, mayErase }: MaintenanceOptions,
): Promise<MaintenanceReport> {
  const { database, clock } = maintained;
  const now = clock.now();
  let erasedRequests = 0;
  let purgedTombstones = 0;
  const failures = await runSteps({
    'erase requests': async () => {
      if (mayErase && requestRetentionDays !== null)
        erasedRequests = await erase(maintained, daysBefore(now, requestRetentionDays));
    },
    'purge tombstones': async () => {
      if (mayErase) purgedTombstones = await purge(maintained, daysBefore(now, purgeAfterDays));
    },
    'delete expired sessions': () => database.runAlone('DELETE FROM sessions WHERE expires_at <= ?', now),
    'delete expired counters': () =>
      database.runAlone('DELETE FROM counters WHERE reset_at <= ? OR reset_at > ?', now, latestEnd(now, maxWindowMs)),
    // Timestamps in the future come from a clock that ran ahead: they restart now.
    'restart uploads from the future': () =>
      database.runAlone('UPDATE uploads SET since = ? WHERE since > ?', now, now + clockToleranceMs),
    'remove backups': () => {
      if (mayErase) removeBackups(database.path, Date.parse(daysBefore(now, purgeAfterDays)));
    },
    // Even if nothing was erased now: another process may have blocked the previous checkpoint.
    'truncate the write-ahead log': () => database.truncateLog(),
  });
  return { erasedRequests, purgedTombstones, failures };
}

function erase({ database, mutate, isClosing }: MaintenanceContext, before: string): Promise<number> {
  const due = database.all(
    `SELECT id FROM records WHERE kind = 'collaboration-request' AND erased = 0 AND created_at < ? ORDER BY created_at`,
    before,
  );
  const inSequence = async function* () {
    for (const [place, row] of due.entries()) {
      if (place % batchSize === 0) await yieldToEventLoop();
      if (isClosing()) return;
      yield row.text('id');
    }
  };
  return eraseEach(inSequence(), mutate);
}

async function purge({ database, isClosing }: MaintenanceContext, before: string): Promise<number> {
  let purged = 0;
  while (!isClosing()) {
    const changed = await database.runAlone(
      'DELETE FROM records WHERE (kind, id) IN (SELECT kind, id FROM records WHERE deleted_at IS NOT NULL AND ' +
        'deleted_at < ? LIMIT ?)',
      before,
      batchSize,
    );
    purged += changed;
    if (changed < batchSize) break;
    await yieldToEventLoop();
  }
  return purged;
}
