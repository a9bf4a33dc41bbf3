import type { EntityKind } from 'shared-contracts/entities';
import { toasts, useFailureText } from 'shared-ui';

import { useText, type TextId } from '../text';
import { toCallError } from './call-failure';
import { useUndo } from './use-undo';

type Removal = (arg: { params: { id: string }; idempotencyKey: string }) => PromiseLike<{ error?: unknown }>;

/** What a delete mutation's hook gives. */
export type DeleteMutation = readonly [Removal, { isLoading: boolean }];

/**
 * Deletes records with one click, without asking (specification, section 4); the notice offers Undo.
 */
export function useDelete(kind: EntityKind, [remove, { isLoading }]: DeleteMutation, deletedText: TextId) {
  const text = useText();
  const failureText = useFailureText();
  const undo = useUndo();
  const deleteRecord = async (id: string) => {
    const { error } = await remove({ params: { id }, idempotencyKey: crypto.randomUUID() });
    if (error) {
      toasts.show({
        title: text('delete.failed'),
        description: failureText(toCallError(error)),
        variant: 'destructive',
      });
      return;
    }
    toasts.show({
      title: text(deletedText),
      action: { label: text('undo.label'), onAction: () => void undo({ kind, entityId: id, action: 'delete' }) },
    });
  };
  return { deleteRecord, isDeleting: isLoading };
}
