import {
  hiddenFields,
  isContentKind,
  isOrderedByPublication as isPublicationOrder,
  publicationState,
  type EntityKind,
} from 'shared-contracts/entities';
import { isEmptyText } from 'shared-contracts/localization';

import { Conflict } from './errors';
import type { FullRecord, RecordData, StoredRecord } from './record-data';

/** Personal data and secrets: an event records only that they changed. */
export const redactedFields = (kind: EntityKind): ReadonlySet<string> => new Set(hiddenFields(kind));

/** Earlier than any valid date. */
const beforeAllTimes = -8_640_000_000_000_001;

export interface IndexedValues {
  /** Sort key of lists, in milliseconds since 1970, before `ordinal` and id. */
  position: number;
  /** `null` for tombstones, whose key can be reused. */
  uniqueKey: string | null;
  main: boolean;
  request: RequestIndex | null;
}

export interface RequestIndex {
  specialty: string | null;
  state: string;
  portfolio: boolean;
  /** Folded like the search term. */
  searchText: string;
}

/** Folds case and width, and joins lines. */
function foldLine(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('\n', ' ');
}

/** Empty for no search. */
export const searchTerm = (search: string | undefined): string => foldLine(search ?? '').trim();

export function isOfKind<Kind extends EntityKind, Of extends StoredRecord>(
  kind: Kind,
  record: Of,
): record is Of & StoredRecord<Kind> {
  return record.kind === kind;
}

const nonBlank = (text: string | null | undefined): string | null => (isEmptyText(text) ? null : (text ?? null));

function requestIndex({ data }: FullRecord<'collaboration-request'>): RequestIndex {
  return {
    specialty: nonBlank(data.specialty),
    state: data.state,
    portfolio: nonBlank(data.portfolio) !== null,
    // Joined by line feeds, so that no term matches across two fields.
    searchText: [data.name, data.message, data.specialty ?? ''].map(foldLine).join('\n'),
  };
}

export const isSortedByPublication = (kind: EntityKind): boolean => isContentKind(kind) && isPublicationOrder(kind);

/** `null` for a missing date of publication, which counts as oldest. */
export function listedAt({ kind, createdAt, data }: Pick<StoredRecord, 'kind' | 'createdAt' | 'data'>): string | null {
  if (!isSortedByPublication(kind)) return createdAt;
  return 'publishedAt' in data ? (data.publishedAt ?? null) : null;
}

export function listPosition(record: FullRecord): number {
  if (!isSortedByPublication(record.kind)) return Math.floor(record.ordinal / 1000);
  const at = listedAt(record);
  return at === null ? beforeAllTimes : Date.parse(at);
}

export function indexOf(record: FullRecord): IndexedValues {
  const live = record.deletedAt === null;
  return {
    position: listPosition(record),
    uniqueKey: live && isOfKind('user', record) ? record.data.username : null,
    main: live && record.claim > 0,
    request: live && isOfKind('collaboration-request', record) ? requestIndex(record) : null,
  };
}

/** Whether a project has the main flag and is public, deleted or not. */
export function isMain(record: StoredRecord, at: string): boolean {
  return (
    isOfKind('project', record) &&
    record.data.isMainProject === 1 &&
    publicationState(record.data, Date.parse(at)) === 'published'
  );
}

/** @throws Conflict for kinds without personal data */
export function withoutPersonalData<Kind extends EntityKind>(record: FullRecord<Kind>): RecordData[Kind] {
  if (record.kind !== 'collaboration-request') throw new Conflict(`A ${record.kind} holds no personal data to erase`);
  const personal = {
    name: '',
    contact: '',
    specialty: null,
    experience: null,
    portfolio: null,
    message: '',
    notes: null,
    replies: [],
  };
  return { ...record.data, ...personal };
}
