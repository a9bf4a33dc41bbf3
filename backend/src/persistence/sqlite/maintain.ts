import type { Clock } from '../clock';
import type { MaintenanceOptions, MaintenanceReport } from '../port';
import { daysBefore, erasureOf, purgeAfterDays } from '../retention';
import type { Database } from './database';
import type { SqliteMutations } from './mutate';

/** Erases requests that are due, purges old tombstones, and forgets sessions and counters that are over. */
export function maintain(database: Database, mutations: SqliteMutations, clock: Clock, options: MaintenanceOptions): MaintenanceReport {
  const now = clock.now();
  let erasedRequests = 0;
  if (options.requestRetentionDays !== null) {
    const due = database.all(
      `SELECT id FROM records WHERE kind = 'collaboration-request' AND erased = 0 AND created_at < ? ORDER BY created_at`,
      daysBefore(now, options.requestRetentionDays),
    );
    for (const row of due) {
      mutations.mutate(erasureOf(row.text('id')));
      erasedRequests += 1;
    }
  }
  const purgedTombstones = database.run('DELETE FROM records WHERE deleted_at IS NOT NULL AND deleted_at < ?', daysBefore(now, purgeAfterDays));
  database.run('DELETE FROM sessions WHERE expires_at <= ?', now);
  database.run('DELETE FROM counters WHERE reset_at <= ?', now);
  if (erasedRequests + purgedTombstones > 0) database.emptyLog();
  return { erasedRequests, purgedTombstones };
}
