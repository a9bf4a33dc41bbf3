import { sharedApi, toCallError, useAppDispatch, type CallError } from 'shared-client';
import type { AuditAction, EntityKind } from 'shared-contracts/entities';

import { useFailureText } from '../components/failure-text';
import { useUiText } from '../messages/use-texts';
import { toasts } from '../toasts/toast-store';
import { runAll } from './run-all';

/** The event to undo: the last one of its action on a record. */
export interface LastEvent {
  kind: EntityKind;
  entityId: string;
  action: AuditAction;
}

/** The event was not found: another user was faster. */
const noSuchEvent = { status: 409, message: '409: no such event' };

/** Returns a function that undoes the last event of an action; it resolves to the failure, or `null`. */
function useUndoCall(): (event: LastEvent) => Promise<CallError | null> {
  const dispatch = useAppDispatch();
  return async ({ kind, entityId, action }) => {
    const { listAuditEvents, undoAuditEvent } = sharedApi.endpoints;
    const query = { kind, entityId, action, limit: 1 };
    const found = await dispatch(listAuditEvents.initiate({ query }, { subscribe: false, forceRefetch: true }));
    const event = found.data?.events[0];
    const { error } = event
      ? await dispatch(undoAuditEvent.initiate({ params: { seq: event.seq }, idempotencyKey: crypto.randomUUID() }))
      : { error: found.error ?? noSuchEvent };
    return error ? toCallError(error) : null;
  };
}

/** Shows the outcome of an undo. */
function useUndoNotice(): (failure: string | null) => void {
  const text = useUiText();
  return (failure) =>
    failure === null
      ? toasts.show({ title: text('ui.undo.done') })
      : toasts.show({ title: text('ui.undo.failed'), description: failure, variant: 'destructive' });
}

/**
 * Undoes the last event of an action and shows the outcome. Works after the screen was left.
 * @returns a function that resolves to whether it was undone
 */
export function useUndo(): (event: LastEvent) => Promise<boolean> {
  const failureText = useFailureText();
  const undo = useUndoCall();
  const notify = useUndoNotice();
  return async (event) => {
    const failure = await undo(event);
    notify(failure && failureText(failure));
    return failure === null;
  };
}

/**
 * Undoes the last events of several records and shows one outcome, which names the records that could not be undone.
 * Works after the screen was left.
 */
export function useUndoAll(): (events: readonly (LastEvent & { name: string })[]) => Promise<void> {
  const failureText = useFailureText();
  const undo = useUndoCall();
  const notify = useUndoNotice();
  return async (events) => {
    const failed: string[] = [];
    await runAll(events, async (event) => {
      const failure = await undo(event);
      if (failure) failed.push(`${event.name}: ${failureText(failure)}`);
    });
    notify(failed.length === 0 ? null : failed.join('\n'));
  };
}
