import type { AccountRole, AuditAction, CollaborationRequestState, EntityKind } from 'shared-contracts/entities';

import type { EventDraft, SealedEvent } from '../audit/event';
import type { VerificationReport } from '../audit/verify';
import type { AuditLog } from './audit-log';
import type { Clock } from './clock';
import type { Page } from './cursor';
import type { FullRecord, RecordData, StoredRecord } from './record-data';
import type { SideStores } from './side-stores';
import type { Counted } from './side-stores/numbers';
import type { Upload } from './side-stores/uploads';

/** Whom the event log names as the author of a mutation. */
export interface LoggedActor {
  /** An account name, or `system`, `visitor`, `release`. */
  actor: string;
  /** Of an account, at this moment. */
  actorRole?: AccountRole;
}

interface MutationBase<Kind extends EntityKind> extends LoggedActor {
  kind: Kind;
  /** With a `fingerprint`, a retry returns the first result and changes nothing. */
  operationId: string;
  /** Hash of the operation's content; different content under the same operation id throws `IdempotencyMismatch`. */
  fingerprint?: string;
  requestId?: string | null;
  /** Action of the event; defaults to the operation. */
  action?: AuditAction;
  /** Sequence number of the event that this mutation undoes. */
  undoes?: number | null;
}

interface ExistingBase<Kind extends EntityKind> extends MutationBase<Kind> {
  id: string;
  /** Any other revision throws `StaleRevision`. */
  expectedRevision?: number;
}

export interface Creation<Kind extends EntityKind> extends MutationBase<Kind> {
  operation: 'create';
  /** Derived from `operationId` by default, so that a retry creates nothing twice. */
  id?: string;
  /** Now by default. Demo content and imports set earlier times. */
  createdAt?: string;
  data: RecordData[Kind];
}

/** Omitted or `undefined` fields keep their values, `null` clears them. */
export type Patch<Kind extends EntityKind> = Partial<RecordData[Kind]>;

export interface Update<Kind extends EntityKind> extends ExistingBase<Kind> {
  operation: 'update';
  /** A function may run several times; its errors are rethrown. */
  patch: Patch<Kind> | ((current: Readonly<StoredRecord<Kind>>) => Patch<Kind>);
  /** Fields that were confirmed unchanged: logged, and counted as changed now. */
  confirms?: readonly string[];
}

/**
 * `restore` turns a tombstone back into a record; a main project becomes upcoming if there is another main project now.
 * `erase` removes the personal data of a collaboration request, which becomes a tombstone that cannot be restored.
 */
interface Removal<Kind extends EntityKind> extends ExistingBase<Kind> {
  operation: 'delete' | 'restore' | 'erase';
}

type ExistingMutation<Kind extends EntityKind> = Update<Kind> | Removal<Kind>;

export type Mutation<Kind extends EntityKind> = Creation<Kind> | ExistingMutation<Kind>;

export interface MutationResult<Kind extends EntityKind> {
  record: StoredRecord<Kind>;
  /** `null` if an update changed nothing; its operation id is not remembered either. */
  eventId: string | null;
  /** True if an earlier call did the work; `record` is the result of that call. */
  replayed: boolean;
}

export interface PageOptions {
  limit?: number;
  /** `nextCursor` of the previous page; any other text throws `InvalidCursor`. */
  cursor?: string | null;
}

export interface ListOptions extends PageOptions {
  /** `newest` by default. Logs are ordered by `publishedAt`, others by creation; ties keep the order of creation. */
  order?: 'newest' | 'oldest';
  offset?: number;
  /** Only records that visitors see at that time. */
  visibleAt?: string;
  /** Only records scheduled for a later time. */
  scheduledAfter?: string;
}

