import type { Connection } from 'mongoose';

import type { EntityKind } from 'shared-contracts/entities';

import type { Archive } from '../archive';
import { eventBatchSize, ChangeHub } from '../change-hub';
import type { Clock } from '../clock';
import { cursorOf } from '../cursor';
import type {
  AuditLog,
  ChangeFeed,
  KnownOperation,
  ListOptions,
  MaintenanceOptions,
  MaintenanceReport,
  Page,
  Persistence,
  RequestQueries,
} from '../port';
import type { StoredRecord } from '../record-data';
import type { CounterStore, SessionStore, UploadStore } from '../side-stores';
import { MongoArchive } from './archive';
import { MongoAuditLog } from './audit-log';
import { connect, prepare } from './connection/connect';
import { MongoCounters } from './counters';
import { lastEvent } from './events';
import { guarded, rethrow } from './connection/failures';
import { readConsistently } from './main-project-reads';
import { maintain } from './maintain';
import type { EventDocument, Models, RecordDocument } from './connection/models';
import { MongoMutations } from './mutate';
import { findDocument, findPage, publicationConditions, recordOf } from './records';
import { findOperation } from './replay';
import { MongoRequests } from './requests';
import { MongoSessions } from './sessions';
import { MongoUploads } from './uploads';

export interface MongoOptions {
  uri: string;
  /** Reports errors of background work. */
  onError: (error: unknown) => void;
  clock?: Clock;
  /** True for an import, the only one that may open a store with an unfinished import. */
  importing?: boolean;
  /** True to refuse a store that does not exist. */
  existing?: boolean;
}

/**
 * The store in a MongoDB database: a single server, a replica set, or any server that speaks the protocol. Supports any
 * number of processes.
 */
class MongoPersistence implements Persistence {
  readonly mutate: Persistence['mutate'];
  readonly requests: RequestQueries;
  readonly audit: AuditLog;
  readonly sessions: SessionStore;
  readonly counters: CounterStore;
  readonly uploads: UploadStore;
  readonly archive: Archive;
  readonly changes: ChangeFeed;
  readonly #connection: Connection;
  readonly #models: Models;
  readonly #clock: Clock;
  readonly #hub: ChangeHub;
  readonly #mutations: MongoMutations;
  #closing: Promise<void> | null = null;

  constructor(
    connection: Connection,
    models: Models,
    headSeq: number,
    clock: Clock,
    onError: (error: unknown) => void,
  ) {
    this.#connection = connection;
    this.#models = models;
    this.#clock = clock;
    this.#hub = new ChangeHub(headSeq, { loggedChanges: (seq) => this.#loggedChanges(seq), onError });
    this.#mutations = new MongoMutations(models, {
      clock,
      onCommitted: ({ id, entity }) => this.#hub.own(id, entity),
    });
    const { relay } = this.#mutations;
    this.mutate = this.#mutations.mutate;
    this.requests = guarded(new MongoRequests(models));
    this.audit = guarded(new MongoAuditLog(models, relay));
    this.sessions = guarded(new MongoSessions(models, clock));
    this.counters = guarded(new MongoCounters(models, clock));
    this.uploads = guarded(new MongoUploads(models, clock));
    this.archive = guarded(new MongoArchive(models, relay));
    this.changes = guarded(this.#hub);
  }

  findOperation(operationId: string): Promise<KnownOperation | null> {
    return findOperation(this.#models, operationId);
  }

  async get<Kind extends EntityKind>(
    kind: Kind,
    id: string,
    options: { deleted?: boolean } = {},
  ): Promise<StoredRecord<Kind> | null> {
    const read = () => findDocument(this.#models, kind, id);
    const document = kind === 'project' ? await this.#settled(read) : await read();
    return document === null || (!document.live && options.deleted !== true) ? null : recordOf(kind, document);
  }

  async list<Kind extends EntityKind>(kind: Kind, options: ListOptions = {}): Promise<Page<StoredRecord<Kind>>> {
    const read = () => findPage(this.#models, kind, publicationConditions(kind, options), options);
    if (kind !== 'project') return read();
    return readConsistently(this.#models, this.#mutations.relay, async () => {
      const result = await read();
      return { result, projects: result.items.map(({ id, claim }) => ({ id, main: claim > 0 })) };
    });
  }

  async count(kind: EntityKind): Promise<number> {
    return this.#models.records.countDocuments({ kind, live: true }).exec();
  }

  async cursorAfter(kind: EntityKind, id: string): Promise<string | null> {
    const document = await findDocument(this.#models, kind, id);
    return document?.live === true ? cursorOf(document) : null;
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#models.records.exists({})) === null && (await this.#models.events.exists({})) === null;
  }

  maintain(options: MaintenanceOptions): Promise<MaintenanceReport> {
    return maintain(this.#models, this.#mutations, this.#clock, options);
  }

  async ping(): Promise<void> {
    await this.#models.facts.exists({});
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#hub.stop();
    // Events that are left are relayed by the next process.
    await this.#mutations.relay.drain().catch(() => undefined);
    await this.#connection.close();
  }

  #settled(read: () => Promise<RecordDocument | null>): Promise<RecordDocument | null> {
    return readConsistently(this.#models, this.#mutations.relay, async () => {
      const result = await read();
      return { result, projects: result?.live === true ? [result] : [] };
    });
  }

  async #loggedChanges(afterSeq: number) {
    await this.#mutations.relay.drain();
    const events = await this.#models.events
      .find({ seq: { $gt: afterSeq } }, { seq: 1, entity: 1 })
      .sort({ seq: 1 })
      .limit(eventBatchSize)
      .batchSize(eventBatchSize)
      .lean<Pick<EventDocument, '_id' | 'seq' | 'entity'>[]>()
      .exec();
    return events.map(({ _id, seq, entity }) => ({ seq, eventId: _id, kind: entity.kind, id: entity.id }));
  }
}

/**
 * Opens the store in a database.
 * @throws StoreUnavailable if the server does not respond, StoreUnusable if the store is from a newer version,
 *   partially imported or does not exist
 */
export async function openMongo({
  uri,
  onError,
  clock = Date,
  importing = false,
  existing = false,
}: MongoOptions): Promise<Persistence> {
  const { connection, models } = await connect(uri).catch(rethrow);
  try {
    await prepare(models, { importing, existing });
    const { seq } = await lastEvent(models);
    return guarded<Persistence>(new MongoPersistence(connection, models, seq, clock, onError));
  } catch (error) {
    await connection.close();
    return rethrow(error);
  }
}
