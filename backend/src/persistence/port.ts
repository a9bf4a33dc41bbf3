import type { AuditAction, AuditEvent, CollaborationRequestState, EntityKind } from 'shared-contracts/entities';

import type { EventDraft, SealedEvent } from '../audit/event';
import type { VerificationReport } from '../audit/verify';
import type { Clock } from './clock';
import type { FullRecord, RecordData, StoredRecord } from './record-data';
import type { StepFailure } from './run-steps';
import type { CounterStore, SessionStore, Upload, UploadStore } from './side-stores';

/** Fields of every mutation. */
interface MutationBase<Kind extends EntityKind> {
  kind: Kind;
  /** Who made the change: an account name, or `system`, `visitor`, `release`. */
  actor: string;
  /**
   * Identifies the operation: with a `fingerprint`, a retry returns the first result and changes nothing. The
   * `Idempotency-Key` of the client, scoped to the account; otherwise random.
   */
  operationId: string;
  /**
   * Hash of the operation's content. Set only if the operation id can be retried; a different fingerprint throws
   * `IdempotencyMismatch`.
   */
  fingerprint?: string;
  requestId?: string | null;
  /** Action of the event; defaults to the operation. */
  action?: AuditAction;
  /** Sequence number of the event that this mutation undoes. */
  undoes?: number | null;
}

interface ExistingBase<Kind extends EntityKind> extends MutationBase<Kind> {
  id: string;
  /** The revision the caller has seen: any other throws `StaleRevision`. If omitted, every revision is accepted. */
  expectedRevision?: number;
}

export interface Creation<Kind extends EntityKind> extends MutationBase<Kind> {
  operation: 'create';
  /** If omitted, derived from `operationId`, so that a retry creates nothing twice. */
  id?: string;
  /** If omitted, now. Demo content and imports set earlier times. */
  createdAt?: string;
  data: RecordData[Kind];
}

/** Fields to set. Omitted (or `undefined`) fields are kept, `null` clears. */
export type Patch<Kind extends EntityKind> = Partial<RecordData[Kind]>;

export interface Update<Kind extends EntityKind> extends ExistingBase<Kind> {
  operation: 'update';
  /** A function receives the record the change is applied to and may run several times; its errors are rethrown. */
  patch: Patch<Kind> | ((current: Readonly<StoredRecord<Kind>>) => Patch<Kind>);
  /** Fields that were found right as they are: logged, and counted as changed now. */
  confirms?: readonly string[];
}

export interface Deletion<Kind extends EntityKind> extends ExistingBase<Kind> {
  operation: 'delete';
}

/**
 * Turns a tombstone back into a record. A restored main project becomes upcoming if there is another main one by now.
 */
export interface Restoration<Kind extends EntityKind> extends ExistingBase<Kind> {
  operation: 'restore';
}

/**
 * Removes personal data permanently; the record becomes a tombstone that cannot be restored. Also applies to
 * tombstones. Only for collaboration requests.
 */
export interface Erasure<Kind extends EntityKind> extends ExistingBase<Kind> {
  operation: 'erase';
}

type ExistingMutation<Kind extends EntityKind> = Update<Kind> | Deletion<Kind> | Restoration<Kind> | Erasure<Kind>;

export type Mutation<Kind extends EntityKind> = Creation<Kind> | ExistingMutation<Kind>;

export interface MutationResult<Kind extends EntityKind> {
  /** The record after the mutation, tombstones included. */
  record: StoredRecord<Kind>;
  /** Id of the event; see `audit.ofRevision`. `null` if an update changed nothing: it is not remembered either. */
  eventId: string | null;
  /** True if an earlier call with this `operationId` did the work: `record` is as that call left it. */
  replayed: boolean;
}

export interface ListOptions {
  /** If omitted, all records. */
  limit?: number;
  /** `nextCursor` of the previous page. Any other cursor throws `InvalidCursor`. */
  cursor?: string | null;
  /**
   * Defaults to `newest`. Development logs are ordered by `publishedAt` (a missing date counts as oldest), all others
   * by creation. Ties keep the order of creation.
   */
  order?: 'newest' | 'oldest';
  /** Number of records to skip, for numbered pages. */
  offset?: number;
  /** Only records that visitors see at that time: neither drafts nor scheduled ones. */
  visibleAt?: string;
  /** Only records that are scheduled for a later time. */
  scheduledAfter?: string;
}

export interface Page<Item> {
  items: Item[];
  /** `null` after the last page. */
  nextCursor: string | null;
}

