import { sharedApi, toCallError, useAppDispatch, type CallError } from 'shared-client';
import type { AuditAction, EntityKind } from 'shared-contracts/entities';

import { useFailureText } from '../components/failure-text';
import { useUiText } from '../messages/use-texts';
import { useNavigate } from '../router';
import { toasts } from '../toasts/toast-store';
import { activityAddress, historyAddress } from './history-address';
import { runAll } from './run-all';

/** The event to undo: one of the last ones of its action on a record. */
export interface LastEvent {
  kind: EntityKind;
  entityId: string;
  action: AuditAction;
  /** Revision of the record after it; by default it is the very last one, which may be another user's by then. */
  revision?: number;
}

/** Most changes that others can have made since. */
const newestEvents = 50;

/** The event was not found: another user was faster. */
const noSuchEvent = { status: 409, message: '409: no such event' };

/** Returns a function that undoes the last event of an action; it resolves to the failure, or `null`. */
function useUndoCall(): (event: LastEvent) => Promise<CallError | null> {
  const dispatch = useAppDispatch();
  return async ({ kind, entityId, action, revision }) => {
    const { listAuditEvents, undoAuditEvent } = sharedApi.endpoints;
    const query = { kind, entityId, action, limit: revision === undefined ? 1 : newestEvents };
    const found = await dispatch(listAuditEvents.initiate({ query }, { subscribe: false, forceRefetch: true }));
    const event = found.data?.events.find((each) => revision === undefined || each.revision === revision);
    const { error } = event
      ? await dispatch(undoAuditEvent.initiate({ params: { seq: event.seq }, idempotencyKey: crypto.randomUUID() }))
      : { error: found.error ?? noSuchEvent };
    return error ? toCallError(error) : null;
  };
}

/** An event that could not be undone. */
interface Failed {
  event: LastEvent;
  reason: string;
}

/**
 * Shows the outcome of undoing events. Those that failed can be undone in the activity, which offers a choice between
 * their values and newer ones.
 */
function useUndoNotice(): (failed: readonly Failed[]) => void {
  const text = useUiText();
  const navigate = useNavigate();
  return (failed) => {
    const [first, ...others] = failed;
    if (!first) {
      toasts.show({ title: text('ui.undo.done') });
      return;
    }
    const address = others.length === 0 ? historyAddress(first.event.entityId) : activityAddress;
    toasts.show({
      title: text('ui.undo.failed'),
      description: failed.map(({ reason }) => reason).join('\n'),
      variant: 'destructive',
      action: { label: text('ui.undo.look'), onAction: () => void navigate(address) },
    });
  };
}

/**
 * Undoes an event and shows the outcome. Works after the screen was left.
 * @returns a function that resolves to whether it was undone
 */
export function useUndo(): (event: LastEvent) => Promise<boolean> {
  const failureText = useFailureText();
  const undo = useUndoCall();
  const notify = useUndoNotice();
  return async (event) => {
    const failure = await undo(event);
    notify(failure ? [{ event, reason: failureText(failure) }] : []);
    return failure === null;
  };
}

/**
 * Undoes events of several records and shows one outcome, which names the records that could not be undone. Works after
 * the screen was left.
 */
export function useUndoAll(): (events: readonly (LastEvent & { name: string })[]) => Promise<void> {
  const failureText = useFailureText();
  const undo = useUndoCall();
  const notify = useUndoNotice();
  return async (events) => {
    const failed: Failed[] = [];
    await runAll(events, async (event) => {
      const failure = await undo(event);
      if (failure) failed.push({ event, reason: `${event.name}: ${failureText(failure)}` });
    });
    notify(failed);
  };
}