export interface RequestFilter {
  /** Part of name, message or specialty; ignores case and width. */
  search?: string;
  specialty?: string;
  state?: CollaborationRequestState;
  /** In milliseconds since 1970. */
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

/** Queries on collaboration requests. */
export interface RequestQueries {
  /** Newest first. */
  search(filter: RequestFilter, page: PageOptions): Promise<Page<StoredRecord<'collaboration-request'>>>;
  /** @param monthStart first instant of the current month in Japan */
  summarize(monthStart: string): Promise<RequestSummary>;
}

export interface RecordChange {
  kind: EntityKind;
  id: string;
}

export interface ChangeFeed {
  /**
   * Number of changes of these kinds that this process knows of: its own changes before `mutate` resolves, others
   * within a second. A cache compares it before and after a load, because it would miss a change during the load.
   */
  generation(...kinds: readonly EntityKind[]): number;
  /** Ids of the records that changed since a generation; `null` if they are too many to be remembered. */
  changedSince(kind: EntityKind, generation: number): ReadonlySet<string> | null;
  /** Reads changes of other processes now. @returns the sequence number of the newest event */
  catchUp(): Promise<number>;
}

/** The persistent content of a store, without sessions and counters. */
export interface ArchiveParts {
  /** Tombstones included, in no particular order. @param only all without it; those that are not there are left out */
  records(only?: readonly Pick<FullRecord, 'kind' | 'id'>[]): AsyncIterable<FullRecord>;
  /** Ordered by sequence number. @param after leaves out those up to this one */
  events(after?: number): AsyncIterable<SealedEvent>;
  uploads(): AsyncIterable<Upload>;
  numbers(): AsyncIterable<Counted>;
}

/** Without a snapshot, concurrent writes may show up while a part is being read. */
export interface Archive extends ArchiveParts {
  /** Reads all parts from one snapshot while writes continue; `null` if the store does not support snapshots. */
  readonly asOfOneMoment: (<Result>(read: (parts: ArchiveParts) => Promise<Result>) => Promise<Result>) | null;
  /** @throws Conflict if the store holds records */
  assertFillable(): Promise<void>;
  /**
   * Imports into an empty store; until the import has finished, nothing else can open the store.
   * @throws Conflict if the store holds records
   */
  fill(content: ArchiveParts): Promise<void>;
  /** Checks the log and the records against each other. Safe to run during writes. */
  verify(): Promise<VerificationReport>;
}

export interface MaintenanceOptions {
  /** Requests older than this are erased; `null` keeps them. */
  requestRetentionDays: number | null;
  /** False if the clock is in doubt; then everything that cannot be undone waits. */
  mayErase: boolean;
}

export interface StepFailure {
  step: string;
  error: unknown;
}

export interface MaintenanceReport {
  erasedRequests: number;
  purgedTombstones: number;
  /** Failed steps, which are due again the next time. */
  failures: readonly StepFailure[];
}

/** The store. `mutate` is the only way to change a record, and each change logs one event. */
export interface Persistence extends SideStores {
  /**
   * Writes a record and its event atomically and durably. A new main project demotes the previous one, which is a
   * second event; no reader ever sees two, or none in between.
   * @throws RecordNotFound, StaleRevision, Conflict, IdempotencyMismatch, StoreUnavailable
   */
  mutate<Kind extends EntityKind>(mutation: Mutation<Kind>): Promise<MutationResult<Kind>>;
  /** The event of a completed operation with a fingerprint, so that a retry can skip expensive preparations. */
  findOperation(operationId: string): Promise<EventDraft | null>;
  /** Finds tombstones only with `deleted`. */
  get<Kind extends EntityKind>(
    kind: Kind,
    id: string,
    options?: { deleted?: boolean },
  ): Promise<StoredRecord<Kind> | null>;
  /** In the order of the ids, without those that are not there. */
  getMany<Kind extends EntityKind>(kind: Kind, ids: readonly string[]): Promise<StoredRecord<Kind>[]>;
  list<Kind extends EntityKind>(kind: Kind, options?: ListOptions): Promise<Page<StoredRecord<Kind>>>;
  isEmpty(): Promise<boolean>;
  readonly requests: RequestQueries;
  readonly audit: AuditLog;
  readonly changes: ChangeFeed;
  readonly archive: Archive;
  /** Erases and purges due records. Any process may call it, at any time. */
  maintain(options: MaintenanceOptions): Promise<MaintenanceReport>;
  /** @throws StoreUnavailable unless the store responds and accepts writes */
  ping(): Promise<void>;
  /** Closes the store after work in flight has finished. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Reports errors of background work. */
  onError: (error: unknown) => void;
  clock?: Clock;
  /** True for an import, which alone may open a database with an unfinished import. */
  importing?: boolean;
  /** Refuses a store that does not exist, instead of creating it. */
  existing?: boolean;
  /**
   * Changes nothing, neither now nor later: refuses a store that does not exist or has to be migrated first, and each
   * writing call throws `StoreReadOnly`.
   */
  readOnly?: boolean;
}
