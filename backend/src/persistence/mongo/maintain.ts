import type { Clock } from '../clock';
import type { MaintenanceOptions, MaintenanceReport } from '../port';
import { maintainStore } from '../retention';
import type { SideStores } from '../side-stores';
import type { Models, RecordDocument } from './connection/models';
import type { MongoMutations } from './mutate';

export function maintain(
  models: Models,
  { mutate, relay }: MongoMutations,
  sideStores: SideStores,
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
        // The events of a purged record stay in the log, so its id stays, too.
        const { modifiedCount } = await models.records.updateMany(
          { live: false, pending: false, deletedAt: { $lt: before } },
          { $set: { purged: true }, $unset: { data: 1, changedAt: 1, deletedAt: 1, request: 1, salt: 1 } },
        );
        return modifiedCount;
      },
      sideStores,
    },
    now,
    options,
  );
}
