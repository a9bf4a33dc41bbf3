import { verifyLog, type VerificationReport } from '../../audit/verify';
import { parseBody, parseSealed, type SealedEvent } from '../../audit/event';
import type { Archive, ArchiveParts } from '../port';
import { Conflict } from '../errors';
import { indexOf } from '../kinds';
import { stateOf } from '../plan';
import type { FullRecord } from '../record-data';
import { allNumbers, numberRow, storedNumberOf, type Counted } from '../side-stores/numbers';
import { allUploads, uploadRow, storedUploadOf, type Upload } from '../side-stores/uploads';
import { columnValues, conditionsOf } from './conditions';
import { Database, type Row } from './database';
import { SqliteTable } from './table';
import { eventRow, logEnd } from './mutate';
import { makeDurable } from './open-file';
import { findRecord, fullRecordOf, kindOf, writeRecord } from './records';

export const numberTable = (database: Database) => new SqliteTable(database, 'numbers', numberRow);
export const uploadTable = (database: Database) => new SqliteTable(database, 'uploads', uploadRow, ['files']);

function* rowsOf(database: Database, table: 'records' | 'events', after = Number.MIN_SAFE_INTEGER): Generator<Row> {
  for (let last: number | undefined = after; last !== undefined;) {
    const sql = `SELECT rowid AS place, * FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT 500`;
    const rows = database.all(sql, last);
    yield* rows;
    last = rows.at(-1)?.integer('place');
  }
}

const holds = ({ columns }: Row, fields: object): boolean =>
  columnValues(fields).every(([name, value]) => Reflect.get(columns, name) === value);

const recordOfRow = (row: Row): FullRecord => fullRecordOf(kindOf(row), row);

/** The database compares the inbox entry, because the driver reads texts only up to a zero byte. */
function isIndexed(database: Database, row: Row, record: FullRecord): boolean {
  const { request, ...index } = indexOf(record);
  const { where, values } = conditionsOf({
    position: index.position,
    ordinal: record.ordinal,
    id: record.id,
    ...request,
  });
  const entries = database.get(`SELECT count(*) AS count FROM request_index ${where}`, ...values)?.integer('count');
  return holds(row, index) && entries === (request === null ? 0 : 1);
}

/** Without a body if the columns of an event contradict it. */
function sealedEvent(row: Row): SealedEvent {
  const sealed = { seq: row.integer('seq'), body: row.text('body'), hash: row.text('hash') };
  const event = parseBody(sealed.body);
  return event?.seq === sealed.seq && holds(row, eventRow(event, sealed)) ? sealed : { ...sealed, body: '' };
}

async function* mapped<Item, Result>(items: Iterable<Item>, map: (item: Item) => Result): AsyncGenerator<Result> {
  for (const item of items) yield map(item);
}

function assertEmpty(database: Database): void {
  if (logEnd(database).seq > 0) throw new Conflict('The store holds records: an import needs an empty one');
}

class SqliteParts implements ArchiveParts {
  constructor(protected readonly database: Database) {}

  records(only?: Parameters<ArchiveParts['records']>[0]): AsyncIterable<FullRecord> {
    if (only === undefined) return mapped(rowsOf(this.database, 'records'), recordOfRow);
    const found = only.flatMap(({ kind, id }) => findRecord(this.database, kind, id) ?? []);
    return mapped(found, (record) => record);
  }

  events(after?: number): AsyncIterable<SealedEvent> {
    return mapped(rowsOf(this.database, 'events', after), sealedEvent);
  }

  async *uploads(): AsyncIterable<Upload> {
    yield* await allUploads(uploadTable(this.database));
  }

  async *numbers(): AsyncIterable<Counted> {
    yield* await allNumbers(numberTable(this.database));
  }
}

export class SqliteArchive extends SqliteParts implements Archive {
  asOfOneMoment<Result>(read: (parts: ArchiveParts) => Promise<Result>): Promise<Result> {
    return this.#held((database) => read(new SqliteParts(database)));
  }

  async assertFillable(): Promise<void> {
    assertEmpty(this.database);
  }

  /** An interrupted import leaves nothing behind. */
  async fill(content: ArchiveParts): Promise<void> {
    const database = new Database(this.database.path);
    try {
      makeDurable(database);
      database.begin();
      assertEmpty(database);
      for await (const event of content.events()) database.insert('events', eventRow(parseSealed(event), event));
      for await (const record of content.records()) writeRecord(database, record, JSON.stringify(record.data), null);
      for await (const upload of content.uploads()) database.insert('uploads', storedUploadOf(upload));
      // Of visits before the import.
      database.remove('numbers', {});
      for await (const counted of content.numbers()) database.insert('numbers', storedNumberOf(counted));
      database.exec('COMMIT');
    } finally {
      // Closing rolls back uncommitted changes.
      database.close();
    }
  }

  verify(): Promise<VerificationReport> {
    return this.#held((database) => {
      const states = mapped(rowsOf(database, 'records'), (row) => {
        const record = recordOfRow(row);
        return stateOf(record, isIndexed(database, row, record));
      });
      return verifyLog(new SqliteParts(database).events(), states);
    });
  }

  /** Reads a snapshot while writes continue. */
  async #held<Result>(read: (database: Database) => Promise<Result>): Promise<Result> {
    const database = new Database(this.database.path);
    database.exec('BEGIN');
    try {
      return await read(database);
    } finally {
      // Live statements would keep the snapshot open, and with it the write-ahead log.
      database.exec('ROLLBACK');
      database.closeHandle();
    }
  }
}
