import { clockToleranceMs, latestEnd, type Clock } from '../clock';
import type { MaintenanceOptions, MaintenanceReport } from '../port';
import { maintainStore } from '../retention';
import { maxWindowMs } from '../side-stores';
import type { Models, RecordDocument } from './connection/models';
import type { MongoMutations } from './mutate';
import { purgedDocument } from './records';

/** Purges records that were deleted before an instant and whose events are all in the log. */
async function purge(models: Models, before: string): Promise<number> {
  const due = await models.records
    .find({ live: false, pending: false, deletedAt: { $lt: before } }, { kind: 1, id: 1, revision: 1 })
    .lean<Pick<RecordDocument, '_id' | 'kind' | 'id' | 'revision'>[]>()
    .exec();
  if (due.length === 0) return 0;
  const { modifiedCount } = await models.records.bulkWrite(
    due.map(({ _id, kind, id, revision }) => ({
      replaceOne: { filter: { _id, revision, pending: false }, replacement: purgedDocument(kind, id) },
    })),
    { ordered: false },
  );
  return modifiedCount;
}

/** Maintains a database; deletes expired sessions and counters, too. */
export function maintain(
  models: Models,
  { mutate, relay }: MongoMutations,
  clock: Clock,
  options: MaintenanceOptions,
): Promise<MaintenanceReport> {
  const now = clock.now();
  return maintainStore(
    {
      mutate,
      requestsBefore: async function* (instant) {
        const due = await models.records
          .find({ kind: 'collaboration-request', erased: false, createdAt: { $lt: instant } }, { id: 1 })
          .sort({ createdAt: 1 })
          .lean<Pick<RecordDocument, 'id'>[]>()
          .exec();
        for (const { id } of due) yield id;
      },
      purge: async (before) => {
        await relay.drain();
        return purge(models, before);
      },
      others: () => ({
        'delete expired sessions': () => models.sessions.deleteMany({ expiresAt: { $lte: now } }),
        'delete expired counters': () =>
          models.counters.deleteMany({
            $or: [{ resetAt: { $lte: now } }, { resetAt: { $gt: latestEnd(now, maxWindowMs) } }],
          }),
        // Timestamps in the future come from a clock that ran ahead: they restart now.
        'restart uploads from the future': () =>
          models.uploads.updateMany({ since: { $gt: now + clockToleranceMs } }, { $set: { since: now } }),
      }),
    },
    now,
    options,
  );
}
