import type { Clock } from '../clock';
import { PersistenceError, StoreUnavailable } from '../errors';
import type { MaintenanceOptions, MaintenanceReport } from '../port';
import { daysBefore, erasureOf, purgeAfterDays } from '../retention';
import type { Models, RecordDocument } from './models';
import type { MongoMutations } from './mutate';
import { purgedDocument } from './records';

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
      try {
        await mutations.mutate(erasureOf(id));
        erasedRequests += 1;
      } catch (error) {
        // Another process was faster, and may have purged it since.
        if (!(error instanceof PersistenceError) || error instanceof StoreUnavailable) throw error;
      }
    }
  }
  await mutations.relay.drain();
  const purgedTombstones = await purge(models, daysBefore(now, purgeAfterDays));
  await models.sessions.deleteMany({ expiresAt: { $lte: now } });
  await models.counters.deleteMany({ resetAt: { $lte: now } });
  return { erasedRequests, purgedTombstones };
}

/** Purges records that were deleted before an instant and whose events are all in the log. */
async function purge(models: Models, before: string): Promise<number> {
  const due = await models.records
    .find({ live: false, pending: false, deletedAt: { $lt: before } }, { kind: 1, id: 1, revision: 1 })
    .lean<Pick<RecordDocument, '_id' | 'kind' | 'id' | 'revision'>[]>()
    .exec();
  if (due.length === 0) return 0;
  const { modifiedCount } = await models.records.bulkWrite(
    due.map(({ _id, kind, id, revision }) => ({ replaceOne: { filter: { _id, revision, pending: false }, replacement: purgedDocument(kind, id) } })),
    { ordered: false },
  );
  return modifiedCount;
}
