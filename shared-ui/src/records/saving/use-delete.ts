import { api, toCallError, uniqueKey, useAppDispatch, type CallError, type Done } from 'shared-client';
import type { EntityKind } from 'shared-contracts/entities';

import { useUiText } from '../../messages/use-texts';
import { useNavigate } from '../../router';
import { toasts } from '../../toasts/toast-store';
import { useCallToasts } from './use-call-toasts';
import { historyAddress, useUndo } from './use-undo';

/** The record has changed or no longer exists. */
const outdated: ReadonlySet<number> = new Set([404, 409, 412]);

export function useRefetchStale(kind: EntityKind): (error: Pick<CallError, 'status'>) => void {
  const dispatch = useAppDispatch();
  return ({ status }) => {
    if (outdated.has(status)) dispatch(api.util.invalidateTags([kind]));
  };
}

export type Removal = (arg: {
  params: { id: string };
  idempotencyKey: string;
  ifMatch?: number;
}) => PromiseLike<{ data?: Done | null; error?: unknown }>;

export type DeleteMutation = readonly [Removal, { isLoading: boolean }];

/** One click without confirmation (specification, section 4); the toast offers Undo, even after the screen was left. */
export function useDelete(kind: EntityKind, [remove, { isLoading }]: DeleteMutation, deletedTitle: string) {
  const text = useUiText();
  const { showFailure } = useCallToasts();
  const refreshOutdated = useRefetchStale(kind);
  const undo = useUndo();
  const navigate = useNavigate();
  const deleteRecord = async (id: string, name?: string): Promise<boolean> => {
    const { data, error } = await remove({ params: { id }, idempotencyKey: uniqueKey() });
    if (!error) {
      const requestId = data?.requestId;
      const action = requestId
        ? {
            label: text('ui.undo'),
            onAction: () => void undo({ kind, entityId: id, action: 'delete', requestId, name }),
          }
        : // Readers of the log find out which deletion this was.
          { label: text('ui.undo.look'), onAction: () => void navigate(historyAddress(id)) };
      toasts.show({ title: deletedTitle, ...(name && { description: name }), action });
      return true;
    }
    refreshOutdated(toCallError(error));
    showFailure(error, text('ui.delete.failed'), name);
    return false;
  };
  return { deleteRecord, isDeleting: isLoading };
}
