import { sharedApi, toCallError, uniqueKey, useAppDispatch } from 'shared-client';
import type { AuditAction, EntityKind } from 'shared-contracts/entities';

import { useFailureText } from '../../components/failure-text';
import { useUiText } from '../../messages/use-texts';
import { useMay } from '../../rights/use-may';
import { useNavigate } from '../../router';
import { toasts } from '../../toasts/toast-store';
import { runAll } from './run-all';
import { useCallToasts } from './use-call-toasts';

export const activityAddress = '/admin/activity';

export const historyAddress = (id: string): string =>
  `${activityAddress}?${new URLSearchParams({ record: id }).toString()}`;

/** The event to undo, by the metadata of the change that it logs. */
export interface LastEvent {
  kind: EntityKind;
  entityId?: string;
  action: AuditAction;
  revision?: number;
  /** Id of the request that made the change. Without it and without a revision, the newest event is used. */
  requestId?: string;
  name?: string | undefined;
}

/** Maximum number of changes with that action since. */
const newestEvents = 50;

const noSuchEvent = { status: 409, message: '409: no such event' };

/** Shows one toast, even if the screen was left. Resolves to whether all were undone. */
function useUndoEvents(): (events: readonly LastEvent[]) => Promise<boolean> {
  const text = useUiText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const mayLook = useMay()('log:read');
  /** Undoes exactly that change. */
  const undo = async ({ kind, entityId, action, revision, requestId }: LastEvent): Promise<unknown> => {
    const { listAuditEvents, undoAuditEvent } = sharedApi.endpoints;
    const query = { kind, action, limit: newestEvents, ...(entityId !== undefined && { entityId }) };
    const found = await dispatch(listAuditEvents.initiate({ query }, { subscribe: false, forceRefetch: true }));
    const event = found.data?.events.find(
      (each) =>
        (revision === undefined || each.revision === revision) &&
        (requestId === undefined || each.requestId === requestId),
    );
    if (!event) return found.error ?? noSuchEvent;
    return (await dispatch(undoAuditEvent.initiate({ params: { seq: event.seq }, idempotencyKey: uniqueKey() }))).error;
  };
  return async (events) => {
    const failed: LastEvent[] = [];
    const reasons: string[] = [];
    await runAll(events, async (event) => {
      const error = await undo(event);
      if (!error) return;
      const reason = failureText(toCallError(error));
      failed.push(event);
      reasons.push(event.name ? `${event.name}: ${reason}` : reason);
    });
    if (failed.length === 0) {
      const [name, ...others] = new Set(events.map((event) => event.name));
      toasts.show({ title: text('ui.undo.done'), ...(name && others.length === 0 && { description: name }) });
      return true;
    }
    // The activity offers a choice between their values and newer ones.
    const id = failed.length === 1 ? failed[0]?.entityId : undefined;
    const address = id === undefined ? activityAddress : historyAddress(id);
    toasts.show({
      title: text('ui.undo.failed'),
      description: reasons.join('\n'),
      variant: 'destructive',
      ...(mayLook && { action: { label: text('ui.undo.look'), onAction: () => void navigate(address) } }),
    });
    return false;
  };
}

export function useUndo(): (event: LastEvent) => Promise<boolean> {
  const undo = useUndoEvents();
  return (event) => undo([event]);
}

export function useUndoAll(): (events: readonly (LastEvent & { name: string })[]) => Promise<void> {
  const undo = useUndoEvents();
  return async (events) => void (await undo(events));
}

type Removal = () => PromiseLike<{ error?: unknown }>;

/** Undoes the creation of a record with the call that deletes it, which refuses if the record was changed since. */
export function useNamedUndoCreation(): (remove: Removal, name?: string) => Promise<void> {
  const text = useUiText();
  const { showDone, showFailure } = useCallToasts();
  return async (remove, name) => {
    const { error } = await remove();
    if (error) showFailure(error, text('ui.undo.failed'), name);
    else showDone(text('ui.undo.done'), name);
  };
}

/** For several records at once. */
export const useUndoCreation: () => (remove: () => PromiseLike<{ error?: unknown }>) => Promise<void> =
  useNamedUndoCreation;
