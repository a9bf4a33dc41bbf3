import type { EntityKind } from 'shared-contracts/entities';

import { storedKind, storedKindCodec } from '../../audit/stored-kind';
import { mapInTurns } from '../in-turns';
import { indexOf } from '../kinds';
import type { MainProject } from '../plan';
import type { Persistence } from '../port';
import type { FullRecord, RecordData } from '../record-data';
import { publicationFilter, recordPage, type ListPart } from '../record-lists';
import { conditionsOf } from './conditions';
import type { Database, Row } from './database';

/** @throws ZodError for a kind of a newer version */
export const kindOf = (row: Row): EntityKind => storedKindCodec.parse(row.text('kind'));

/** In the order of an export. */
export function fullRecordOf<Kind extends EntityKind>(kind: Kind, row: Row): FullRecord<Kind> {
  return {
    kind,
    id: row.text('id'),
    createdAt: row.text('created_at'),
    revision: row.integer('revision'),
    deletedAt: row.textOrNull('deleted_at'),
    // Not parsed: a record that was valid when written stays readable when rules become stricter.
    changedAt: JSON.parse(row.text('changed_at')) as Record<string, string>,
    data: JSON.parse(row.text('data')) as RecordData[Kind],
    ordinal: row.integer('ordinal'),
    claim: row.integer('claim'),
    salt: row.text('salt'),
    erased: row.integer('erased') === 1,
  };
}

/** Tombstones included. */
export function findRecord<Kind extends EntityKind>(
  database: Database,
  kind: Kind,
  id: string,
): FullRecord<Kind> | null {
  const row = database.get('SELECT * FROM records WHERE kind = ? AND id = ?', storedKind(kind), id);
  return row === null ? null : fullRecordOf(kind, row);
}

/** Sorted by claim. */
export function otherMainProjects(database: Database, id: string): MainProject[] {
  return database
    .all('SELECT id, claim, revision FROM records WHERE main = 1 AND id <> ? ORDER BY claim, id', id)
    .map((row) => ({ id: row.text('id'), claim: row.integer('claim'), revision: row.integer('revision') }));
}

export function readPart(database: Database, table: string, filter: object, part: ListPart): Row[] {
  const { after, order, offset, limit = -1 } = part;
  const [comparison, direction] = order === 'newest' ? ['<', 'DESC'] : ['>', 'ASC'];
  const { where, values } = conditionsOf(filter);
  const further = after === null ? '' : `AND (position, ordinal, id) ${comparison} (?, ?, ?)`;
  const place = after === null ? [] : [after.position, after.ordinal, after.id];
  const sql = `SELECT * FROM ${table} ${where} ${further}
    ORDER BY position ${direction}, ordinal ${direction}, id ${direction} LIMIT ? OFFSET ?`;
  return database.all(sql, ...values, ...place, limit, offset);
}

export const recordReads = (database: Database): Pick<Persistence, 'get' | 'getMany' | 'list'> => ({
  get: async (kind, id, { deleted = false } = {}) => {
    const record = findRecord(database, kind, id);
    return record !== null && (deleted || record.deletedAt === null) ? record : null;
  },

  getMany: async (kind, ids) =>
    ids.flatMap((id) => findRecord(database, kind, id) ?? []).filter(({ deletedAt }) => deletedAt === null),

  list: (kind, options = {}) => {
    const filter = { kind: storedKind(kind), deletedAt: null, ...publicationFilter(kind, options) };
    const read = (part: ListPart) =>
      mapInTurns(readPart(database, 'records', filter, part), (row) => fullRecordOf(kind, row));
    return recordPage(read, options);
  },
});

/** Writes a record in the transaction that has read `before`. @param dataText JSON text of its data */
export function writeRecord(database: Database, record: FullRecord, dataText: string, before: FullRecord | null): void {
  const { request, ...index } = indexOf(record);
  const { kind, id, ordinal } = record;
  const key = { kind: storedKind(kind), id };
  const row = { ...record, ...index, ...key, data: dataText };
  if (before === null) database.insert('records', row);
  else database.update('records', key, row);
  const place = { position: index.position, ordinal, id };
  if (request !== null) database.insert('request_index', { ...place, ...request }, 'OR REPLACE ');
  else if (kind === 'collaboration-request') database.remove('request_index', place);
}
