import { useState } from 'react';
import type { ZodType } from 'zod';

import type { CallError } from 'shared-client';
import {
  undoingOf,
  type EntityKind,
  type Fields,
  type Publishable,
  type PublishedKind,
} from 'shared-contracts/entities';
import type { FormActions, SubmitHandler } from 'shared-ui/forms';
import { useKeptInput, useSaveCall, type Conditions, type Removal, type Stored } from 'shared-ui/records';
import { useLocation } from 'shared-ui/router';

import { useDraftChanges } from '../publication/draft-changes';
import { nameOf } from '../records/references/use-record-names';
import { isSame } from '../records/values/align-lists';
import { mergeVersions, type Versions } from '../records/versions/merge-versions';
import { useText, type TextId } from '../text';

export type EditedRecord = Stored & Publishable & { id: string };

export interface EditorRules<Values, Rec extends EditedRecord> {
  kind: EntityKind;
  form: {
    fields: Fields;
    schema: ZodType;
    accept: (values: Values, initial: Values) => Values;
    /** Body of the update that would publish the values. */
    toPatch: (values: Values, record: object, now: Date) => object;
  };
  toValues: (record: Rec | null) => Values;
  /** Makes the call. `record` is the base of the edits; `null` creates. */
  send: (values: Values, record: Rec | null, conditions: Conditions) => PromiseLike<{ data?: Rec; error?: unknown }>;
  savedText: (isNew: boolean) => TextId;
  /** Makes the call that deletes the record, by which its creation is undone. */
  remove?: Removal;
  /** Set if the record, or changes of it, can be saved as a draft. */
  draftKind?: PublishedKind | undefined;
  /** Where unsaved input is offered again; defaults to the address, for the record. */
  inputPlace?: { path: string; id: string };
  /** Whether there is nothing to send, so that the editor is done without a call. */
  isUnchanged?: (values: Values, record: Rec | null) => boolean;
}

export interface SaveConflict<Values> extends Versions<Values> {
  record: EditedRecord;
  onResolve: (chosen: Values) => Promise<void>;
  /** Returns to the form; the next save detects the conflict again. */
  onCancel: () => void;
}

function showErrors<Values>({ problem }: CallError, form: FormActions<Values>): void {
  for (const { path, code } of problem?.errors ?? []) {
    void form.setFieldTouched(path, true, false);
    form.setFieldError(path, code);
  }
}

/** Fills and saves the form of a record; text typed while a save is pending stays, unsaved. */
export function useRecordEditor<Values extends object, Rec extends EditedRecord>(
  opened: Rec | null,
  rules: EditorRules<Values, Rec>,
  onDone?: (stored: Rec | null) => void,
) {
  const { kind, form: recordForm, toValues, send, savedText, remove, draftKind, inputPlace, isUnchanged } = rules;
  const text = useText();
  const saveCall = useSaveCall<Rec>();
  // Only moved by the form's own saves and reads: a newer revision from a refetch would hide a conflict.
  const [record, setRecord] = useState(opened);
  const [initialValues] = useState(() => toValues(opened));
  const [conflict, setConflict] = useState<SaveConflict<Values> | null>(null);
  const { pathname } = useLocation();
  const kept = useKeptInput(inputPlace?.path ?? pathname, inputPlace?.id ?? record?.id ?? null);
  const { draft, resume, save: saveDraft, settle, isPossible } = useDraftChanges(draftKind, record);

  /** Shows the stored version and what was typed since the submission. @returns whether nothing was */
  const finish = (stored: Rec | null, sent: Values, form: FormActions<Values>): boolean => {
    kept.forget();
    const typed = form.getState().values;
    const isDone = isSame(typed, sent);
    form.resetForm({ values: toValues(stored) });
    if (isDone) onDone?.(stored);
    else void form.setValues(mergeVersions(sent, typed, toValues(stored)), false);
    return isDone;
  };
  const save = async (
    values: Values,
    against: Rec | null,
    sent: Values,
    form: FormActions<Values>,
  ): Promise<boolean> => {
    const isChange = (saved: Rec) =>
      undoingOf({ entity: { kind, id: saved.id }, action: 'update' }) !== null &&
      !isSame(toValues(saved), toValues(against));
    const outcome = await saveCall({
      content: values,
      revision: against?.revision,
      savedTitle: text(savedText(record === null)),
      nameOf: (saved) => nameOf(kind, saved),
      undoable: { kind, isChange, remove },
      send: (conditions) => send(values, against, conditions),
    });
    if (outcome.kind === 'saved') {
      setConflict(null);
      setRecord(outcome.record);
      void settle();
      return finish(outcome.record, sent, form);
    }
    if (outcome.kind === 'failed') showErrors(outcome.failure, form);
    else {
      const { theirs } = outcome;
      setConflict({
        record: theirs,
        base: toValues(against),
        mine: mergeVersions(sent, form.getState().values, values),
        theirs: toValues(theirs),
        onResolve: async (chosen) => {
          // Into the form first, so that the choice survives another failure.
          void form.setValues(chosen, false);
          await save(chosen, theirs, chosen, form);
        },
        onCancel: () => setConflict(null),
      });
    }
    return false;
  };

  const accepted = (values: Values) => recordForm.accept(values, toValues(record));
  const onSave: SubmitHandler<Values> = (sent, form) => {
    const values = accepted(sent);
    return isUnchanged?.(values, record) ? finish(record, sent, form) : save(values, record, sent, form);
  };
  const onSaveDraft: SubmitHandler<Values> = async (sent, form) => {
    if (record === null) return save({ ...accepted(sent), publication: 'draft' }, null, sent, form);
    return (await saveDraft(recordForm.toPatch(accepted(sent), record, new Date()))) && finish(record, sent, form);
  };
  return {
    record,
    setRecord,
    initialValues,
    kept,
    draft,
    /** The form values with the draft changes, beside what they began with, and the published version by now. */
    draftVersions: () => {
      const version = (values?: object) => toValues(record && { ...record, ...values });
      return { base: version(draft?.base), mine: version(draft?.changes), theirs: version() };
    },
    onResume: () => resume(Object.keys(toValues(record))),
    onSave,
    /** `null` if that is not possible. */
    onSaveDraft: (record === null ? draftKind : isPossible) ? onSaveDraft : null,
    conflict,
  };
}
