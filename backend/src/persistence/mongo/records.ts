import { isDeepStrictEqual } from 'node:util';

import type { EntityKind } from 'shared-contracts/entities';

import { mapInTurns } from '../in-turns';
import { cursorOf, decodePlace, pageOf } from '../cursor';
import { indexOf, isSortedByPublication } from '../kinds';
import type { MainProject } from '../plan';
import type { ListOptions, Page } from '../port';
import type { FullRecord, RecordData, StoredRecord } from '../record-data';
import type { Models, RecordDocument } from './connection/models';

/**
 * Characters in keys of free JSON that MongoDB treats specially (`$`, `.`) or rejects (a zero byte, an empty key). Such
 * keys are stored percent-encoded; all others are stored unchanged.
 */
const special = /[%$.\u0000]/g;

/**
 * Keys that the driver misreads: it takes an object with `_bsontype` for a BSON value and fails to write it, and it
 * reads an array under an inherited name (`toString`) back as raw bytes. Their first character is encoded.
 */
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

function someKey(value: unknown, test: (key: string) => boolean): boolean {
  if (Array.isArray(value)) return value.some((item: unknown) => someKey(item, test));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, item]) => test(key) || someKey(item, test));
}

function withKeys(value: unknown, change: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withKeys(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [change(key), withKeys(item, change)]));
}

/** A plain JSON value with its keys encoded for MongoDB; the same object if no key needs it. */
export const encodeKeys = (value: unknown): unknown =>
  someKey(value, (key) => encodeKey(key) !== key) ? withKeys(value, encodeKey) : value;

/** Reverses `encodeKeys`. */
export const decodeKeys = (value: unknown): unknown =>
  someKey(value, (key) => key.includes('%')) ? withKeys(value, decodeKey) : value;

/** The document id of a record in the collection of all kinds. */
export const documentId = (kind: EntityKind, id: string): string => `${kind}/${id}`;

/** A document without its events, which updates append with `$push`. */
export type DocumentFields = Omit<RecordDocument, 'outbox' | 'pending' | 'lastEventId' | 'purged'>;

/** The fields of a document, from a record. */
export function fieldsOf(record: FullRecord): DocumentFields {
  const index = indexOf(record);
  const { kind, id, createdAt, revision, deletedAt, changedAt, data, ordinal, claim, salt, erased } = record;
  const { position, main, request, uniqueKey } = index;
  return {
    _id: documentId(kind, id),
    kind,
    id,
    createdAt,
    revision,
    deletedAt,
    changedAt,
    data: encodeKeys(data),
    live: deletedAt === null,
    position,
    ordinal,
    main,
    claim,
    salt,
    erased,
    request,
    ...(uniqueKey === null ? {} : { uniqueKey }),
  };
}

/** The record of a document, as the kind that was queried. */
export function recordOf<Kind extends EntityKind>(kind: Kind, document: RecordDocument): StoredRecord<Kind> {
  const { id, createdAt, revision, deletedAt, changedAt, data, claim } = document;
  // Not parsed with the schema of the kind: a record that was valid when written stays readable after rules get
  // stricter, and one invalid document must not break a whole list. Views treat the data as text.
  const decoded = decodeKeys(data) as RecordData[Kind];
  return { kind, id, createdAt, revision, deletedAt, changedAt, data: decoded, claim };
}

/** The same with its internal fields, in the order of an export. */
export function fullRecordOf<Kind extends EntityKind>(kind: Kind, document: RecordDocument): FullRecord<Kind> {
  const { ordinal, salt, erased } = document;
  const { claim, ...record } = recordOf(kind, document);
  return { ...record, ordinal, claim, salt, erased };
}

/** @returns `null` for a record that does not exist or was purged; deleted ones are found */
export async function findDocument(models: Models, kind: EntityKind, id: string): Promise<RecordDocument | null> {
  const document = await models.records
    .findOne({ _id: documentId(kind, id) })
    .lean<RecordDocument>()
    .exec();
  return document?.purged === true ? null : document;
}

/**
 * What remains of a purged record. Its events stay in the log and are identified by record id and revision, so the id
 * must not be reused and its operation not be carried out again.
 */
