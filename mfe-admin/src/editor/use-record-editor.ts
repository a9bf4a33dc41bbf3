import { useState } from 'react';

import type { Publishable, PublishedKind } from 'shared-contracts/entities';
import type { SubmitHandler } from 'shared-ui/forms';
import { useKeptInput } from 'shared-ui/records';
import { useLocation } from 'shared-ui/router';

import { useDraftChanges } from '../publication/draft-changes';
import { showStored, type Submission } from '../records/saving/submission';
import { useSave, type SaveRules, type SavedRecord } from '../records/saving/use-save';

/** A record that has an editor. */
export type EditedRecord = SavedRecord & Publishable;

/** How a record of a kind is saved from its editor. */
export interface EditorSaveRules<Values, Rec extends EditedRecord> extends SaveRules<Values, Rec> {
  /** Where unsaved input is offered again; defaults to the address, for the record. */
  inputPlace?: { path: string; id: string };
  /** Whether there is nothing to send, so that the editor is done without a call. */
  isUnchanged?: (values: Values, record: Rec | null) => boolean;
}

/** How a record is edited. */
export interface EditorRules<Values, Rec extends EditedRecord> extends EditorSaveRules<Values, Rec> {
  /** Normalizes pasted values. */
  accept: (values: Values, initial: Values) => Values;
  /** Body of the update that would publish the values. */
  toPatch: (values: Values, record: Rec) => object;
  /** Set if the record, or changes of it, can be saved as a draft. */
  draftKind?: PublishedKind | undefined;
}

/**
 * How the form of a record is filled and saved. The base of the form is always the stored record: after its changes
 * were saved, or saved as a draft, it shows the stored version, and input typed meanwhile.
 * @param opened the stored record when the form was opened; `null` for a new one
 * @param onDone called when everything in the form is saved, or saved as a draft, with the stored record
 */
export function useRecordEditor<Values extends object, Rec extends EditedRecord>(
  opened: Rec | null,
  { accept, toPatch, draftKind, inputPlace, isUnchanged, ...rules }: EditorRules<Values, Rec>,
  onDone?: (stored: Rec | null) => void,
) {
  // Only moved by the form's own saves and reads: a newer revision from a refetch would hide a conflict.
  const [record, setRecord] = useState(opened);
  const [initialValues] = useState(() => rules.toValues(opened));
  const { pathname } = useLocation();
  const kept = useKeptInput(inputPlace?.path ?? pathname, inputPlace?.id ?? record?.id ?? null);
  const { draft, resume, save: saveDraft, settle, isPossible } = useDraftChanges(draftKind, record);

  const finish = (stored: Rec | null, submission: Submission<Values>): boolean => {
    kept.forget();
    const isDone = showStored(submission, rules.toValues(stored));
    if (isDone) onDone?.(stored);
    return isDone;
  };
  const { save, conflict } = useSave<Values, Rec>(record, rules, (saved, submission) => {
    setRecord(saved);
    void settle();
    return finish(saved, submission);
  });
  const accepted = (values: Values) => accept(values, rules.toValues(record));
  const onSave: SubmitHandler<Values> = (sent, form) => {
    const values = accepted(sent);
    return isUnchanged?.(values, record) ? finish(record, { sent, form }) : save(values, { sent, form });
  };
  const onSaveDraft: SubmitHandler<Values> = async (sent, form) => {
    if (record === null) return save({ ...accepted(sent), publication: 'draft' }, { sent, form });
    return (await saveDraft(toPatch(accepted(sent), record))) && finish(record, { sent, form });
  };
  const hasDraft = record === null ? draftKind !== undefined : isPossible;
  return {
    /** The version that the edits are based on. */
    record,
    setRecord,
    initialValues,
    kept,
    draft,
    /** The form values with the draft changes, beside what they began with, and the published version by now. */
    draftVersions: () => {
      const version = (values?: object) => rules.toValues(record && { ...record, ...values });
      return { base: version(draft?.base), mine: version(draft?.changes), theirs: version() };
    },
    /** To be called when the draft changes are put into the form. */
    onResume: () => resume(Object.keys(rules.toValues(record))),
    onSave,
    /** `null` if that is not possible. */
    onSaveDraft: hasDraft ? onSaveDraft : null,
    conflict,
  };
}
