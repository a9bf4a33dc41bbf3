import { useState } from 'react';

import { toCallError, useUndoAuditEventMutation, type CallError, uniqueKey } from 'shared-client';
import type { AuditEntry, AuditEvent } from 'shared-contracts/entities';
import { toasts, useFailureText, useUiText } from 'shared-ui';
import type { Stored } from 'shared-ui/records';

import { useText } from '../text';
import { useSaveChosen } from './use-save-chosen';

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

/** Undoes events and shows the outcome. A conflicting undo offers a choice. */
export function useUndoEvent() {
  const text = useText();
  const uiText = useUiText();
  const failureText = useFailureText();
  const [undo, { isLoading }] = useUndoAuditEventMutation();
  const [conflict, setConflict] = useState<UndoConflict | null>(null);
  const saveChosen = useSaveChosen();

  const refuse = (description: string) =>
    toasts.show({ title: uiText('ui.undo.failed'), description, variant: 'destructive' });

  const undoEvent = async ({ subject, ...event }: AuditEntry) => {
    const { error } = await undo({ params: { seq: event.seq }, idempotencyKey: uniqueKey() });
    if (!error) {
      toasts.show({ title: uiText('ui.undo.done'), ...(subject.label && { description: subject.label }) });
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
    const choice = { ...conflict, entity: conflict.event.entity };
    if (await saveChosen(choice, chosen, uiText('ui.undo.done'))) setConflict(null);
  };

  return { undoEvent, isUndoing: isLoading, conflict, resolve, cancel: () => setConflict(null) };
}
