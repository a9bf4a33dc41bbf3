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

/** A conflicting undo: the fields of its event in three versions. */
export interface UndoConflict {
  event: AuditEvent;
  /** The current revision. */
  revision: number;
  /** The values after the event, after the undo, and now. */
  left: Values;
  wanted: Values;
  current: Values;
}

const isStored = (value: unknown): value is Stored & Values =>
  typeof value === 'object' && value !== null && 'revision' in value && typeof value.revision === 'number';

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The conflict in an error response; `null` if there is nothing to choose. */
function conflictIn(event: AuditEvent, { problem }: CallError): UndoConflict | null {
  const { current, wanted } = problem ?? {};
  if (!isStored(current) || !isValues(wanted) || event.action === 'delete') return null;
  // Only changed fields that can be restored; the log does not hold personal values.
  const fields = Object.keys(event.changes).filter((field) => field in wanted);
  const pick = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  const left = Object.fromEntries(fields.map((field) => [field, event.changes[field]?.after ?? null]));
  return { event, revision: current.revision, left, wanted: pick(wanted), current: pick(current) };
}

type Send = (conditions: Conditions) => PromiseLike<{ data?: Stored; error?: unknown }>;

/** Returns a function that prepares the update of some fields of a record; `null` if the values are no longer valid. */
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

/** Undoes events and shows the outcome. A conflicting undo offers a choice. */
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

  /** Saves the chosen values. */
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
      // Changed again: the next attempt starts with the new version.
      setConflict(null);
      refuse(failureText({ status: 412 }));
      return;
    }
    if (outcome.kind === 'saved') setConflict(null);
  };

  return { undoEvent, isUndoing: isLoading, conflict, resolve, cancel: () => setConflict(null) };
}
