import type { AuditEvent, EntityKind } from 'shared-contracts/entities';

import { publicEvent } from '../../audit/event';
import { eventBatchSize, type LoggedChange } from '../change-hub';
import { decodeSequence, encodeSequence, eventsPerPage, pageOf } from '../cursor';
import type { AuditFilter, AuditLog, Page } from '../port';
import type { Database, Value } from './database';
import { eventOf, eventsAfter } from './mutate';
import { kindOf } from './records';

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

/** The event log in SQLite. Events are inserted with their mutation; this reads them. */
export class SqliteAuditLog implements AuditLog {
  constructor(private readonly database: Database) {}

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
    const rows = this.database.all(
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
    return eventsAfter(this.database, kind, id, revision).reverse().map(publicEvent);
  }

  async undosOf(entities: readonly AuditEvent['entity'][], after: number): Promise<AuditEvent[]> {
    const sql = `SELECT body, hash FROM events
      WHERE kind = ? AND entity_id = ? AND seq > ? AND json_extract(body, '$.undoes') IS NOT NULL`;
    return entities
      .flatMap(({ kind, id }) => this.database.all(sql, kind, id, after))
      .map((row) => publicEvent(eventOf(row)))
      .sort((one, other) => other.seq - one.seq);
  }

  #one(condition: string, ...values: Value[]): AuditEvent | null {
    const row = this.database.get(`SELECT body, hash FROM events WHERE ${condition}`, ...values);
    return row === null ? null : publicEvent(eventOf(row));
  }
}
