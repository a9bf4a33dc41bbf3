import * as z from 'zod';

import { entityKinds, type EntityKind } from 'shared-contracts/entities';

import { mapInTurns } from '../in-turns';
import { cursorOf, decodePlace, pageOf, type ListPosition } from '../cursor';
import { indexOf, isSortedByPublication } from '../kinds';
import type { MainProject } from '../plan';
import type { ListOptions, Persistence } from '../port';
import type { FullRecord, RecordData, StoredRecord } from '../record-data';
import type { Database, Row, Value } from './database';

const kindColumn = z.enum(entityKinds);

/**
 * The kind of a row's record.
 * @throws ZodError for a kind of a newer version
 */
export const kindOf = (row: Row): EntityKind => kindColumn.parse(row.text('kind'));

/** The record of a row, as the kind that was queried. */
export function recordOf<Kind extends EntityKind>(kind: Kind, row: Row): StoredRecord<Kind> {
  return {
    kind,
    id: row.text('id'),
    createdAt: row.text('created_at'),
    revision: row.integer('revision'),
    deletedAt: row.textOrNull('deleted_at'),
    // Not parsed with the schema of the kind: a record that was valid when written stays readable after rules get
    // stricter, and one invalid row must not break a whole list. Views treat the data as text.
    changedAt: JSON.parse(row.text('changed_at')) as Record<string, string>,
    data: JSON.parse(row.text('data')) as RecordData[Kind],
    claim: row.integer('claim'),
  };
}

/** The same with its internal fields, in the order of an export. */
export function fullRecordOf<Kind extends EntityKind>(kind: Kind, row: Row): FullRecord<Kind> {
  const { claim, ...record } = recordOf(kind, row);
  return { ...record, ordinal: row.integer('ordinal'), claim, salt: row.text('salt'), erased: row.flag('erased') };
}

const findRow = (database: Database, kind: EntityKind, id: string): Row | null =>
  database.get('SELECT * FROM records WHERE kind = ? AND id = ?', kind, id);

/** A record in any state, tombstones included. */
export function findRecord<Kind extends EntityKind>(
  database: Database,
  kind: Kind,
  id: string,
): FullRecord<Kind> | null {
  const row = findRow(database, kind, id);
  return row === null ? null : fullRecordOf(kind, row);
}

/** Main projects except one, sorted by claim. */
export function otherMainProjects(database: Database, id: string): MainProject[] {
  return database
    .all('SELECT id, claim, revision FROM records WHERE main = 1 AND id <> ? ORDER BY claim, id', id)
    .map((row) => ({ id: row.text('id'), claim: row.integer('claim'), revision: row.integer('revision') }));
}

const publishedAt = `json_extract(data, '$.publishedAt')`;

/** Conditions on what visitors see. Instants are stored in UTC, so that their texts sort like their times. */
function publicationConditions(kind: EntityKind, { visibleAt, scheduledAfter }: ListOptions): [string, Value][] {
  if (visibleAt === undefined && scheduledAfter === undefined) return [];
  const isIndexed = isSortedByPublication(kind);
  const valueOf = (time: string) => (isIndexed ? Date.parse(time) : time);
  const time = isIndexed ? 'position' : `ifnull(${publishedAt}, '')`;
  return [
    [`json_extract(data, '$.publication') IS NOT ?`, 'draft'],
    ...(visibleAt === undefined ? [] : [[`${time} <= ?`, valueOf(visibleAt)] satisfies [string, Value]]),
    ...(scheduledAfter === undefined ? [] : [[`${time} > ?`, valueOf(scheduledAfter)] satisfies [string, Value]]),
  ];
}

/** The place of a row in its list. */
export const listPlace = (row: Row): ListPosition => ({
  position: row.integer('position'),
  ordinal: row.integer('ordinal'),
  id: row.text('id'),
});

/** The reads of the port. */
export const recordReads = (database: Database): Pick<Persistence, 'get' | 'list' | 'cursorAfter'> => ({
  get: async (kind, id, { deleted = false } = {}) => {
    const row = findRow(database, kind, id);
    return row === null || (!deleted && row.textOrNull('deleted_at') !== null) ? null : recordOf(kind, row);
  },

  list: async (kind, options = {}) => {
    const { limit, offset = 0, order = 'newest' } = options;
    const place = decodePlace(options.cursor);
    const [comparison, direction] = order === 'newest' ? ['<', 'DESC'] : ['>', 'ASC'];
    const conditions = ['kind = ?', 'deleted_at IS NULL'];
    const values: Value[] = [kind];
    if (place !== null) {
      conditions.push(`(position, ordinal, id) ${comparison} (?, ?, ?)`);
      values.push(place.position, place.ordinal, place.id);
    }
    for (const [condition, value] of publicationConditions(kind, options)) {
      conditions.push(condition);
      values.push(value);
    }
    const sql = `SELECT * FROM records WHERE ${conditions.join(' AND ')}
    ORDER BY position ${direction}, ordinal ${direction}, id ${direction} LIMIT ? OFFSET ?`;
    const rows = database.all(sql, ...values, limit === undefined ? -1 : limit + 1, offset);
    const { items, nextCursor } = pageOf(rows, limit, (row) => cursorOf(listPlace(row)));
    return { items: await mapInTurns(items, (row) => recordOf(kind, row)), nextCursor };
  },

  cursorAfter: async (kind, id) => {
    const row = findRow(database, kind, id);
    return row === null || row.textOrNull('deleted_at') !== null ? null : cursorOf(listPlace(row));
  },
});

/**
 * Writes a record and its indexed columns, in a transaction that has read `before`.
 * @param dataText JSON text of the record's data
 */
export function writeRecord(database: Database, record: FullRecord, dataText: string, before: FullRecord | null): void {
  const index = indexOf(record);
  const { createdAt, deletedAt, ordinal, claim, salt, erased, revision, changedAt, kind, id } = record;
  const { position, uniqueKey, main } = index;
  database.run(
    before === null
      ? `INSERT INTO records (created_at, deleted_at, position, ordinal, unique_key, main, claim, salt, erased,
         revision, changed_at, data, kind, id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
      : `UPDATE records SET created_at = ?, deleted_at = ?, position = ?, ordinal = ?, unique_key = ?, main = ?,
         claim = ?, salt = ?, erased = ?, revision = ?, changed_at = ?, data = ? WHERE kind = ? AND id = ?`,
    ...[createdAt, deletedAt, position, ordinal, uniqueKey, main ? 1 : 0, claim, salt, erased ? 1 : 0],
    ...[revision, JSON.stringify(changedAt), dataText, kind, id],
  );
  const { request } = index;
  if (request !== null) {
    database.run(
      `INSERT OR REPLACE INTO request_index (position, ordinal, id, specialty, state, portfolio, search_text)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      index.position,
      record.ordinal,
      record.id,
      request.specialty,
      request.state,
      request.portfolio ? 1 : 0,
      request.searchText,
    );
  } else if (record.kind === 'collaboration-request') {
    database.run(
      'DELETE FROM request_index WHERE position = ? AND ordinal = ? AND id = ?',
      index.position,
      record.ordinal,
      record.id,
    );
  }
}