export interface RequestFilter {
  /** Part of name, message or specialty; ignores case and width. */
  search?: string;
  specialty?: string;
  state?: CollaborationRequestState;
  /** Only requests that were received before, in milliseconds since 1970. */
  receivedBefore?: number;
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

/** Queries on collaboration requests, designed for 100,000 of them. */
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

/** The event log. Every read includes all mutations acknowledged before the call. */
export interface AuditLog {
  /** Newest first; `limit` defaults to 50. */
  list(filter: AuditFilter, page: { limit?: number; cursor?: string | null }): Promise<Page<AuditEvent>>;
  get(seq: number): Promise<AuditEvent | null>;
  /** The event that brought a record to a revision. */
  ofRevision(kind: EntityKind, id: string, revision: number): Promise<AuditEvent | null>;
  /** The events of a record after a revision. Newest first. */
  after(kind: EntityKind, id: string, revision: number): Promise<AuditEvent[]>;
  /** The events after a sequence number that undid others, of some records. Newest first. */
  undosOf(entities: readonly AuditEvent['entity'][], after: number): Promise<AuditEvent[]>;
}

/** A record that was created, changed or deleted. */
export interface RecordChange {
  kind: EntityKind;
  id: string;
}

/** Invalidates caches. */
export interface ChangeFeed {
  /**
   * Number of changes of these kinds that this process has learned of: its own before `mutate` resolves, those of other
   * processes within a second. A cache compares it before and after a load and keeps the value only if it is equal:
   * otherwise a change during the load would be missed.
   */
  generation(...kinds: readonly EntityKind[]): number;
  /** The ids of the records of a kind that have changed since a generation; `null` if they are too many to know. */
  changedSince(kind: EntityKind, generation: number): ReadonlySet<string> | null;
  /** Reads changes of other processes immediately; returns the sequence number of the newest event. */
  catchUp(): Promise<number>;
}

/** The persistent content of a store. Sessions and counters are not part of it. */
export interface ArchiveParts {
  /** Every record, tombstones included, in no particular order. */
  records(): AsyncIterable<FullRecord>;
  /** Every event, ordered by sequence number. */
  events(): AsyncIterable<SealedEvent>;
  uploads(): AsyncIterable<Upload>;
}

/**
 * Export, import and verification of a store. Without a snapshot, concurrent writes may show up between parts and while
 * a part is being read.
 */
export interface Archive extends ArchiveParts {
  /** Reads all parts from one snapshot while writes continue; `null` if the store does not support snapshots. */
  readonly asOfOneMoment: (<Result>(read: (parts: ArchiveParts) => Promise<Result>) => Promise<Result>) | null;
  /**
   * Imports into an empty store or resumes after an interrupted import. Until the import has finished, the store cannot
   * be opened for anything else.
   * @throws Conflict if the store holds records
   */
  fill(content: {
    records: AsyncIterable<FullRecord>;
    events: AsyncIterable<SealedEvent>;
    uploads: AsyncIterable<Upload>;
  }): Promise<void>;
  /** Checks the log and the records against each other. Safe to run during writes. */
  verify(): Promise<VerificationReport>;
}

export interface MaintenanceOptions {
  /** Requests older than this are erased; `null` keeps them. */
  requestRetentionDays: number | null;
  /** False if the clock is in doubt: what cannot be undone waits. */
  mayErase: boolean;
}

export interface MaintenanceReport {
  erasedRequests: number;
  purgedTombstones: number;
  /** Steps that failed, by name: they are due again the next time. The others ran. */
  failures: readonly StepFailure[];
}

/** The store. `mutate` is the only way to change a record, and each call that changes something logs one event. */
export interface Persistence {
  /**
   * Writes a record and its event atomically. When it resolves, both are durable. Setting `isMainProject` to 1 demotes
   * the previous main project, which is a second event; no reader ever sees two main projects, or none in between.
   * @throws RecordNotFound, StaleRevision, Conflict, IdempotencyMismatch, StoreUnavailable
   */
  mutate<Kind extends EntityKind>(mutation: Mutation<Kind>): Promise<MutationResult<Kind>>;
  /**
   * The event of a completed operation, so that a retry can skip expensive preparations. Finds what `mutate` would
   * replay: operations with a fingerprint.
   */
  findOperation(operationId: string): Promise<EventDraft | null>;
  /** `null` if the record does not exist; tombstones only with `deleted`. */
  get<Kind extends EntityKind>(
    kind: Kind,
    id: string,
    options?: { deleted?: boolean },
  ): Promise<StoredRecord<Kind> | null>;
  list<Kind extends EntityKind>(kind: Kind, options?: ListOptions): Promise<Page<StoredRecord<Kind>>>;
  /** The cursor of the page that follows a record, in either order; `null` if the record does not exist. */
  cursorAfter(kind: EntityKind, id: string): Promise<string | null>;
  /** True until the first record is created. */
  isEmpty(): Promise<boolean>;
  readonly requests: RequestQueries;
  readonly audit: AuditLog;
  readonly sessions: SessionStore;
  readonly counters: CounterStore;
  readonly uploads: UploadStore;
  readonly changes: ChangeFeed;
  /** Export, import and verification of the whole store. */
  readonly archive: Archive;
  /** Erases and purges due records and deletes expired sessions and counters. Any process may call it, at any time. */
  maintain(options: MaintenanceOptions): Promise<MaintenanceReport>;
  /** Resolves if the store responds and accepts writes. @throws StoreUnavailable */
  ping(): Promise<void>;
  /** Closes the store after work in flight has finished. */
  close(): Promise<void>;
}

/** How a store is opened, wherever it is. */
export interface OpenOptions {
  /** Reports errors of background work, to be logged. */
  onError: (error: unknown) => void;
  clock?: Clock;
  /** True for an import, the only one that may open a database with an unfinished import. */
  importing?: boolean;
  /** True to refuse a store that does not exist, instead of creating it. */
  existing?: boolean;
}
