import { randomUUID } from 'node:crypto';

import { fieldsOfKind, isDeclaredKind, type EntityKind, type Field, type Fields } from 'shared-contracts/entities';
import { isEmptyText } from 'shared-contracts/localization';

import type { Caller } from '../auth/caller';
import {
  Conflict,
  type Creation,
  type Patch,
  type Persistence,
  RecordNotFound,
  StaleRevision,
  type StoredRecord,
  type Update,
} from '../persistence';

type Store = Pick<Persistence, 'mutate'>;

/** What a change takes from the request that makes it. */
export interface ChangeRequest {
  caller: Caller;
  requestId: string;
  /** Revision from `If-Match`. */
  ifMatch: number | undefined;
  /** Identifies the operation; the same for a retry with the same `Idempotency-Key`. */
  operationId: string;
  /** Hash of call and input; set only if the caller sent an `Idempotency-Key`. */
  fingerprint: string | undefined;
}

/**
 * Creates a record.
 * @param body of the call, parsed by the schema of the kind
 */
export async function createRecord<Kind extends EntityKind>(
  store: Store,
  kind: Kind,
  body: object,
  request: ChangeRequest,
): Promise<StoredRecord<Kind>> {
  // The schema of the kind has made it the data of the kind.
  const data = storedFields(kind, body) as Creation<Kind>['data'];
  const creation: Creation<Kind> = { kind, operation: 'create', data, ...mutationBase(request) };
  return (await store.mutate<Kind>(creation)).record;
}

/** The fields to change; a function receives the record, and may run several times. */
export type Change<Kind extends EntityKind> =
  | Readonly<Record<string, unknown>>
  | ((current: Readonly<StoredRecord<Kind>>) => Patch<Kind>);

/**
 * Changes some fields of a record.
 * @param change parsed by the schema of the kind
 * @param logged what its event says besides
 * @returns the changed record
 * @throws StaleRevision if `If-Match` names another revision, RecordNotFound
 */
export async function updateRecord<Kind extends EntityKind>(
  store: Store,
  kind: Kind,
  id: string,
  change: Change<Kind>,
  request: ChangeRequest,
  logged: Pick<Update<Kind>, 'action' | 'confirms'> = {},
): Promise<StoredRecord<Kind>> {
  const update: Update<Kind> = {
    kind,
    operation: 'update',
    id,
    expectedRevision: request.ifMatch,
    // The schema of the kind has made it fields of the kind.
    patch: typeof change === 'function' ? change : (storedFields(kind, change) as Patch<Kind>),
    ...logged,
    ...mutationBase(request),
  };
  return (await store.mutate<Kind>(update)).record;
}

/**
 * Makes a record of a given id before its first change, so that every change is an update, which can be undone. A
 * request that expects a version of it (`If-Match`) makes nothing, and is refused as a change of a missing record.
 * @returns whether there was none
 */
export async function createIfMissing<Kind extends 'picture' | 'studio' | 'draft-changes'>(
  persistence: Pick<Persistence, 'get' | 'mutate'>,
  { kind, id, data }: Pick<Creation<Kind>, 'kind' | 'data'> & { id: string },
  { caller, requestId, ifMatch }: Pick<ChangeRequest, 'caller' | 'requestId' | 'ifMatch'>,
): Promise<boolean> {
  if (await persistence.get(kind, id)) return false;
  if (ifMatch) return true;
  const operationId = randomUUID();
  const by = { actor: actorOf(caller), operationId, requestId };
  const creation: Creation<Kind> = { kind, operation: 'create', id, data, ...by };
  // Another request may create it in the meantime.
  await unlessOvertaken(persistence.mutate<Kind>(creation));
  return true;
}

/** Revision of a record that has just been made. */
const firstRevision = 1;

/**
 * Changes a record of a given id, and makes it first if there is none. `If-Match` is 0 then.
 * @param made what a new record begins with
 * @throws StaleRevision if `If-Match` names another revision
 */
