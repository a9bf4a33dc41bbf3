import type { Clock } from '../clock';
import type { MaintenanceOptions, MaintenanceReport } from '../port';
import { daysBefore, erasureOf, purgeAfterDays } from '../retention';
import type { Models, RecordDocument } from './models';
import type { MongoMutations } from './mutate';

/** Erases requests that are due, purges old tombstones whose events are all in the log, and forgets sessions and counters that are over. */
export async function maintain(models: Models, mutations: MongoMutations, clock: Clock, options: MaintenanceOptions): Promise<MaintenanceReport> {
  const now = clock.now();
  let erasedRequests = 0;
  if (options.requestRetentionDays !== null) {
    const due = await models.records
      .find({ kind: 'collaboration-request', erased: false, createdAt: { $lt: daysBefore(now, options.requestRetentionDays) } }, { id: 1 })
      .sort({ createdAt: 1 })
      .lean<Pick<RecordDocument, 'id'>[]>()
      .exec();
    for (const { id } of due) {
      await mutations.mutate(erasureOf(id));
      erasedRequests += 1;
    }
  }
  await mutations.relay.drain();
  const purged = await models.records.deleteMany({ live: false, pending: false, deletedAt: { $lt: daysBefore(now, purgeAfterDays) } });
  await models.sessions.deleteMany({ expiresAt: { $lte: now } });
  await models.counters.deleteMany({ resetAt: { $lte: now } });
  return { erasedRequests, purgedTombstones: purged.deletedCount };
}
