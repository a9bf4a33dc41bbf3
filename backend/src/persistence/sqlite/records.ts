import * as z from 'zod';

import { entityKinds, type EntityKind } from 'shared-contracts/entities';

import { decodePlace, encodePlace, pageOf } from '../cursor';
import { indexOf, type RecordIndex } from '../kinds';
import type { MainProject } from '../plan';
import type { ListOptions, Page } from '../port';
import type { FullRecord, RecordData } from '../record-data';
import type { Database, Value } from './database';
import type { Row } from './row';

const kindColumn = z.enum(entityKinds);

/** What kind of record a row is about. */
export const kindOf = (row: Row): EntityKind => kindColumn.parse(row.text('kind'));

/** A row as a record of the kind that was asked for. */
export function recordOf<Kind extends EntityKind>(kind: Kind, row: Row): FullRecord<Kind> {
  return {
    kind,
    id: row.text('id'),
    createdAt: row.text('created_at'),
    revision: row.integer('revision'),
    deletedAt: row.textOrNull('deleted_at'),
    // Not parsed with the schema of the kind: what was valid when it was written stays readable when rules grow
    // stricter, and one bad row must not take a whole list with it. Whoever shows data treats it as text.
    changedAt: JSON.parse(row.text('changed_at')) as Record<string, string>,
    data: JSON.parse(row.text('data')) as RecordData[Kind],
    ordinal: row.integer('ordinal'),
    claim: row.integer('claim'),
    salt: row.text('salt'),
    erased: row.flag('erased'),
  };
}

/** A record of any state, tombstones too. */
export function findRecord<Kind extends EntityKind>(
  database: Database,
  kind: Kind,
  id: string,
): FullRecord<Kind> | null {
  const row = database.get('SELECT * FROM records WHERE kind = ? AND id = ?', kind, id);
  return row === null ? null : recordOf(kind, row);
}

/** The live record that holds a key which is unique in its kind. */
export function findByUniqueKey<Kind extends EntityKind>(
  database: Database,
  kind: Kind,
  key: string,
): FullRecord<Kind> | null {
  const row = database.get('SELECT * FROM records WHERE kind = ? AND unique_key = ?', kind, key);
  return row === null ? null : recordOf(kind, row);
}

/** Main projects but for one, by claim. */
export function otherMainProjects(database: Database, id: string): MainProject[] {
  return database
    .all('SELECT id, claim, revision FROM records WHERE main = 1 AND id <> ? ORDER BY claim, id', id)
    .map((row) => ({ id: row.text('id'), claim: row.integer('claim'), revision: row.integer('revision') }));
}

interface StoredRow {
  row: Row;
  record: FullRecord;
}

function* allRows(database: Database): Generator<StoredRow> {
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
      yield { row, record: recordOf(kindOf(row), row) };
    }
    if (rows.length < batch) return;
  }
}

/** Every record, tombstones included. */
export function* allRecords(database: Database): Generator<FullRecord> {
  for (const { record } of allRows(database)) yield record;
}

/** Every record, with whether it is found by what it holds. */
export function* checkedRecords(database: Database): Generator<{ record: FullRecord; indexed: boolean }> {
  for (const { row, record } of allRows(database)) yield { record, indexed: isIndexed(database, row, record) };
}

function isIndexed(database: Database, row: Row, record: FullRecord): boolean {
  const { position, uniqueKey, main, request } = indexOf(record);
  // Compared by the database: the driver reads texts up to a zero character only.
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

/** One page of the live records of a kind. @throws InvalidCursor */
export function listRecords<Kind extends EntityKind>(
  database: Database,
  kind: Kind,
  options: ListOptions,
): Page<FullRecord<Kind>> {
  const { limit, offset = 0, order = 'newest', until, after } = options;
  const place = decodePlace(options.cursor);
  const [comparison, direction] = order === 'newest' ? ['<', 'DESC'] : ['>', 'ASC'];
  const conditions = ['kind = ?', 'deleted_at IS NULL'];
  const values: Value[] = [kind];
  if (place !== null) {
    conditions.push(`(position, ordinal, id) ${comparison} (?, ?, ?)`);
    values.push(place.position, place.ordinal, place.id);
  }
  if (after !== undefined) {
    conditions.push('position > ?');
    values.push(Date.parse(after));
  }
  if (until !== undefined) {
    conditions.push('position <= ?');
    values.push(Date.parse(until));
  }
  const sql = `SELECT * FROM records WHERE ${conditions.join(' AND ')}
    ORDER BY position ${direction}, ordinal ${direction}, id ${direction} LIMIT ? OFFSET ?`;
  const rows = database.all(sql, ...values, limit === undefined ? -1 : limit + 1, offset);
  return pageOf(
    rows.map((row) => recordOf(kind, row)),
    limit,
    (last) => encodePlace({ ...last, position: indexOf(last).position }),
  );
}

/** Columns by which records are found. */
function foundBy(
  { createdAt, deletedAt, ordinal, claim, salt, erased }: FullRecord,
  { position, uniqueKey, main }: RecordIndex,
): Value[] {
  return [createdAt, deletedAt, position, ordinal, uniqueKey, main ? 1 : 0, claim, salt, erased ? 1 : 0];
}

const isEqual = (some: Value[], others: Value[]): boolean => some.every((value, place) => value === others[place]);

/**
 * Writes a record and what is found by it; to be called in a transaction that has read `before`.
 * @param dataText JSON text of the record's data
 */
export function writeRecord(database: Database, record: FullRecord, dataText: string, before: FullRecord | null): void {
  const index = indexOf(record);
  const columns = foundBy(record, index);
  const content = [record.revision, JSON.stringify(record.changedAt), dataText, record.kind, record.id];
  if (before === null) {
    database.run(
      `INSERT INTO records (created_at, deleted_at, position, ordinal, unique_key, main, claim, salt, erased, revision, changed_at, data, kind, id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...columns,
      ...content,
    );
  } else if (isEqual(columns, foundBy(before, indexOf(before)))) {
    // Naming a column is enough for SQLite to write its indexes anew, which is a page more to wait for.
    database.run('UPDATE records SET revision = ?, changed_at = ?, data = ? WHERE kind = ? AND id = ?', ...content);
  } else {
    database.run(
      `UPDATE records SET created_at = ?, deleted_at = ?, position = ?, ordinal = ?, unique_key = ?, main = ?, claim = ?, salt = ?, erased = ?,
       revision = ?, changed_at = ?, data = ? WHERE kind = ? AND id = ?`,
      ...columns,
      ...content,
    );
  }
  const { request } = index;
  if (request !== null) {
    database.run(
      `INSERT OR REPLACE INTO request_index (position, ordinal, id, specialty, state, portfolio, search_text) VALUES (?, ?, ?, ?, ?, ?, ?)`,
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
