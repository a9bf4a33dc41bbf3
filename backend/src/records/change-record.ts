import type { ContentKind } from 'shared-contracts/entities';
import type { CallName } from 'shared-contracts/http';
import { isEmptyText } from 'shared-contracts/localization';

import type { CallRequest } from '../http/call-handler';
import type { Persistence, StoredRecord, Update } from '../persistence';

type ChangedKind = ContentKind | 'collaboration-request';
type Store = Pick<Persistence, 'mutate'>;
type ChangeRequest = Parameters<typeof mutationBase>[0] & Pick<CallRequest<CallName>, 'ifMatch'>;

/**
 * Changes the fields in `patch`.
 * @returns the record afterwards
 * @throws StaleRevision where `If-Match` names another revision, RecordNotFound, whatever `patch` throws
 */
export async function updateRecord<Kind extends ChangedKind>(
  store: Store,
  kind: Kind,
  id: string,
  patch: Update<Kind>['patch'],
  request: ChangeRequest,
): Promise<StoredRecord<Kind>> {
  const update: Update<Kind> = {
    kind,
    operation: 'update',
    id,
    expectedRevision: request.ifMatch,
    patch,
    ...mutationBase(request),
  };
  return (await store.mutate<Kind>(update)).record;
}

/**
 * Makes a record a tombstone.
 * @throws StaleRevision where `If-Match` names another revision, RecordNotFound
 */
export async function deleteRecord(store: Store, kind: ChangedKind, id: string, request: ChangeRequest): Promise<void> {
  await store.mutate({ kind, operation: 'delete', id, expectedRevision: request.ifMatch, ...mutationBase(request) });
}

/**
 * Replaces texts that are empty or only white space by `null`, so that "empty" has one spelling in the store. Required
 * texts are never blank here, because their schema refuses that.
 * @param untouched fields to keep as they are
 */
export function blankToNull<Data extends object>(data: Data, untouched: readonly (keyof Data)[] = []): Data {
  const entries = Object.entries(data).map(([key, value]) => [
    key,
    untouched.some((name) => name === key) ? value : blanked(value),
  ]);
  // Only optional texts change, and those may be null.
  return Object.fromEntries(entries) as Data;
}

function blanked(value: unknown): unknown {
  if (typeof value === 'string') return isEmptyText(value) ? null : value;
  if (Array.isArray(value))
    return value.map((item: unknown) => (typeof item === 'object' && item !== null ? blankToNull(item) : item));
  return value;
}

/** What every mutation takes from the request that asks for it. Visitors act as `visitor`. */
export function mutationBase<Name extends CallName>(
  request: Pick<CallRequest<Name>, 'caller' | 'operationId' | 'fingerprint' | 'requestId'>,
) {
  const { caller, operationId, fingerprint, requestId } = request;
  return { actor: caller.kind === 'admin' ? caller.username : 'visitor', operationId, fingerprint, requestId };
}

/**
 * True where the operation of a request has been done: then it is answered as it was, whatever has become of what it
 * needed at that time. The store still compares the request with the first one.
 */
export async function isRepetition(
  persistence: Persistence,
  { operationId, fingerprint }: CallRequest,
): Promise<boolean> {
  return fingerprint !== undefined && (await persistence.findOperation(operationId)) !== null;
}

/** One spelling for an instant, so that stores can sort by it: UTC with milliseconds. */
export function utc(instant: string): string {
  return new Date(instant).toISOString();
}
