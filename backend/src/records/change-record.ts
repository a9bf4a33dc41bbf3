import type { ContentKind } from 'shared-contracts/entities';
import type { CallName } from 'shared-contracts/http';

import type { CallRequest } from '../http/call-handler';
import type { Persistence, StoredRecord, Update } from '../persistence';
import { mutationBase } from './mutation-base';

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
