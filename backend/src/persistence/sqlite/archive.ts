import { verifyLog, type RecordState, type VerificationReport } from '../../audit/verify';
import type { SealedEvent } from '../../audit/event';
import type { Archive, ArchiveParts } from '../archive';
import { Conflict } from '../errors';
import { stateOf } from '../plan';
import type { FullRecord } from '../record-data';
import type { Upload } from '../side-stores';
import { Database } from './database';
import { headSequence, insertSealed, sealedEvents } from './events';
import { allRecords, checkedRecords, writeRecord } from './records';
import { allUploads, insertUpload } from './uploads';

function* states(database: Database): Generator<RecordState> {
  for (const { record, indexed } of checkedRecords(database)) yield stateOf(record, indexed);
}

async function* asAsync<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

/** The parts, read through one connection. */
class SqliteParts implements ArchiveParts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async *records(): AsyncIterable<FullRecord> {
    yield* allRecords(this.#database);
  }

  async *events(): AsyncIterable<SealedEvent> {
    yield* sealedEvents(this.#database);
  }

  async *uploads(): AsyncIterable<Upload> {
    yield* allUploads(this.#database);
  }
}

/** Export, import and verification of one file. */
export class SqliteArchive extends SqliteParts implements Archive {
  readonly #path: string;

  constructor(database: Database) {
    super(database);
    this.#path = database.path;
  }

  asOfOneMoment<Result>(read: (parts: ArchiveParts) => Promise<Result>): Promise<Result> {
    return this.#held((database) => read(new SqliteParts(database)));
  }

  /** One transaction on a separate connection: an interrupted import leaves nothing behind. */
  async fill(content: Parameters<Archive['fill']>[0]): Promise<void> {
    const database = new Database(this.#path);
    try {
      database.makeDurable();
      database.begin();
      if (headSequence(database) > 0) throw new Conflict('The store holds records: an import needs an empty one');
      for await (const event of content.events) insertSealed(database, event);
      for await (const record of content.records) writeRecord(database, record, JSON.stringify(record.data), null);
      for await (const upload of content.uploads) insertUpload(database, upload);
      database.commit();
    } finally {
      // Closing rolls back uncommitted changes.
      database.close();
    }
  }

  verify(): Promise<VerificationReport> {
    return this.#held((database) => verifyLog(asAsync(sealedEvents(database)), asAsync(states(database))));
  }

  /** Reads a snapshot on a separate connection while writes continue. */
  async #held<Result>(read: (database: Database) => Promise<Result>): Promise<Result> {
    const database = new Database(this.#path);
    database.exec('BEGIN');
    try {
      return await read(database);
    } finally {
      // Explicit, because live statements would keep the snapshot open, and with it the write-ahead log.
      database.exec('ROLLBACK');
      database.closeHandle();
    }
  }
}
