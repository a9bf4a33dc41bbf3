import type { EntityKind } from 'shared-contracts/entities';

import { Conflict } from './errors';
import type { FullRecord, RecordData, StoredRecord } from './record-data';

/** Fields whose values never enter an event: personal data and secrets. */
const redacted: Readonly<Record<EntityKind, ReadonlySet<string>>> = {
  project: new Set(),
  partner: new Set(),
  'development-log': new Set(),
  // `specialty` is free text when it does not come from the form.
  'collaboration-request': new Set(['name', 'contact', 'specialty', 'experience', 'portfolio', 'message', 'notes']),
  user: new Set(['passwordHash', 'signIns']),
  release: new Set(),
};

/** The fields of a kind of which an event tells only that they changed. */
export const redactedFields = (kind: EntityKind): ReadonlySet<string> => redacted[kind];

/** Before every instant a date can hold. */
const beforeAllTimes = -8_640_000_000_000_001;

/** What stores keep beside a record to find and order it. */
export interface RecordIndex {
  /**
   * Place in lists, milliseconds since 1970: of publication for logs (none comes first), else of creation. Ties go by
   * `ordinal`, then by id.
   */
  position: number;
  /** `null` for tombstones: their key is free again. */
  uniqueKey: string | null;
  main: boolean;
  request: RequestIndex | null;
}

export interface RequestIndex {
  specialty: string | null;
  state: string;
  portfolio: boolean;
  /** What the search looks into, folded like the term it looks for. */
  searchText: string;
}

/** The form, on one line, in which letters of either case and of any width are equal. */
function foldLine(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('\n', ' ');
}

/** The form of a search in which stores look for it in `searchText`; empty where there is none. */
export const searchTerm = (search: string | undefined): string => foldLine(search ?? '').trim();

/** True for a record of a kind. */
export function isOf<Kind extends EntityKind, Of extends StoredRecord>(
  kind: Kind,
  record: Of,
): record is Of & StoredRecord<Kind> {
  return record.kind === kind;
}

/** A filled-in text or `null`. */
const filled = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text.trim() === '' ? null : text;

function requestIndex({ data }: FullRecord<'collaboration-request'>): RequestIndex {
  return {
    specialty: filled(data.specialty),
    state: data.state,
    portfolio: filled(data.portfolio) !== null,
    // A line feed between the fields: no term spans two of them.
    searchText: [data.name, data.message, data.specialty ?? ''].map(foldLine).join('\n'),
  };
}

function position(record: FullRecord): number {
  if (!isOf('development-log', record)) return Math.floor(record.ordinal / 1000);
  const { publishedAt } = record.data;
  return publishedAt ? Date.parse(publishedAt) : beforeAllTimes;
}

/** Everything a store derives from a record. */
export function indexOf(record: FullRecord): RecordIndex {
  const live = record.deletedAt === null;
  return {
    position: position(record),
    uniqueKey: live && isOf('user', record) ? record.data.username : null,
    main: live && isMain(record),
    request: live && isOf('collaboration-request', record) ? requestIndex(record) : null,
  };
}

/** True for a project with the flag, deleted or not. */
export function isMain(record: FullRecord): boolean {
  return isOf('project', record) && record.data.isMainProject === 1;
}

/**
 * The data of a record without anything about a person.
 * @throws Conflict for kinds that are not about persons
 */
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
  };
  return { ...record.data, ...personal };
}
