import { useRef, useState } from 'react';

import type { Publishable, PublishedKind } from 'shared-contracts/entities';
import type { FormHelpers } from 'shared-ui/forms';
import { useKeptInput } from 'shared-ui/records';
import { useLocation } from 'shared-ui/router';

import { useDraftChanges, type SaveDraft } from '../publication/draft-changes';
import { useAfterSave } from '../records/saving/after-save';
import { submissionOf, type Submission } from '../records/saving/submission';
import { useSave, type SaveRules } from '../records/saving/use-save';

interface EditorRules<Values, Rec extends { id: string; revision: number }> extends SaveRules<Values, Rec> {
  /** Normalizes pasted values. */
  accept: (values: Values, initial: Values) => Values;
  /** Body of the update that would publish the values. */
  toPatch: (values: Values, record: Rec) => object;
  /** Set if changes of the record can be saved as a draft. */
  draftKind?: PublishedKind | undefined;
}

/**
 * How the form of a record is filled and saved, on a page and in a dialog. The base of the form is always the stored
 * record: after its changes were saved, or saved as a draft, it shows what is stored, and what was typed meanwhile.
 * @param opened the stored record when the form was opened; `null` for a new one
 * @param onDone called after a save or a draft save, unless something was typed meanwhile
 */
export function useRecordEditor<Values extends object, Rec extends { id: string; revision: number } & Publishable>(
  opened: Rec | null,
  { accept, toPatch, draftKind, ...rules }: EditorRules<Values, Rec>,
  onDone?: () => void,
) {
  // Only moved by the form's own saves and reads: a newer revision from a refetch would hide a conflict.
  const [record, setRecord] = useState(opened);
  const [initialValues] = useState(() => rules.toValues(opened));
  const { onAfterSave, runStep } = useAfterSave();
  const kept = useKeptInput(useLocation().pathname, record?.id ?? null);
  const draft = useDraftChanges(draftKind, record);
  const isDraft = useRef(false);

  const finish = (stored: Rec | null, helpers: Submission<Values>) => {
    kept.forget();
    const isTyped = helpers.isTyped();
    helpers.resetForm({ values: rules.toValues(stored) });
    if (isTyped) return;
    onDone?.();
    runStep();
  };
  const { save, conflict } = useSave<Values, Rec>(record, rules, (saved, helpers) => {
    setRecord(saved);
    void draft.settle();
    finish(saved, helpers);
  });
  const saveAsDraft = async (values: Values, helpers: Submission<Values>) => {
    if (record && (await draft.save(toPatch(values, record)))) finish(record, helpers);
  };
  const saveDraft: SaveDraft = draft.isPossible
    ? async (submitForm) => {
        isDraft.current = true;
        try {
          await submitForm();
        } finally {
          // Otherwise the next Save would save a draft of what it should publish.
          isDraft.current = false;
        }
      }
    : null;
  return {
    /** The version that the edits are based on. */
    record,
    setRecord,
    initialValues,
    onSubmit: (values: Values, helpers: FormHelpers<Values>) =>
      (isDraft.current ? saveAsDraft : save)(accept(values, rules.toValues(record)), submissionOf(values, helpers)),
    conflict,
    /** For use inside the form. */
    inside: {
      kept,
      saveDraft,
      draft: draft.draft,
      /** The form values with the draft changes, beside what they began with, and what is published by now. */
      draftVersions: () => {
        const version = (values?: object) => rules.toValues(record && { ...record, ...values });
        return { base: version(draft.draft?.base), mine: version(draft.draft?.changes), theirs: version() };
      },
      /** To be called when the draft changes are put into the form. */
      onResume: () => draft.resume(Object.keys(rules.toValues(record))),
      onAfterSave,
    },
  };
}
