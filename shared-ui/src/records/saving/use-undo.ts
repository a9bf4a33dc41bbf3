import { sharedApi, toCallError, uniqueKey, useAppDispatch, type CallError } from 'shared-client';
import type { AuditAction, EntityKind } from 'shared-contracts/entities';

import { useFailureText } from '../../components/failure-text';
import { useUiText } from '../../messages/use-texts';
import { useNavigate } from '../../router';
import { toasts } from '../../toasts/toast-store';
import { runAll } from './run-all';
import { useCallToasts } from './use-call-toasts';

/** Address of the activity. */
export const activityAddress = '/admin/activity';

/** Address of a record's history. */
export const historyAddress = (id: string): string =>
  `${activityAddress}?${new URLSearchParams({ record: id }).toString()}`;

/** The event to undo, by the metadata of the change that it logs. */
export interface LastEvent {
  kind: EntityKind;
  /** Omitted where only the request is known. */
  entityId?: string;
  action: AuditAction;
  /** Revision of the record after it. */
  revision?: number;
  /** The request that it came with. Without one and the other it is the newest, which may be another editor's. */
  requestId?: string;
  /** Of the record, which the notice shows. */
  name?: string | undefined;
}

/** Most changes of that action that the record can have had since. */
const newestEvents = 50;

/** The event was not found: another user was faster. */
const noSuchEvent = { status: 409, message: '409: no such event' };

/** Returns a function that undoes a change, and no other one; it resolves to the failure, or `null`. */
function useUndoCall(): (event: LastEvent) => Promise<CallError | null> {
  const dispatch = useAppDispatch();
  return async ({ kind, entityId, action, revision, requestId }) => {
    const { listAuditEvents, undoAuditEvent } = sharedApi.endpoints;
    const query = { kind, action, limit: newestEvents, ...(entityId !== undefined && { entityId }) };
    const found = await dispatch(listAuditEvents.initiate({ query }, { subscribe: false, forceRefetch: true }));
    const event = found.data?.events.find(
      (each) =>
        (revision === undefined || each.revision === revision) &&
        (requestId === undefined || each.requestId === requestId),
    );
    const { error } = event
      ? await dispatch(undoAuditEvent.initiate({ params: { seq: event.seq }, idempotencyKey: uniqueKey() }))
      : { error: found.error ?? noSuchEvent };
    return error ? toCallError(error) : null;
  };
}

/** What happened to a record, with its name if that is known. */
const named = (name: string | undefined, what: string) => (name ? `${name}: ${what}` : what);

/** An event that could not be undone. */
interface Failed {
  event: LastEvent;
  reason: string;
}

/**
 * Shows the outcome of undoing events. Those that failed can be undone in the activity, which offers a choice between
 * their values and newer ones.
 */
function useUndoNotice(): (failed: readonly Failed[], name?: string) => void {
  const text = useUiText();
  const navigate = useNavigate();
  return (failed, name) => {
    const [first, ...others] = failed;
    if (!first) {
      toasts.show({ title: text('ui.undo.done'), ...(name && { description: name }) });
      return;
    }
    const { entityId } = first.event;
    const address = entityId !== undefined && others.length === 0 ? historyAddress(entityId) : activityAddress;
    toasts.show({
      title: text('ui.undo.failed'),
      description: failed.map(({ reason }) => reason).join('\n'),
      variant: 'destructive',
      action: { label: text('ui.undo.look'), onAction: () => void navigate(address) },
    });
  };
}

/**
 * Undoes events and shows one outcome, which names the records that could not be undone. Works after the screen was
 * left.
 * @returns a function that resolves to whether all were undone
 */
function useUndoEvents(): (events: readonly LastEvent[]) => Promise<boolean> {
  const failureText = useFailureText();
  const undo = useUndoCall();
  const notify = useUndoNotice();
  return async (events) => {
    const failed: Failed[] = [];
    await runAll(events, async (event) => {
      const failure = await undo(event);
      if (failure) failed.push({ event, reason: named(event.name, failureText(failure)) });
    });
    const [name, ...others] = new Set(events.map((event) => event.name));
    notify(failed, others.length === 0 ? name : undefined);
    return failed.length === 0;
  };
}

/** Undoes an event and shows the outcome. @returns a function that resolves to whether it was undone */
export function useUndo(): (event: LastEvent) => Promise<boolean> {
  const undo = useUndoEvents();
  return (event) => undo([event]);
}

/** Undoes events of several records. */
export function useUndoAll(): (events: readonly (LastEvent & { name: string })[]) => Promise<void> {
  const undo = useUndoEvents();
  return async (events) => void (await undo(events));
}

type Removal = () => PromiseLike<{ error?: unknown }>;

/**
 * Undoes the creation of a record by deleting it, unless it has been changed since, and shows the outcome.
 * @returns a function of the deletion, and of the name of the record
 */
export function useNamedUndoCreation(): (remove: Removal, name?: string) => Promise<void> {
  const text = useUiText();
  const { showDone, showFailure } = useCallToasts();
  return async (remove, name) => {
    const { error } = await remove();
    if (error) showFailure(error, text('ui.undo.failed'), name);
    else showDone(text('ui.undo.done'), name);
  };
}

/** The same for a record whose name is not shown. */
export function useUndoCreation(): (remove: () => PromiseLike<{ error?: unknown }>) => Promise<void> {
  const undo = useNamedUndoCreation();
  return (remove) => undo(remove);
}
