import { clockToleranceMs, latestEnd, type Clock } from '../clock';
import type { MaintenanceOptions, MaintenanceReport } from '../port';
import { daysBefore, eraseEach, purgeAfterDays } from '../retention';
import { runSteps } from '../run-steps';
import { maxWindowMs } from '../side-stores';
import type { Models, RecordDocument } from './connection/models';
import type { MongoMutations } from './mutate';
import { purgedDocument } from './records';

/**
 * Erases requests that are due, purges old tombstones whose events are all in the log, and deletes expired sessions and
 * counters.
 */
export async function maintain(
  models: Models,
  mutations: MongoMutations,
  clock: Clock,
  options: MaintenanceOptions,
): Promise<MaintenanceReport> {
  const now = clock.now();
  const { requestRetentionDays, mayErase } = options;
  let erasedRequests = 0;
  let purgedTombstones = 0;
  const failures = await runSteps({
    'erase requests': async () => {
      if (mayErase && requestRetentionDays !== null)
        erasedRequests = await erase(models, mutations, daysBefore(now, requestRetentionDays));
    },
    'purge tombstones': async () => {
      await mutations.relay.drain();
      if (mayErase) purgedTombstones = await purge(models, daysBefore(now, purgeAfterDays));
    },
    'delete expired sessions': () => models.sessions.deleteMany({ expiresAt: { $lte: now } }),
    'delete expired counters': () =>
      models.counters.deleteMany({
        $or: [{ resetAt: { $lte: now } }, { resetAt: { $gt: latestEnd(now, maxWindowMs) } }],
      }),
    // Timestamps in the future come from a clock that ran ahead: they restart now.
    'restart uploads from the future': () =>
      models.uploads.updateMany({ since: { $gt: now + clockToleranceMs } }, { $set: { since: now } }),
  });
  return { erasedRequests, purgedTombstones, failures };
}

async function erase(models: Models, mutations: MongoMutations, before: string): Promise<number> {
  const due = await models.records
    .find({ kind: 'collaboration-request', erased: false, createdAt: { $lt: before } }, { id: 1 })
    .sort({ createdAt: 1 })
    .lean<Pick<RecordDocument, 'id'>[]>()
    .exec();
  const ids = async function* () {
    for (const { id } of due) yield id;
  };
  return eraseEach(ids(), (erasure) => mutations.mutate(erasure));
}

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
