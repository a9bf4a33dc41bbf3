import { AuditLog } from '../audit-log';
import { ChangeHub } from '../change-hub';
import type { OpenOptions, Persistence } from '../port';
import { maintainStore } from '../retention';
import { sideStores } from '../side-stores';
import { counterRow } from '../side-stores/counters';
import { intentRow } from '../side-stores/intents';
import { numberRow } from '../side-stores/numbers';
import { sessionRow } from '../side-stores/sessions';
import { uploadRow } from '../side-stores/uploads';
import { MongoArchive } from './archive';
import { findEvents, loggedChanges, newestRevisionsBy } from './audit-log';
import { connect, prepare } from './connection/connect';
import { lastEvent } from './events';
import { guarded, rethrow } from './connection/failures';
import { dueIn } from './maintain';
import { MongoMutations } from './mutate';
import { recordReads } from './record-reads';
import { findOperation } from './replay';
import { reconnectWhenStuck } from './connection/reconnect';
import { MongoRequests } from './requests';
import { MongoTable } from './table';
import { lostAfter, within } from '../timeout';

/**
 * A store for any number of processes, on any server that speaks the protocol.
 * @throws StoreUnavailable, StoreUnusable
 */
export async function openMongo({
  uri,
  onError,
  clock = Date,
  importing = false,
  existing = false,
  readOnly = false,
}: OpenOptions & { uri: string }): Promise<Persistence> {
  const { connection, models } = await connect(uri).catch(rethrow);
  try {
    await prepare(models, { importing, existing: existing || readOnly });
    const { mutate, relay } = new MongoMutations(models, {
      clock,
      readOnly,
      onCommitted: ({ id, entity }) => hub.own(id, entity),
    });
    const { seq: headSeq } = await lastEvent(models);
    const hub = new ChangeHub(headSeq, {
      loggedChanges: (seq) => within(lostAfter, loggedChanges(models, relay, seq)),
      onError,
    });
    const stopLooking = reconnectWhenStuck(connection.getClient());
    const uploads = new MongoTable(models.uploads, 'key', uploadRow);
    const numbers = new MongoTable(models.numbers, 'key', numberRow);
    const others = sideStores(
      {
        sessions: new MongoTable(models.sessions, 'digest', sessionRow),
        counters: new MongoTable(models.counters, 'key', counterRow),
        intents: new MongoTable(models.intents, 'key', intentRow),
        numbers,
        uploads,
      },
      clock,
    );
    let closing: Promise<void> | null = null;
    const isClosing = () => closing !== null;
    const close = async () => {
      await stopLooking();
      await hub.close();
      // The next process relays the remaining events.
      await relay.drain().catch(() => undefined);
      await connection.close();
    };
    return guarded<Persistence>({
      ...recordReads(models, relay),
      mutate,
      findOperation: (operationId) => findOperation(models, operationId),
      isEmpty: async () => (await models.records.exists({})) === null && (await models.events.exists({})) === null,
      requests: new MongoRequests(models),
      audit: new AuditLog(
        (filter, limit) => findEvents(models, relay, filter, limit),
        (actor, kind) => newestRevisionsBy(models, relay, actor, kind),
      ),
      ...others,
      archive: new MongoArchive(models, relay, uploads, numbers),
      changes: hub,
      maintain: (options) =>
        maintainStore({ mutate, ...others, ...dueIn(models, relay), isClosing }, clock.now(), options),
      ping: async () => void (await models.facts.exists({})),
      close: () => (closing ??= close()),
    });
  } catch (error) {
    await connection.close();
    return rethrow(error);
  }
}
