import { sharedApi, useAppDispatch, type AppDispatch, type CallError } from 'shared-client';
import type { CollaborationRequest } from 'shared-contracts/entities';
import { toasts, useFailureText } from 'shared-ui';

import { useDeleteCollaborationRequestMutation } from '../api';
import { callErrorOf } from '../call-error';
import { useText } from './messages/use-text';
import { useRefreshOutdated } from './use-refresh-outdated';

/** The newest change of the request is not its deletion: somebody else restored it already. */
const changedMeanwhile: CallError = { status: 409, message: '409: not deleted' };

/** Restores a deleted request from its audit event. @returns what went wrong, or `null` */
async function restore(dispatch: AppDispatch, id: string): Promise<CallError | null> {
  const { listAuditEvents, undoAuditEvent } = sharedApi.endpoints;
  const query = { kind: 'collaboration-request', entityId: id, limit: 1 } as const;
  const found = await dispatch(listAuditEvents.initiate({ query }, { subscribe: false, forceRefetch: true }));
  if (found.error) return callErrorOf(found.error);
  const newest = found.data?.events[0];
  if (newest?.action !== 'delete') return changedMeanwhile;
  const undone = await dispatch(undoAuditEvent.initiate({ params: { seq: newest.seq } }));
  return undone.error ? callErrorOf(undone.error) : null;
}

/**
 * Deletes a request at once; the notice offers Undo, also after the inbox was left.
 * @returns `remove`, which answers whether it worked, and whether a deletion is pending
 */
export function useDeleteRequest() {
  const text = useText();
  const failureText = useFailureText();
  const refreshOutdated = useRefreshOutdated();
  const dispatch = useAppDispatch();
  const [deleteRequest, { isLoading }] = useDeleteCollaborationRequestMutation();

  const undo = async (id: string) => {
    const failure = await restore(dispatch, id);
    if (failure)
      toasts.show({ title: text('inbox.undo.failed'), description: failureText(failure), variant: 'destructive' });
    else toasts.show({ title: text('inbox.restored') });
  };

  const remove = async ({ id }: CollaborationRequest): Promise<boolean> => {
    const { error } = await deleteRequest({ params: { id } });
    if (!error) {
      toasts.show({
        title: text('inbox.deleted'),
        action: { label: text('inbox.undo'), onAction: () => void undo(id) },
      });
      return true;
    }
    const failure = callErrorOf(error);
    refreshOutdated(failure);
    toasts.show({ title: text('inbox.delete.failed'), description: failureText(failure), variant: 'destructive' });
    return false;
  };

  return { remove, isDeleting: isLoading };
}
