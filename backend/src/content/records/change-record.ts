import { fieldsOfKind, isDeclaredKind, type EntityKind, type Field, type Fields } from 'shared-contracts/entities';
import { isEmptyText } from 'shared-contracts/localization';
import { changesBeyondTexts, isTextIn, permissionOf } from 'shared-contracts/policy';

import type { ChangeRequest } from '../../http/api/call-handler';
import { mutationBase, ownOperation } from '../../http/api/own-operation';
import { refusedFields } from '../../http/http-error';
import type { Caller } from '../../http/server/caller';
import {
  Conflict,
  type Creation,
  type Patch,
  type Persistence,
  RecordNotFound,
  StaleRevision,
  type StoredRecord,
  type Update,
} from '../../persistence';

type Store = Pick<Persistence, 'mutate'>;

/** The changed and confirmed fields that a caller may not change. */
function refusedChanges(
  { kind, data }: Pick<StoredRecord, 'kind' | 'data'>,
  patch: object,
  confirms: readonly string[],
  caller: Caller,
): string[] {
  if (caller.kind !== 'admin') return [];
  const permission = permissionOf(caller.role, `${kind}:update`);
  if (permission === 'all') return [];
  if (permission === 'none' || !isDeclaredKind(kind)) return [...Object.keys(patch), ...confirms];
  const fields: Fields = fieldsOfKind(kind);
  const { textLanguages: languages } = caller;
  const confirmed = confirms.filter((name) => !isTextIn(fields, name, languages));
  return [...changesBeyondTexts(fields, data, patch, languages), ...confirmed];
}

/** A patch that throws HttpError forbidden if the caller may not make it of the record as it is by then. */
export const permittedPatch =
  <Kind extends EntityKind>(patch: Update<Kind>['patch'], caller: Caller, confirms: readonly string[] = []) =>
  (current: Readonly<StoredRecord<Kind>>): Patch<Kind> => {
    const wanted = typeof patch === 'function' ? patch(current) : patch;
    const refused = refusedChanges(current, wanted, confirms, caller);
    if (refused.length > 0) throw refusedFields(refused);
    return wanted;
  };

/** @param body parsed by the schema of the kind */
export async function createRecord<Kind extends EntityKind>(
  store: Store,
  kind: Kind,
  body: object,
  request: ChangeRequest,
): Promise<StoredRecord<Kind>> {
  // The schema has turned it into the data of the kind.
  const data = storedFields(kind, body) as Creation<Kind>['data'];
  const creation: Creation<Kind> = { kind, operation: 'create', data, ...mutationBase(request) };
  return (await store.mutate<Kind>(creation)).record;
}

/** A function may run several times. */
export type Change<Kind extends EntityKind> =
  | Readonly<Record<string, unknown>>
  | ((current: Readonly<StoredRecord<Kind>>) => Patch<Kind>);

/**
 * @param change parsed by the schema of the kind
 * @throws StaleRevision, RecordNotFound
 */
export async function updateRecord<Kind extends EntityKind>(
  store: Store,
  kind: Kind,
  id: string,
  change: Change<Kind>,
  request: ChangeRequest,
  logged: Pick<Update<Kind>, 'action' | 'confirms'> = {},
): Promise<StoredRecord<Kind>> {
  // The schema has turned it into fields of the kind.
  const patch = typeof change === 'function' ? change : (storedFields(kind, change) as Patch<Kind>);
  const update: Update<Kind> = {
    kind,
    operation: 'update',
    id,
    expectedRevision: request.ifMatch,
    patch: permittedPatch(patch, request.caller, logged.confirms),
    ...logged,
    ...mutationBase(request),
  };
  return (await store.mutate<Kind>(update)).record;
}

/**
 * Makes a record before its first change, unless the request expects a revision: so every change is an update and can
 * be undone.
 * @returns whether the record was missing
 */
export async function createIfMissing<Kind extends 'image' | 'studio' | 'draft-changes'>(
  persistence: Pick<Persistence, 'get' | 'mutate'>,
  { kind, id, data }: Pick<Creation<Kind>, 'kind' | 'data'> & { id: string },
  { caller, requestId, ifMatch }: Pick<ChangeRequest, 'caller' | 'requestId' | 'ifMatch'>,
): Promise<boolean> {
  if (await persistence.get(kind, id)) return false;
  if (ifMatch) return true;
  const creation: Creation<Kind> = { kind, operation: 'create', id, data, ...ownOperation({ caller, requestId }) };
  await unlessOvertaken(persistence.mutate<Kind>(creation));
  return true;
}

const firstRevision = 1;

/**
 * Changes a record, and makes it first if it is missing; then `If-Match` is 0.
 * @throws StaleRevision
 */
export async function updateOrCreate<Kind extends 'image' | 'studio'>(
  persistence: Pick<Persistence, 'get' | 'mutate'>,
  made: Pick<Creation<Kind>, 'kind' | 'data'> & { id: string },
  change: Readonly<Record<string, unknown>>,
  request: ChangeRequest,
): Promise<StoredRecord<Kind>> {
  // Before it is made: a refused change must not leave an empty record.
  const refused = refusedChanges(made, change, [], request.caller);
  if (refused.length > 0 && !(await persistence.get(made.kind, made.id))) throw refusedFields(refused);
  const isNew = await createIfMissing(persistence, made, request);
  const ifMatch = isNew && request.ifMatch === 0 ? firstRevision : request.ifMatch;
  return updateRecord(persistence, made.kind, made.id, change, { ...request, ifMatch });
}

/** @throws StaleRevision, RecordNotFound */
export async function deleteRecord(store: Store, kind: EntityKind, id: string, request: ChangeRequest): Promise<void> {
  await store.mutate({ kind, operation: 'delete', id, expectedRevision: request.ifMatch, ...mutationBase(request) });
}

/** Lists with a marker are stored unchanged, because they may hold free JSON. */
function storedValue(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'list' && field.marker !== undefined) return value;
  return field?.kind === 'instant' && typeof value === 'string' ? utc(value) : withoutBlanks(value);
}

/**
 * The fields of a body in their stored form: blank texts become `null`, so that "empty" has one representation, and
 * instants are in UTC.
 */
export function storedFields<Body extends object>(kind: EntityKind, body: Body): Body {
  const fields: Fields = isDeclaredKind(kind) ? fieldsOfKind(kind) : {};
  const entries = Object.entries(body).map(([name, value]) => [name, storedValue(fields[name], value)]);
  // Only optional texts change their type, and those may be null.
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

/** Whether another change was faster. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Conflict || error instanceof RecordNotFound || error instanceof StaleRevision;

/** The result of a change; `null` if another one was faster. */
export const unlessOvertaken = <Result>(change: Promise<Result>): Promise<Result | null> =>
  change.catch((error: unknown) => {
    if (isOvertaken(error)) return null;
    throw error;
  });

/** Whether the operation was already carried out: its result is replayed, even if its preconditions no longer hold. */
export async function isReplay(
  persistence: Persistence,
  { operationId, fingerprint }: Omit<ChangeRequest, 'ifMatch'>,
): Promise<boolean> {
  return fingerprint !== undefined && (await persistence.findOperation(operationId)) !== null;
}

/** Normalizes an instant, so that stores can sort by it. */
export function utc(instant: string): string {
  return new Date(instant).toISOString();
}
