import type { Models, RecordDocument } from './connection/models';
import type { Relay } from './relay';

/** Due records and events of a database. */
export const dueIn = (models: Models, relay: Relay) => ({
  requestsBefore: async (instant: string) => {
    const due = await models.records
      .find({ kind: 'collaboration-request', erased: false, createdAt: { $lt: instant } }, { id: 1 })
      .sort({ createdAt: 1 })
      .lean<Pick<RecordDocument, 'id'>[]>()
      .exec();
    return due.map(({ id }) => id);
  },
  purge: async (before: string) => {
    await relay.drain();
    // The events of a purged record stay in the log, so its id stays reserved.
    const { modifiedCount } = await models.records.updateMany(
      { live: false, pending: false, deletedAt: { $lt: before } },
      { $set: { purged: true }, $unset: { data: 1, changedAt: 1, deletedAt: 1, request: 1, salt: 1 } },
    );
    return modifiedCount;
  },
});
