import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import type { Clock } from '../clock';
import type { MaintenanceOptions, MaintenanceReport, Persistence } from '../port';
import { maintainStore } from '../retention';
import type { SideStores } from '../side-stores';
import type { Database } from './database';
import { removeBackups } from './open-file';

/** Records between two turns of other requests and processes. */
const batchSize = 20;

interface MaintenanceContext {
  database: Database;
  mutate: Persistence['mutate'];
  others: SideStores;
  clock: Clock;
  /** The next run continues. */
  isClosing: () => boolean;
}

export function maintain(
  { database, mutate, others, clock, isClosing }: MaintenanceContext,
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
          const sql = `DELETE FROM records WHERE rowid IN
            (SELECT rowid FROM records WHERE deleted_at IS NOT NULL AND deleted_at < ? LIMIT ?)`;
          const changed = await database.write(() => database.run(sql, before, batchSize));
          purged += changed;
          if (changed < batchSize) break;
          await yieldToEventLoop();
        }
        return purged;
      },
      sideStores: others,
      files: (purgeable) => ({
        'remove backups': () => {
          if (options.mayErase) removeBackups(database.path, Date.parse(purgeable));
        },
        // Another process may have blocked the previous checkpoint.
        'truncate the write-ahead log': () => database.truncateLog(),
      }),
    },
    now,
    options,
  );
}
