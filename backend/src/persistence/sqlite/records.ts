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

/** @throws ZodError for a kind of a newer version */
export const kindOf = (row: Row): EntityKind => kindColumn.parse(row.text('kind'));

export function recordOf<Kind extends EntityKind>(kind: Kind, row: Row): StoredRecord<Kind> {
  return {
    kind,
    id: row.text('id'),
    createdAt: row.text('created_at'),
    revision: row.integer('revision'),
    deletedAt: row.textOrNull('deleted_at'),
    // Not parsed: a record that was valid when written stays readable after rules get stricter.
    changedAt: JSON.parse(row.text('changed_at')) as Record<string, string>,
    data: JSON.parse(row.text('data')) as RecordData[Kind],
    claim: row.integer('claim'),
  };
}

/** In the order of an export. */
export function fullRecordOf<Kind extends EntityKind>(kind: Kind, row: Row): FullRecord<Kind> {
  const { claim, ...record } = recordOf(kind, row);
  return {
    ...record,
    ordinal: row.integer('ordinal'),
    claim,
    salt: row.text('salt'),
    erased: row.integer('erased') === 1,
  };
}

const findRow = (database: Database, kind: EntityKind, id: string): Row | null =>
  database.get('SELECT * FROM records WHERE kind = ? AND id = ?', kind, id);

/** Tombstones included. */
export function findRecord<Kind extends EntityKind>(
  database: Database,
  kind: Kind,
  id: string,
): FullRecord<Kind> | null {
  const row = findRow(database, kind, id);
  return row === null ? null : fullRecordOf(kind, row);
}

/** Sorted by claim. */
export function otherMainProjects(database: Database, id: string): MainProject[] {
  return database
    .all('SELECT id, claim, revision FROM records WHERE main = 1 AND id <> ? ORDER BY claim, id', id)
    .map((row) => ({ id: row.text('id'), claim: row.integer('claim'), revision: row.integer('revision') }));
}

const publishedAt = `json_extract(data, '$.publishedAt')`;

/** Instants are stored in UTC, so that their texts sort like their times. */
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

export const listPlace = (row: Row): ListPosition => ({
  position: row.integer('position'),
  ordinal: row.integer('ordinal'),
  id: row.text('id'),
});

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

/** Writes a record in the transaction that has read `before`. @param dataText JSON text of its data */
export function writeRecord(database: Database, record: FullRecord, dataText: string, before: FullRecord | null): void {
  const { request, ...index } = indexOf(record);
  const { kind, id, ordinal } = record;
  const row = { ...record, ...index, data: dataText };
  if (before === null) database.insert('records', row);
  else database.update('records', { kind, id }, row);
  const place = { position: index.position, ordinal, id };
  if (request !== null) database.insert('request_index', { ...place, ...request }, 'OR REPLACE ');
  else if (kind === 'collaboration-request') database.remove('request_index', place);
}
