import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import { clockToleranceMs, latestEnd, type Clock } from '../clock';
import type { MaintenanceOptions, MaintenanceReport, Persistence } from '../port';
import { maintainStore } from '../retention';
import { maxWindowMs } from '../side-stores';
import type { Database } from './database';
import { removeBackups } from './open-file';

/** Records handled before the event loop and other processes get a turn. */
const batchSize = 20;

interface MaintenanceContext {
  database: Database;
  mutate: Persistence['mutate'];
  clock: Clock;
  /** True if the store is about to be closed: the next run continues. */
  isClosing: () => boolean;
}

/** Maintains a file; deletes expired sessions, counters and backups of earlier versions, too. */
export function maintain(
  { database, mutate, clock, isClosing }: MaintenanceContext,
  options: MaintenanceOptions,
): Promise<MaintenanceReport> {
  const now = clock.now();
  return maintainStore(
    {
      mutate,
      requestsBefore: async function* (instant) {
        const due = database.all(
          `SELECT id FROM records WHERE kind = 'collaboration-request' AND erased = 0 AND created_at < ?
           ORDER BY created_at`,
          instant,
        );
        for (const [place, row] of due.entries()) {
          if (place % batchSize === 0) await yieldToEventLoop();
          if (isClosing()) return;
          yield row.text('id');
        }
      },
      purge: async (before) => {
        let purged = 0;
        while (!isClosing()) {
          const changed = await database.runAlone(
            `DELETE FROM records WHERE (kind, id) IN
             (SELECT kind, id FROM records WHERE deleted_at IS NOT NULL AND deleted_at < ? LIMIT ?)`,
            before,
            batchSize,
          );
          purged += changed;
          if (changed < batchSize) break;
          await yieldToEventLoop();
        }
        return purged;
      },
      others: (purgeable) => ({
        'delete expired sessions': () => database.runAlone('DELETE FROM sessions WHERE expires_at <= ?', now),
        'delete expired counters': () =>
          database.runAlone(
            'DELETE FROM counters WHERE reset_at <= ? OR reset_at > ?',
            now,
            latestEnd(now, maxWindowMs),
          ),
        // Timestamps in the future come from a clock that ran ahead: they restart now.
        'restart uploads from the future': () =>
          database.runAlone('UPDATE uploads SET since = ? WHERE since > ?', now, now + clockToleranceMs),
        'remove backups': () => {
          if (options.mayErase) removeBackups(database.path, Date.parse(purgeable));
        },
        // Even if nothing was erased now: another process may have blocked the previous checkpoint.
        'truncate the write-ahead log': () => database.truncateLog(),
      }),
    },
    now,
    options,
  );
}