export const purgedDocument = (kind: EntityKind, id: string): RecordDocument => ({
  _id: documentId(kind, id),
  kind,
  id,
  createdAt: '',
  revision: 0,
  deletedAt: null,
  changedAt: {},
  data: null,
  live: false,
  position: 0,
  ordinal: 0,
  main: false,
  claim: 0,
  salt: '',
  erased: true,
  request: null,
  outbox: [],
  pending: false,
  lastEventId: '',
  purged: true,
});

/** Main projects except one, sorted by claim. */
export async function otherMainProjects(models: Models, id: string): Promise<MainProject[]> {
  const documents = await models.records
    .find({ main: true, id: { $ne: id } })
    .sort({ claim: 1, id: 1 })
    .lean<RecordDocument[]>()
    .exec();
  return documents.map(({ id: mainId, claim, revision }) => ({ id: mainId, claim, revision }));
}

/** Every record, tombstones included. */
export async function* allRecords(models: Models): AsyncGenerator<FullRecord> {
  for await (const { record } of checkedRecords(models)) yield record;
}

/** Every record, and whether its indexed fields match its data. */
export async function* checkedRecords(models: Models): AsyncGenerator<{ record: FullRecord; indexed: boolean }> {
  const batch = 500;
  let last = '';
  for (;;) {
    const documents = await models.records
      .find({ _id: { $gt: last }, purged: { $ne: true } })
      .sort({ _id: 1 })
      .limit(batch)
      .lean<RecordDocument[]>()
      .exec();
    for (const document of documents) {
      last = document._id;
      const record = fullRecordOf(document.kind, document);
      yield { record, indexed: isDeepStrictEqual(indexedFields(document), indexedFields(fieldsOf(record))) };
    }
    if (documents.length < batch) return;
  }
}

/** The indexed fields of a document. */
const indexedFields = ({ live, position, main, request, uniqueKey }: DocumentFields) => ({
  live,
  position,
  main,
  request,
  uniqueKey: uniqueKey ?? null,
});

/** Conditions for the items after a cursor. */
export function conditionsAfter(cursor: string | null | undefined, order: 'newest' | 'oldest'): object[] {
  const place = decodePlace(cursor);
  if (place === null) return [];
  const further = order === 'newest' ? '$lt' : '$gt';
  const { position, ordinal, id } = place;
  return [
    {
      $or: [
        { position: { [further]: position } },
        { position, ordinal: { [further]: ordinal } },
        { position, ordinal, id: { [further]: id } },
      ],
    },
  ];
}

/** Conditions on what visitors see. Instants are stored in UTC, so that their texts sort like their times. */
export function publicationConditions(kind: EntityKind, { visibleAt, scheduledAfter }: ListOptions): object[] {
  const isIndexed = isSortedByPublication(kind);
  const field = isIndexed ? 'position' : 'data.publishedAt';
  const valueOf = (time: string) => (isIndexed ? Date.parse(time) : time);
  const visible =
    visibleAt === undefined
      ? []
      : [{ $or: [{ [field]: { $lte: valueOf(visibleAt) } }, ...(isIndexed ? [] : [{ [field]: null }])] }];
  const scheduled = scheduledAfter === undefined ? [] : [{ [field]: { $gt: valueOf(scheduledAfter) } }];
  const times = [...visible, ...scheduled];
  return times.length === 0 ? [] : [{ 'data.publication': { $ne: 'draft' } }, ...times];
}

/** Finds records of a kind that match all conditions, in list order. */
export async function findPage<Kind extends EntityKind>(
  models: Models,
  kind: Kind,
  conditions: object[],
  { limit, offset = 0, cursor, order = 'newest' }: Pick<ListOptions, 'limit' | 'offset' | 'cursor' | 'order'>,
): Promise<Page<StoredRecord<Kind>>> {
  const direction = order === 'newest' ? -1 : 1;
  const documents = await models.records
    .find({ $and: [{ kind, live: true }, ...conditionsAfter(cursor, order), ...conditions] })
    .sort({ position: direction, ordinal: direction, id: direction })
    .skip(offset)
    .limit(limit === undefined ? 0 : limit + 1)
    .lean<RecordDocument[]>()
    .exec();
  const { items, nextCursor } = pageOf(documents, limit, cursorOf);
  return { items: await mapInTurns(items, (document) => recordOf(kind, document)), nextCursor };
}
