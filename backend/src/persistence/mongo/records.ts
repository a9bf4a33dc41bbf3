import { isDeepStrictEqual } from 'node:util';

import type { EntityKind } from 'shared-contracts/entities';

import { storedKind, storedKindCodec } from '../../audit/stored-kind';
import { mapInTurns } from '../in-turns';
import { indexOf } from '../kinds';
import type { MainProject } from '../plan';
import type { FullRecord, RecordData } from '../record-data';
import type { ListPart } from '../record-lists';
import { mainIndex, type Models, type RecordDocument } from './connection/models';
import { givenFields } from './table';

/** Documents per read. */
export const batchSize = 500;

/** MongoDB treats these specially in keys (`$`, `.`) or rejects them (a zero byte, an empty key). */
const special = /[%$.\u0000]/g;

/** The driver would treat an object with `_bsontype` as a BSON value, and an array under an inherited name as bytes. */
const misread = (key: string): boolean => key === '_bsontype' || key in Object.prototype;

const encoded = (sign: string): string => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;

function encodeKey(key: string): string {
  if (key === '') return '%';
  return misread(key) ? encoded(key) + key.slice(1) : key.replace(special, encoded);
}

const decodeKey = (key: string): string =>
  key === '%'
    ? ''
    : key.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function withKeys(value: unknown, change: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withKeys(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [change(key), withKeys(item, change)]));
}

/** A JSON value with percent-encoded keys. */
export const encodeKeys = (value: unknown): unknown => withKeys(value, encodeKey);
export const decodeKeys = (value: unknown): unknown => withKeys(value, decodeKey);

export const documentId = (kind: EntityKind, id: string): string => `${storedKind(kind)}/${id}`;

/** Events are appended with `$push`. */
export type DocumentFields = Omit<RecordDocument, 'outbox' | 'pending' | 'purged'>;

export function fieldsOf(record: FullRecord): DocumentFields {
  const { uniqueKey, ...index } = indexOf(record);
  const { kind, id, data, deletedAt } = record;
  const fields = { ...record, ...index, kind: storedKind(kind), data: encodeKeys(data), live: deletedAt === null };
  return { ...fields, _id: documentId(kind, id), ...(uniqueKey === null ? {} : { uniqueKey }) };
}

/** In the order of an export. */
export function fullRecordOf<Kind extends EntityKind>(kind: Kind, document: RecordDocument): FullRecord<Kind> {
  const { id, createdAt, revision, deletedAt, changedAt, ordinal, claim, salt, erased } = document;
  // Not parsed: a record that was valid when written stays readable when rules become stricter.
  const data = decodeKeys(document.data) as RecordData[Kind];
  return { kind, id, createdAt, revision, deletedAt, changedAt, data, ordinal, claim, salt, erased };
}

/** Finds deleted records, but not purged ones. */
export async function findDocument(models: Models, kind: EntityKind, id: string): Promise<RecordDocument | null> {
  const document = await models.records
    .findOne({ _id: documentId(kind, id) })
    .lean<RecordDocument>()
    .exec();
  return document?.purged === true ? null : document;
}

/** In no particular order. */
export async function findLive<Kind extends EntityKind>(
  models: Models,
  kind: Kind,
  ids: readonly string[],
): Promise<FullRecord<Kind>[]> {
  const documents = await models.records
    .find({ _id: { $in: ids.map((id) => documentId(kind, id)) }, live: true })
    .lean<RecordDocument[]>()
    .exec();
  return documents.map((document) => fullRecordOf(kind, document));
}

/** Sorted by claim. */
export async function otherMainProjects(models: Models, id: string): Promise<MainProject[]> {
  const documents = await models.records
    .find({ main: true, id: { $ne: id } })
    .hint(mainIndex)
    .sort({ claim: 1, id: 1 })
    .lean<RecordDocument[]>()
    .exec();
  return documents.map(({ id: mainId, claim, revision }) => ({ id: mainId, claim, revision }));
}

/**
 * Every record, tombstones included, and whether its indexed fields match its data.
 * @param ids of documents; all without them
 */
export async function* checkedRecords(
  models: Models,
  ids?: readonly string[],
): AsyncGenerator<{ record: FullRecord; indexed: boolean }> {
  const found = models.records
    .find({ purged: { $ne: true }, ...(ids && { _id: { $in: ids } }) })
    .lean<RecordDocument>();
  for await (const document of found.cursor({ batchSize })) {
    const record = fullRecordOf(storedKindCodec.decode(document.kind), document);
    yield { record, indexed: isDeepStrictEqual(indexedFields(document), indexedFields(fieldsOf(record))) };
  }
}

const indexedFields = ({ live, position, main, request, uniqueKey }: DocumentFields) => ({
  live,
  position,
  main,
  request,
  uniqueKey: uniqueKey ?? null,
});

function furtherThan({ after, order }: ListPart): object {
  if (after === null) return {};
  const further = order === 'newest' ? '$lt' : '$gt';
  const { position, ordinal, id } = after;
  return {
    $or: [
      { position: { [further]: position } },
      { position, ordinal: { [further]: ordinal } },
      { position, ordinal, id: { [further]: id } },
    ],
  };
}

export async function findPart<Kind extends EntityKind>(
  models: Models,
  kind: Kind,
  filter: object,
  part: ListPart,
): Promise<FullRecord<Kind>[]> {
  const direction = part.order === 'newest' ? -1 : 1;
  const documents = await models.records
    .find({ $and: [{ kind: storedKind(kind), live: true }, furtherThan(part), givenFields(filter)] })
    .sort({ position: direction, ordinal: direction, id: direction })
    .skip(part.offset)
    .limit(part.limit ?? 0)
    .lean<RecordDocument[]>()
    .exec();
  return mapInTurns(documents, (document) => fullRecordOf(kind, document));
}
