import path from 'node:path';

import type { EntityKind } from 'shared-contracts/entities';

import type { Archive } from '../archive';
import { ChangeHub } from '../change-hub';
import { cursorOf } from '../cursor';
import { systemClock, type Clock } from '../clock';
import { eventIdOf, storedPart } from '../plan';
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
import { StoreUnavailable } from '../errors';
import { assertWritable } from '../private-files';
import { knownOperation } from '../replay';
import { SqliteArchive } from './archive';
import { SqliteCounters } from './counters';
import type { Database } from './database';
import { loggedChangesAfter, findOperation, headSequence, SqliteAuditLog } from './events';
import { maintain } from './maintain';
import { SqliteMutations } from './mutate';
import { assertStoreExists, openFile } from './open-file';
import { countRecords, findRecord, listRecords } from './records';
import { SqliteRequests } from './requests';
import { SqliteSessions } from './sessions';
import { SqliteUploads } from './uploads';

export interface SqliteOptions {
  /** Folder of the store; created if it is missing. */
  folder: string;
  /** Reports errors of background work. */
  onError: (error: unknown) => void;
  clock?: Clock;
  /** True to refuse a store that does not exist. */
  existing?: boolean;
}

/** The store in one SQLite file: for one machine and any number of processes on it. */
class SqlitePersistence implements Persistence {
  readonly mutate: Persistence['mutate'];
  readonly requests: RequestQueries;
  readonly audit: AuditLog;
  readonly sessions: SessionStore;
  readonly counters: CounterStore;
  readonly uploads: UploadStore;
  readonly archive: Archive;
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #hub: ChangeHub;
  readonly #mutations: SqliteMutations;
  #maintenance: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | null = null;

  constructor(database: Database, clock: Clock, onError: (error: unknown) => void) {
    this.#database = database;
    this.#clock = clock;
    this.#hub = new ChangeHub(headSequence(database), {
      loggedChanges: async (seq) => loggedChangesAfter(database, seq),
      onError,
    });
    this.#mutations = new SqliteMutations(database, clock, this.#hub);
    this.mutate = this.#mutations.mutate;
    this.requests = new SqliteRequests(database);
    this.audit = new SqliteAuditLog(database);
    this.sessions = new SqliteSessions(database, clock);
    this.counters = new SqliteCounters(database, clock);
    this.uploads = new SqliteUploads(database, clock);
    this.archive = new SqliteArchive(database);
  }

  get changes(): ChangeFeed {
    return this.#hub;
  }

  async findOperation(operationId: string): Promise<KnownOperation | null> {
    const event = findOperation(this.#database, eventIdOf(operationId));
    return event && knownOperation(event);
  }

  async get<Kind extends EntityKind>(
    kind: Kind,
    id: string,
    options: { deleted?: boolean } = {},
  ): Promise<StoredRecord<Kind> | null> {
    const record = findRecord(this.#database, kind, id);
    return record === null || (record.deletedAt !== null && options.deleted !== true) ? null : storedPart(record);
  }

  async list<Kind extends EntityKind>(kind: Kind, options: ListOptions = {}): Promise<Page<StoredRecord<Kind>>> {
    const { items, nextCursor } = await listRecords(this.#database, kind, options);
    return { items: items.map(storedPart), nextCursor };
  }

  async count(kind: EntityKind): Promise<number> {
    return countRecords(this.#database, kind);
  }

  async cursorAfter(kind: EntityKind, id: string): Promise<string | null> {
    const record = findRecord(this.#database, kind, id);
    return record === null || record.deletedAt !== null ? null : cursorOf(record);
  }

  async isEmpty(): Promise<boolean> {
    return headSequence(this.#database) === 0;
  }

  async maintain(options: MaintenanceOptions): Promise<MaintenanceReport> {
    const work = maintain(
      {
        database: this.#database,
        mutations: this.#mutations,
        clock: this.#clock,
        isClosing: () => this.#closing !== null,
      },
      options,
    );
    this.#maintenance = work.catch(() => undefined);
    return work;
  }

  async ping(): Promise<void> {
    headSequence(this.#database);
    // Reads work with a full disk.
    await assertWritable(path.dirname(this.#database.path)).catch((error: unknown) => {
      throw new StoreUnavailable('The data folder cannot be written', { cause: error });
    });
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#maintenance;
    await this.#hub.stop();
    await this.#database.settled();
    this.#database.close();
  }
}

/**
 * Opens the store in a folder.
 * @throws StoreUnusable if the folder or the file in it cannot be used; nothing is changed in that case
 */
export async function openSqlite({
  folder,
  onError,
  clock = systemClock,
  existing = false,
}: SqliteOptions): Promise<Persistence> {
  if (existing) assertStoreExists(folder);
  return new SqlitePersistence(openFile(folder), clock, onError);
}
