import { ChangeHub } from '../change-hub';
import type { OpenOptions, Persistence } from '../port';
import { MongoArchive } from './archive';
import { loggedChanges, MongoAuditLog } from './audit-log';
import { connect, prepare } from './connection/connect';
import { MongoCounters } from './counters';
import { lastEvent } from './events';
import { guarded, rethrow } from './connection/failures';
import { maintain } from './maintain';
import { MongoMutations } from './mutate';
import { recordReads } from './record-reads';
import { findOperation } from './replay';
import { MongoRequests } from './requests';
import { MongoSessions } from './sessions';
import { MongoUploads } from './uploads';

/**
 * Opens the store in a MongoDB database, for any number of processes: a single server, a replica set, or any server
 * that speaks the protocol.
 * @throws StoreUnavailable if the server does not respond, StoreUnusable if the store is from a newer version,
 *   partially imported or does not exist
 */
export async function openMongo({
  uri,
  onError,
  clock = Date,
  importing = false,
  existing = false,
}: OpenOptions & { uri: string }): Promise<Persistence> {
  const { connection, models } = await connect(uri).catch(rethrow);
  try {
    await prepare(models, { importing, existing });
    const mutations = new MongoMutations(models, { clock, onCommitted: ({ id, entity }) => hub.own(id, entity) });
    const { mutate, relay } = mutations;
    const { seq: headSeq } = await lastEvent(models);
    const hub = new ChangeHub(headSeq, { loggedChanges: (seq) => loggedChanges(models, relay, seq), onError });
    let closing: Promise<void> | null = null;
    const close = async () => {
      await hub.stop();
      // Events that are left are relayed by the next process.
      await relay.drain().catch(() => undefined);
      await connection.close();
    };
    return guarded<Persistence>({
      ...recordReads(models, relay),
      mutate,
      findOperation: (operationId) => findOperation(models, operationId),
      isEmpty: async () => (await models.records.exists({})) === null && (await models.events.exists({})) === null,
      requests: guarded(new MongoRequests(models)),
      audit: guarded(new MongoAuditLog(models, relay)),
      sessions: guarded(new MongoSessions(models, clock)),
      counters: guarded(new MongoCounters(models, clock)),
      uploads: guarded(new MongoUploads(models, clock)),
      archive: guarded(new MongoArchive(models, relay)),
      changes: guarded(hub),
      maintain: (options) => maintain(models, mutations, clock, options),
      ping: async () => void (await models.facts.exists({})),
      close: () => (closing ??= close()),
    });
  } catch (error) {
    await connection.close();
    return rethrow(error);
  }
}
