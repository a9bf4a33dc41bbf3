import { verifyLog, type RecordState, type VerificationReport } from '../../audit/verify';
import { parseBody, type EventDraft, type SealedEvent } from '../../audit/event';
import type { Archive, ArchiveParts } from '../port';
import { Conflict } from '../errors';
import { indexOf } from '../kinds';
import { eventIdOf, stateOf } from '../plan';
import type { FullRecord } from '../record-data';
import type { Upload } from '../side-stores';
import { Database, type Row } from './database';
import { insertEvent, logEnd } from './mutate';
import { fullRecordOf, kindOf, writeRecord } from './records';
import { allUploads, insertUpload } from './uploads';

/** Every record with its row, tombstones included. */
function* allRows(database: Database): Generator<{ row: Row; record: FullRecord }> {
  const batch = 500;
  let [kind, id] = ['', ''];
  for (;;) {
    const rows = database.all(
      'SELECT * FROM records WHERE (kind, id) > (?, ?) ORDER BY kind, id LIMIT ?',
      kind,
      id,
      batch,
    );
    for (const row of rows) {
      [kind, id] = [row.text('kind'), row.text('id')];
      yield { row, record: fullRecordOf(kindOf(row), row) };
    }
    if (rows.length < batch) return;
  }
}

/** Whether the indexed columns of a record match its data. */
function isIndexed(database: Database, row: Row, record: FullRecord): boolean {
  const { position, uniqueKey, main, request } = indexOf(record);
  // Compared by the database, because the driver reads texts only up to a zero byte.
  const place = [row.integer('position'), record.ordinal, record.id];
  const found = request && [request.specialty, request.state, request.portfolio ? 1 : 0, request.searchText];
  const same = found === null ? '' : 'AND specialty IS ? AND state IS ? AND portfolio IS ? AND search_text IS ?';
  const counted = database.get(
    `SELECT count(*) AS count FROM request_index WHERE position = ? AND ordinal = ? AND id = ? ${same}`,
    ...place,
    ...(found ?? []),
  );
  return (
    row.integer('position') === position &&
    row.textOrNull('unique_key') === uniqueKey &&
    row.flag('main') === main &&
    counted?.integer('count') === (request === null ? 0 : 1)
  );
}

/** The lookup key for a retried operation; `null` if the event id was not derived from the operation id. */
const operationOf = ({ id, operationId }: EventDraft): string | null => (id === eventIdOf(operationId) ? id : null);

/** Writes an event with its sequence number and hash. @throws Conflict if the text is not an event */
function insertSealed(database: Database, event: SealedEvent): void {
  const head = parseBody(event.body);
  if (head === null) throw new Conflict(`Event ${event.seq} cannot be read`);
  insertEvent(database, head, operationOf(head), event);
}

/** Every event, for verification; without a body if its columns contradict it. */
function* sealedEvents(database: Database): Generator<SealedEvent> {
  const batch = 500;
  let seq = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = database.all('SELECT * FROM events WHERE seq > ? ORDER BY seq LIMIT ?', seq, batch);
    for (const row of rows) {
      seq = row.integer('seq');
      yield { seq, body: columnsAgree(row) ? row.text('body') : '', hash: row.text('hash') };
    }
    if (rows.length < batch) return;
  }
}

function columnsAgree(row: Row): boolean {
  const event = parseBody(row.text('body'));
  return (
    event !== null &&
    event.seq === row.integer('seq') &&
    event.id === row.text('id') &&
    operationOf(event) === row.textOrNull('operation') &&
    event.entity.kind === row.text('kind') &&
    event.entity.id === row.text('entity_id') &&
    event.revision === row.integer('revision') &&
    event.actor === row.text('actor') &&
    event.action === row.text('action') &&
    Date.parse(event.at) === row.integer('at')
  );
}

function* states(database: Database): Generator<RecordState> {
  for (const { row, record } of allRows(database)) yield stateOf(record, isIndexed(database, row, record));
}

async function* asAsync<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

/** The parts, read through one connection. */
class SqliteParts implements ArchiveParts {
  constructor(protected readonly database: Database) {}

  async *records(): AsyncIterable<FullRecord> {
    for (const { record } of allRows(this.database)) yield record;
  }

  async *events(): AsyncIterable<SealedEvent> {
    yield* sealedEvents(this.database);
  }

  async *uploads(): AsyncIterable<Upload> {
    yield* allUploads(this.database);
  }
}

/** Export, import and verification of one file. */
export class SqliteArchive extends SqliteParts implements Archive {
  asOfOneMoment<Result>(read: (parts: ArchiveParts) => Promise<Result>): Promise<Result> {
    return this.#held((database) => read(new SqliteParts(database)));
  }

  /** One transaction on a separate connection: an interrupted import leaves nothing behind. */
  async fill(content: Parameters<Archive['fill']>[0]): Promise<void> {
    const database = new Database(this.database.path);
    try {
      database.makeDurable();
      database.begin();
      if (logEnd(database).seq > 0) throw new Conflict('The store holds records: an import needs an empty one');
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
    const database = new Database(this.database.path);
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
