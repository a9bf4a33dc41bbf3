import { sharedApi, useAppDispatch } from 'shared-client';
import type { AuditAction, EntityKind } from 'shared-contracts/entities';
import { toasts, useFailureText } from 'shared-ui';

import { useText } from '../text';
import { toCallError } from './call-failure';

/** Which event is to be undone: the last one of its action on a record. */
export interface LastEvent {
  kind: EntityKind;
  entityId: string;
  action: AuditAction;
}

/**
 * Undoes the last event of its kind and says what came of it. Works after the screen that offered it is gone.
 * @returns a function that answers whether it was undone
 */
export function useUndo(): (event: LastEvent) => Promise<boolean> {
  const dispatch = useAppDispatch();
  const text = useText();
  const failureText = useFailureText();
  return async (wanted) => {
    const { listAuditEvents, undoAuditEvent } = sharedApi.endpoints;
    const found = await dispatch(
      listAuditEvents.initiate({ query: { ...wanted, limit: 1 } }, { subscribe: false, forceRefetch: true }),
    );
    const event = found.data?.events[0];
    const { error } = event
      ? await dispatch(undoAuditEvent.initiate({ params: { seq: event.seq }, idempotencyKey: crypto.randomUUID() }))
      : { error: found.error ?? 'no such event' };
    if (error)
      toasts.show({ title: text('undo.failed'), description: failureText(toCallError(error)), variant: 'destructive' });
    else toasts.show({ title: text('undo.done') });
    return !error;
  };
}
