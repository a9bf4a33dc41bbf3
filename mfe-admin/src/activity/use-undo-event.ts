import { useState } from 'react';

import {
  toCallError,
  useUndoAuditEventMutation,
  useUpdateCollaborationRequestMutation,
  type CallError,
} from 'shared-client';
import {
  collaborationRequestPatch,
  developmentLogPatch,
  partnerPatch,
  projectPatch,
  type AuditEvent,
} from 'shared-contracts/entities';
import { toasts, useFailureText, useUiText } from 'shared-ui';
import { useSaveCall, type Conditions, type Stored } from 'shared-ui/records';

import { useUpdateDevelopmentLogMutation, useUpdatePartnerMutation, useUpdateProjectMutation } from '../api';
import { useText } from '../text';

type Values = Record<string, unknown>;

/** An undo that meets a newer change, with the fields of its event in three versions. */
export interface UndoConflict {
  event: AuditEvent;
  /** The revision that was met. */
  revision: number;
  /** As the event left them, as the undo would leave them, and as they are now. */
  left: Values;
  wanted: Values;
  current: Values;
}

const isStored = (value: unknown): value is Stored & Values =>
  typeof value === 'object' && value !== null && 'revision' in value && typeof value.revision === 'number';

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The conflict in a refusal; `null` if there is nothing to choose from. */
function conflictIn(event: AuditEvent, { problem }: CallError): UndoConflict | null {
  const { current, wanted } = problem ?? {};
  if (!isStored(current) || !isValues(wanted) || event.action === 'delete') return null;
  // Only what was changed and can come back; the log does not keep personal values.
  const fields = Object.keys(event.changes).filter((field) => field in wanted);
  const pick = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  const left = Object.fromEntries(fields.map((field) => [field, event.changes[field]?.after ?? null]));
  return { event, revision: current.revision, left, wanted: pick(wanted), current: pick(current) };
}

type Send = (conditions: Conditions) => PromiseLike<{ data?: Stored; error?: unknown }>;

/**
 * Returns a function that prepares the call which sets some fields of a record; `null` if the rules do not accept the
 * values any more.
 */
function usePatch(): (entity: AuditEvent['entity'], values: Values) => Send | null {
  const [updateProject] = useUpdateProjectMutation();
  const [updatePartner] = useUpdatePartnerMutation();
  const [updateLog] = useUpdateDevelopmentLogMutation();
  const [updateRequest] = useUpdateCollaborationRequestMutation();
  return ({ kind, id }, values) => {
    const params = { id };
    switch (kind) {
      case 'project': {
        const { data: body } = projectPatch.safeParse(values);
        return body ? (conditions) => updateProject({ params, body, ...conditions }) : null;
      }
      case 'partner': {
        const { data: body } = partnerPatch.safeParse(values);
        return body ? (conditions) => updatePartner({ params, body, ...conditions }) : null;
      }
      case 'development-log': {
        const { data: body } = developmentLogPatch.safeParse(values);
        return body ? (conditions) => updateLog({ params, body, ...conditions }) : null;
      }
      default: {
        const { data: body } = collaborationRequestPatch.safeParse(values);
        return body ? (conditions) => updateRequest({ params, body, ...conditions }) : null;
      }
    }
  };
}

/** Undoes events of the log and shows the outcome. An undo that meets a newer change lets one choose. */
export function useUndoEvent() {
  const text = useText();
  const uiText = useUiText();
  const failureText = useFailureText();
  const [undo, { isLoading }] = useUndoAuditEventMutation();
  const [conflict, setConflict] = useState<UndoConflict | null>(null);
  const patchOf = usePatch();
  const saveCall = useSaveCall<Stored>();

  const refuse = (description: string) =>
    toasts.show({ title: uiText('ui.undo.failed'), description, variant: 'destructive' });

  const undoEvent = async (event: AuditEvent) => {
    const { error } = await undo({ params: { seq: event.seq }, idempotencyKey: crypto.randomUUID() });
    if (!error) {
      toasts.show({ title: uiText('ui.undo.done') });
      return;
    }
    const failure = toCallError(error);
    const found = conflictIn(event, failure);
    if (found) setConflict(found);
    else if (failure.status !== 409) refuse(failureText(failure));
    else refuse(text(failure.problem?.wanted && !failure.problem.current ? 'undo.deletedSince' : 'undo.refused'));
  };

  /** Saves what was chosen of the two versions. */
  const resolve = async (chosen: Values) => {
    if (!conflict) return;
    const { event, revision, current } = conflict;
    const changed = Object.entries(chosen).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(current[field]),
    );
    if (changed.length === 0) {
      setConflict(null);
      return;
    }
    const send = patchOf(event.entity, Object.fromEntries(changed));
    if (!send) {
      refuse(text('undo.refused'));
      return;
    }
    const outcome = await saveCall({
      content: { entity: event.entity, changed },
      revision,
      savedTitle: uiText('ui.undo.done'),
      send,
    });
    if (outcome.kind === 'conflict') {
      // Changed once more: the next try begins with what is there then.
      setConflict(null);
      refuse(failureText({ status: 412 }));
      return;
    }
    if (outcome.kind === 'saved') setConflict(null);
  };

  return { undoEvent, isUndoing: isLoading, conflict, resolve, cancel: () => setConflict(null) };
}
