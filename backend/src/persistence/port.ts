import type { AuditAction, AuditEvent, CollaborationRequestState, EntityKind } from 'shared-contracts/entities';

import type { Archive } from './archive';
import type { RecordData, StoredRecord } from './record-data';
import type { CounterStore, SessionStore, UploadStore } from './side-stores';

/** What every mutation says, whatever it does. */
interface MutationBase<Kind extends EntityKind> {
  kind: Kind;
  /** Who did it: name of the account, or `system`, `visitor`, `release`. */
  actor: string;
  /**
   * Names this one intention: together with a `fingerprint`, a repetition answers the first result and changes nothing.
   * From `Idempotency-Key`, made unique per account, where the client sent one; otherwise a new random one.
   */
  operationId: string;
  /**
   * Digest of what `operationId` stands for. Given exactly where the id may come again: with another fingerprint it
   * throws `IdempotencyMismatch`.
   */
  fingerprint?: string;
  requestId?: string | null;
  /** What the event is called; defaults to the operation. */
  action?: AuditAction;
  /** Sequence number of the event that this mutation undoes. */
  undoes?: number | null;
}

interface ExistingBase<Kind extends EntityKind> extends MutationBase<Kind> {
  id: string;
  /** The revision the caller saw: another one throws `StaleRevision`. Left out: whatever it is now. */
  expectedRevision?: number;
}

export interface Creation<Kind extends EntityKind> extends MutationBase<Kind> {
  operation: 'create';
  /** Left out: derived from `operationId`, so that a repetition creates nothing twice. */
  id?: string;
  /** Left out: now. Demo content and imports date records back. */
  createdAt?: string;
  data: RecordData[Kind];
}

/** Fields to set. Left out (or `undefined`) keeps, `null` clears. */
export type Patch<Kind extends EntityKind> = Partial<RecordData[Kind]>;

export interface Update<Kind extends EntityKind> extends ExistingBase<Kind> {
  operation: 'update';
  /** A function sees the record the change is really applied to and may run several times; what it throws is thrown. */
  patch: Patch<Kind> | ((current: Readonly<StoredRecord<Kind>>) => Patch<Kind>);
}

/** Makes the record a tombstone. */
export interface Deletion<Kind extends EntityKind> extends ExistingBase<Kind> {
  operation: 'delete';
}

/** Makes a tombstone a record again. A restored main project comes back as upcoming when another one is main by now. */
export interface Restoration<Kind extends EntityKind> extends ExistingBase<Kind> {
  operation: 'restore';
}

/**
 * Removes personal data for good; the record becomes a tombstone that cannot be restored. Works on tombstones too. Only
 * for collaboration requests.
 */
export interface Erasure<Kind extends EntityKind> extends ExistingBase<Kind> {
  operation: 'erase';
}

export type Mutation<Kind extends EntityKind> =
  Creation<Kind> | Update<Kind> | Deletion<Kind> | Restoration<Kind> | Erasure<Kind>;

export interface MutationResult<Kind extends EntityKind> {
  /** The record after the mutation, tombstones included. */
  record: StoredRecord<Kind>;
  /** Of the event; `audit.ofRevision` finds it. */
  eventId: string;
  /** True where an earlier call with this `operationId` did the work: `record` is as that call left it. */
  replayed: boolean;
}

export interface ListOptions {
  /** Left out: everything. */
  limit?: number;
  /** `nextCursor` of the page before. A cursor that no answer carried throws `InvalidCursor`. */
  cursor?: string | null;
  /**
   * `newest` first is the default. Development logs go by `publishedAt` (none counts as oldest), the rest by creation;
   * records of the same millisecond keep the order in which they were created.
   */
  order?: 'newest' | 'oldest';
  /** How many records to skip; for pages with numbers. */
  offset?: number;
  /** Only records whose time (see `order`) is not later: hides scheduled logs. */
  until?: string;
  /** Only records whose time is later: finds the scheduled logs. */
  after?: string;
}

export interface Page<Item> {
  items: Item[];
  /** `null` after the last page. */
  nextCursor: string | null;
}

export interface RequestFilter {
  /** Part of name, message or specialty; case and width of letters do not matter. */
  search?: string;
  specialty?: string;
  state?: CollaborationRequestState;
}

