import { useState } from 'react';

import type { CallError } from 'shared-client';
import type { EntityKind } from 'shared-contracts/entities';
import { useSaveCall, type Conditions, type Removal, type Stored } from 'shared-ui/records';

import { useText, type TextId } from '../../text';
import { nameOf } from '../references/use-record-names';
import { isSame } from '../values/align-lists';
import { withTyped, type Submission } from './submission';

/** How one kind of record is saved. */
export interface SaveRules<Values, Rec extends SavedRecord> {
  kind: EntityKind;
  /** Makes the call. `record` is the base of the edits; `null` creates. */
  send: (values: Values, record: Rec | null, conditions: Conditions) => PromiseLike<{ data?: Rec; error?: unknown }>;
  /** The form values of a record. */
  toValues: (record: Rec | null) => Values;
  savedText: (isNew: boolean) => TextId;
  /** Makes the call that deletes the record, by which its creation is undone. */
  remove?: Removal;
}

export type SavedRecord = Stored & { id: string };

/** What a save that met another one leaves behind. */
interface FoundConflict<Values, Rec> {
  base: Values;
  mine: Values;
  theirs: Rec;
  submission: Submission<Values>;
}

/** Two versions of one record, as `ConflictDialog` shows them. */
export interface SaveConflict<Values> {
  /** The stored record. */
  record: SavedRecord;
  /** The common base, my edits, and the version saved by another user. */
  base: Values;
  mine: Values;
  theirs: Values;
  /** Saves the values chosen from the two versions. */
  onResolve: (chosen: Values) => Promise<void>;
  /** Returns to the form; the next save detects the conflict again. */
  onPostpone: () => void;
}

interface Save<Values> {
  /** @returns whether everything in the form is saved */
  save: (values: Values, submission: Submission<Values>) => Promise<boolean>;
  conflict: SaveConflict<Values> | null;
}

/** Shows validation errors of the server at their fields. */
function showErrors<Values>(error: CallError, { form }: Submission<Values>): void {
  for (const { path, code } of error.problem?.errors ?? []) {
    void form.setFieldTouched(path, true, false);
    form.setFieldError(path, code);
  }
}

/**
 * Saves a form without losing input: a failure shows its reason and keeps the form; a conflict (412) offers both
 * versions.
 * @param record the edited record; `null` for a new one
 * @param onSaved called with the stored record; returns whether everything in the form is saved
 */
export function useSave<Values extends object, Rec extends SavedRecord>(
  record: Rec | null,
  { kind, send, toValues, savedText, remove }: SaveRules<Values, Rec>,
  onSaved: (saved: Rec, submission: Submission<Values>) => boolean,
): Save<Values> {
  const text = useText();
  const saveCall = useSaveCall<Rec>();
  const [conflict, setConflict] = useState<FoundConflict<Values, Rec> | null>(null);

  const attempt = async (values: Values, against: Rec | null, submission: Submission<Values>) => {
    const outcome = await saveCall({
      content: values,
      revision: against?.revision,
      savedTitle: text(savedText(record === null)),
      nameOf: (saved) => nameOf(kind, saved),
      undoable: { kind, isChange: (saved) => !isSame(toValues(saved), toValues(against)), remove },
      send: (conditions) => send(values, against, conditions),
    });
    if (outcome.kind === 'saved') {
      setConflict(null);
      return onSaved(outcome.record, submission);
    }
    if (outcome.kind === 'conflict')
      setConflict({
        base: toValues(against),
        mine: withTyped(submission, values),
        theirs: outcome.theirs,
        submission,
      });
    else showErrors(outcome.failure, submission);
    return false;
  };

  const shown = ({ base, mine, theirs, submission: { form } }: FoundConflict<Values, Rec>): SaveConflict<Values> => ({
    record: theirs,
    base,
    mine,
    theirs: toValues(theirs),
    onResolve: async (chosen) => {
      // Into the form first, so that the choice survives another failure.
      void form.setValues(chosen, false);
      await attempt(chosen, theirs, { sent: chosen, form });
    },
    onPostpone: () => setConflict(null),
  });
  return { save: (values, submission) => attempt(values, record, submission), conflict: conflict && shown(conflict) };
}
