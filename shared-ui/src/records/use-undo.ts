import { sharedApi, toCallError, useAppDispatch } from 'shared-client';
import type { AuditAction, EntityKind } from 'shared-contracts/entities';

import { useFailureText } from '../components/failure-text';
import { useUiText } from '../messages/use-texts';
import { toasts } from '../toasts/toast-store';

/** The event to undo: the last one of its action on a record. */
export interface LastEvent {
  kind: EntityKind;
  entityId: string;
  action: AuditAction;
}

/** The event was not found: another user was faster. */
const noSuchEvent = { status: 409, message: '409: no such event' };

/**
 * Undoes the last event of an action and shows the outcome. Works after the screen was left.
 * @returns a function that resolves to whether it was undone
 */
export function useUndo(): (event: LastEvent) => Promise<boolean> {
  const dispatch = useAppDispatch();
  const text = useUiText();
  const failureText = useFailureText();
  return async (wanted) => {
    const { listAuditEvents, undoAuditEvent } = sharedApi.endpoints;
    const found = await dispatch(
      listAuditEvents.initiate({ query: { ...wanted, limit: 1 } }, { subscribe: false, forceRefetch: true }),
    );
    const event = found.data?.events[0];
    const { error } = event
      ? await dispatch(undoAuditEvent.initiate({ params: { seq: event.seq }, idempotencyKey: crypto.randomUUID() }))
      : { error: found.error ?? noSuchEvent };
    if (error)
      toasts.show({
        title: text('ui.undo.failed'),
        description: failureText(toCallError(error)),
        variant: 'destructive',
      });
    else toasts.show({ title: text('ui.undo.done') });
    return !error;
  };
}