export interface RequestSummary {
  total: number;
  newThisMonth: number;
  withPortfolio: number;
  /** In the state `new`. */
  unanswered: number;
  /** Distinct, sorted by code point. */
  specialties: string[];
}

/** Collaboration requests, made for 100,000 of them. */
export interface RequestQueries {
  /** Newest first. */
  search(
    filter: RequestFilter,
    page: { limit?: number; cursor?: string | null },
  ): Promise<Page<StoredRecord<'collaboration-request'>>>;
  /** @param monthStart first instant of the current month in Japan */
  summarize(monthStart: string): Promise<RequestSummary>;
}

export interface AuditFilter {
  actor?: string;
  kind?: EntityKind;
  entityId?: string;
  action?: AuditAction;
  /** Inclusive. */
  from?: string;
  /** Inclusive. */
  to?: string;
}

/** The event log. Every answer holds all mutations that were acknowledged before the call. */
export interface AuditLog {
  /** Newest first; 50 where `limit` is left out. */
  list(filter: AuditFilter, page: { limit?: number; cursor?: string | null }): Promise<Page<AuditEvent>>;
  get(seq: number): Promise<AuditEvent | null>;
  /** The event that brought a record to a revision. */
  ofRevision(kind: EntityKind, id: string, revision: number): Promise<AuditEvent | null>;
  /** The newest event of a record. */
  latest(kind: EntityKind, id: string): Promise<AuditEvent | null>;
}

/** How caches stay true. */
export interface ChangeFeed {
  /**
   * Counts the changes of a kind that this process knows of: its own before their `mutate` resolves, those of other
   * processes within a second. A cache reads it before it loads and keeps what it loaded only if it is the same
   * afterwards: otherwise a change during the load would be missed.
   */
  generation(kind: EntityKind): number;
  /** Learns of changes of other processes now; returns the number of the newest event. */
  catchUp(): Promise<number>;
}

/** What an earlier call with an operation id did. */
export interface KnownOperation {
  kind: EntityKind;
  id: string;
  revision: number;
  eventId: string;
  fingerprint: string | null;
}

export interface MaintenanceOptions {
  /** Requests older than this are erased; `null` keeps them. */
  requestRetentionDays: number | null;
}

export interface MaintenanceReport {
  erasedRequests: number;
  purgedTombstones: number;
}

/**
 * The store. There is no plain save: `mutate` is the only way to change a record, and each call is one event of the
 * log.
 */
export interface Persistence {
  /**
   * Writes a record and its event as one. When it resolves, both are on disk. Setting `isMainProject` to 1 makes the
   * previous main project upcoming; both are events, and no reader sees two main projects or, by that, none.
   * @throws RecordNotFound, StaleRevision, Conflict, IdempotencyMismatch, StoreUnavailable
   */
  mutate<Kind extends EntityKind>(mutation: Mutation<Kind>): Promise<MutationResult<Kind>>;
  /**
   * What `operationId` has done, for callers that want to skip expensive preparations of a repetition. Knows what
   * `mutate` would repeat: operations with a fingerprint.
   */
  findOperation(operationId: string): Promise<KnownOperation | null>;
  /** `null` where there is none; a tombstone only with `deleted`. */
  get<Kind extends EntityKind>(
    kind: Kind,
    id: string,
    options?: { deleted?: boolean },
  ): Promise<StoredRecord<Kind> | null>;
  /** Records without tombstones. */
  list<Kind extends EntityKind>(kind: Kind, options?: ListOptions): Promise<Page<StoredRecord<Kind>>>;
  /** The account of that name, `null` where there is none or it was deleted. */
  findUser(username: string): Promise<StoredRecord<'user'> | null>;
  /** True while no record was ever created. */
  isEmpty(): Promise<boolean>;
  readonly requests: RequestQueries;
  readonly audit: AuditLog;
  readonly sessions: SessionStore;
  readonly counters: CounterStore;
  readonly uploads: UploadStore;
  readonly changes: ChangeFeed;
  /** Export, import and check of the whole store. */
  readonly archive: Archive;
  /**
   * Erases and purges what is due and forgets sessions and counters that are over. To be called now and then, by any
   * process.
   */
  maintain(options: MaintenanceOptions): Promise<MaintenanceReport>;
  /** Resolves when the store answers. @throws StoreUnavailable */
  ping(): Promise<void>;
  /** Finishes what is under way. */
  close(): Promise<void>;
}