export async function updateOrCreate<Kind extends 'picture' | 'studio'>(
  persistence: Pick<Persistence, 'get' | 'mutate'>,
  made: Pick<Creation<Kind>, 'kind' | 'data'> & { id: string },
  change: Readonly<Record<string, unknown>>,
  request: ChangeRequest,
): Promise<StoredRecord<Kind>> {
  const isNew = await createIfMissing(persistence, made, request);
  const ifMatch = isNew && request.ifMatch === 0 ? firstRevision : request.ifMatch;
  return updateRecord(persistence, made.kind, made.id, change, { ...request, ifMatch });
}

/**
 * Deletes a record, which becomes a tombstone.
 * @throws StaleRevision if `If-Match` names another revision, RecordNotFound
 */
export async function deleteRecord(store: Store, kind: EntityKind, id: string, request: ChangeRequest): Promise<void> {
  await store.mutate({ kind, operation: 'delete', id, expectedRevision: request.ifMatch, ...mutationBase(request) });
}

/** Lists with a marker are stored unchanged, because they may hold free JSON. */
function storedValue(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'list' && field.marker !== undefined) return value;
  return field?.kind === 'instant' && typeof value === 'string' ? utc(value) : withoutBlanks(value);
}

/**
 * The fields in the body of a call, as they are stored: blank texts become `null`, so that "empty" has one
 * representation (required texts are never blank here, because their schema rejects that), and instants are in UTC.
 * @param kind of the record; one that is not declared by its fields has no lists with a marker, and no instants
 */
export function storedFields<Body extends object>(kind: EntityKind, body: Body): Body {
  const fields: Fields = isDeclaredKind(kind) ? fieldsOfKind(kind) : {};
  const entries = Object.entries(body).map(([name, value]) => [name, storedValue(fields[name], value)]);
  // Only optional texts change to another type, and those may be null.
  return Object.fromEntries(entries) as Body;
}

function withoutBlanks(value: unknown): unknown {
  if (typeof value === 'string') return isEmptyText(value) ? null : value;
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) =>
    typeof item === 'object' && item !== null
      ? Object.fromEntries(Object.entries(item).map(([name, text]) => [name, withoutBlanks(text)]))
      : item,
  );
}

/** Name of a caller in the event log. */
export function actorOf(caller: Caller): string {
  if (caller.kind === 'admin') return caller.username;
  return caller.kind === 'token' ? caller.actor : 'visitor';
}

/**
 * Who makes a change that is no operation of the request, because it is one of several, or its response holds what is
 * stored nowhere.
 */
export const ownOperation = ({ caller, requestId }: Pick<ChangeRequest, 'caller' | 'requestId'>) => ({
  actor: actorOf(caller),
  requestId,
  operationId: randomUUID(),
});
export type OwnOperation = ReturnType<typeof ownOperation>;

/** Whether a change came too late: the record was changed, deleted or made by another one. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Conflict || error instanceof RecordNotFound || error instanceof StaleRevision;

/** The result of a change that another process may make as well; `null` if that one was faster. */
export const unlessOvertaken = <Result>(change: Promise<Result>): Promise<Result | null> =>
  change.catch((error: unknown) => {
    if (isOvertaken(error)) return null;
    throw error;
  });

/** The fields of a mutation that come from the request. */
export function mutationBase(request: Omit<ChangeRequest, 'ifMatch'>) {
  const { caller, operationId, fingerprint, requestId } = request;
  return { actor: actorOf(caller), operationId, fingerprint, requestId };
}

/**
 * Whether the operation of a request was already carried out: then its result is replayed, even if its preconditions no
 * longer hold. The store still compares the request with the first one.
 */
export async function isReplay(
  persistence: Persistence,
  { operationId, fingerprint }: Omit<ChangeRequest, 'ifMatch'>,
): Promise<boolean> {
  return fingerprint !== undefined && (await persistence.findOperation(operationId)) !== null;
}

/** Normalizes an instant to UTC with milliseconds, so that stores can sort by it. */
export function utc(instant: string): string {
  return new Date(instant).toISOString();
}
