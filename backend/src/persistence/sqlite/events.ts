import type { AuditEvent, EntityKind } from 'shared-contracts/entities';

import {
  publicEvent,
  sealEvent,
  type EventDraft,
  type LogEnd,
  type LoggedEvent,
  type SealedEvent,
} from '../../audit/event';
import { eventBatchSize, type LoggedChange } from '../change-hub';
import { decodeSequence, encodeSequence, eventsPerPage, pageOf } from '../cursor';
import type { AuditFilter, AuditLog, Page } from '../port';
import { Conflict } from '../errors';
import { eventIdOf, firstRevision } from '../plan';
import { parseSealed, sealedHead, type SealedHead } from '../sealed';
import type { Database, Row, Value } from './database';
import { kindOf } from './records';

const eventOf = (row: Row): LoggedEvent => parseSealed({ body: row.text('body'), hash: row.text('hash') });

/** Reads the end of the log. */
export function logEnd(database: Database): LogEnd {
  const last = database.get('SELECT seq, hash FROM events ORDER BY seq DESC LIMIT 1');
  return { seq: last?.integer('seq') ?? 0, hash: last?.text('hash') ?? '' };
}

/** Appends an event after `end`, in the transaction that writes its record. Returns the new end. */
export function appendEvent(database: Database, draft: EventDraft, end: LogEnd): LogEnd {
  const sealed = sealEvent(draft, end);
  insertEvent(database, draft, draft.fingerprint === null ? null : draft.id, sealed);
  return sealed;
}

/** @param operation the event id if its operation can be retried, else `null` */
function insertEvent(
  database: Database,
  head: Omit<SealedHead, 'seq'>,
  operation: string | null,
  { seq, body, hash }: SealedEvent,
): void {
  database.run(
    `INSERT INTO events (seq, id, operation, kind, entity_id, revision, actor, action, at, hash, body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    seq,
    head.id,
    operation,
    head.entity.kind,
    head.entity.id,
    head.revision,
    head.actor,
    head.action,
    Date.parse(head.at),
    hash,
    body,
  );
}

/** The lookup key for a retried operation; `null` if the event id was not derived from the operation id. */
const operationOf = ({ id, operationId }: SealedHead): string | null => (id === eventIdOf(operationId) ? id : null);

/** Writes an event with its sequence number and hash. @throws Conflict if the text is not an event */
export function insertSealed(database: Database, event: SealedEvent): void {
  const head = sealedHead(event.body);
  if (head === null) throw new Conflict(`Event ${event.seq} cannot be read`);
  insertEvent(database, head, operationOf(head), event);
}

/** The event of an operation that can be retried. @param eventId derived from the operation id */
export function findOperation(database: Database, eventId: string): LoggedEvent | null {
  const row = database.get('SELECT body, hash FROM events WHERE operation = ?', eventId);
  return row === null ? null : eventOf(row);
}

/** Events of a record after a revision. */
export function eventsAfter(database: Database, kind: EntityKind, id: string, revision: number): LoggedEvent[] {
  return database
    .all(
      'SELECT body, hash FROM events WHERE kind = ? AND entity_id = ? AND revision > ? ORDER BY revision',
      kind,
      id,
      revision,
    )
    .map(eventOf);
}

/** Sequence number of the newest event, 0 for an empty log. */
export const headSequence = (database: Database): number =>
  database.get('SELECT max(seq) AS seq FROM events')?.integerOrNull('seq') ?? 0;

/** The records of the events after a sequence number, at most `eventBatchSize` of them. */
export function loggedChangesAfter(database: Database, seq: number): LoggedChange[] {
  return database
    .all('SELECT seq, id, kind, entity_id FROM events WHERE seq > ? ORDER BY seq LIMIT ?', seq, eventBatchSize)
    .map((row) => ({
      seq: row.integer('seq'),
      eventId: row.text('id'),
      kind: kindOf(row),
      id: row.text('entity_id'),
    }));
}

/** Every event, for verification; without a body if its columns contradict it. */
export function* sealedEvents(database: Database): Generator<SealedEvent> {
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
  const event = sealedHead(row.text('body'));
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

/** The event log in SQLite. Events are inserted with their mutation; this reads them. */
export class SqliteAuditLog implements AuditLog {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(
    filter: AuditFilter,
    { limit = eventsPerPage, cursor }: { limit?: number; cursor?: string | null },
  ): Promise<Page<AuditEvent>> {
    const conditions: [string, Value | undefined][] = [
      ['seq < ?', decodeSequence(cursor) ?? undefined],
      ['actor = ?', filter.actor],
      ['kind = ?', filter.kind],
      ['entity_id = ?', filter.entityId],
      ['action = ?', filter.action],
      ['at >= ?', filter.from === undefined ? undefined : Date.parse(filter.from)],
      ['at <= ?', filter.to === undefined ? undefined : Date.parse(filter.to)],
    ];
    const given = conditions.flatMap(([condition, value]) => (value === undefined ? [] : [{ condition, value }]));
    const where = given.length === 0 ? '' : `WHERE ${given.map(({ condition }) => condition).join(' AND ')}`;
    // The events of a record are indexed by revision, which grows with them: otherwise all of them would be sorted.
    const order = filter.kind !== undefined && filter.entityId !== undefined ? 'revision' : 'seq';
    const rows = this.#database.all(
      `SELECT body, hash FROM events ${where} ORDER BY ${order} DESC LIMIT ?`,
      ...given.map(({ value }) => value),
      limit + 1,
    );
    return pageOf(rows.map(eventOf).map(publicEvent), limit, (last) => encodeSequence(last.seq));
  }

  async get(seq: number): Promise<AuditEvent | null> {
    return this.#one('seq = ?', seq);
  }

  async ofRevision(kind: EntityKind, id: string, revision: number): Promise<AuditEvent | null> {
    return this.#one('kind = ? AND entity_id = ? AND revision = ?', kind, id, revision);
  }

  async after(kind: EntityKind, id: string, revision: number): Promise<AuditEvent[]> {
    return eventsAfter(this.#database, kind, id, revision).reverse().map(publicEvent);
  }

  async undosOf(entities: readonly AuditEvent['entity'][], after: number): Promise<AuditEvent[]> {
    const sql = `SELECT body, hash FROM events
      WHERE kind = ? AND entity_id = ? AND seq > ? AND json_extract(body, '$.undoes') IS NOT NULL`;
    return entities
      .flatMap(({ kind, id }) => this.#database.all(sql, kind, id, after))
      .map((row) => publicEvent(eventOf(row)))
      .sort((one, other) => other.seq - one.seq);
  }

  async creationsOf(kind: EntityKind, ids: readonly string[]): Promise<AuditEvent[]> {
    const found = await Promise.all(ids.map((id) => this.ofRevision(kind, id, firstRevision)));
    return found.filter((event) => event !== null);
  }

  async latest(kind: EntityKind, id: string): Promise<AuditEvent | null> {
    return this.#one('kind = ? AND entity_id = ? ORDER BY revision DESC LIMIT 1', kind, id);
  }

  #one(condition: string, ...values: Value[]): AuditEvent | null {
    const row = this.#database.get(`SELECT body, hash FROM events WHERE ${condition}`, ...values);
    return row === null ? null : publicEvent(eventOf(row));
  }
}
