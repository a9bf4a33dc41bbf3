import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ZodType } from 'zod';

import { isOutcomeUnknown, toCallError, uniqueKey, type CallError } from 'shared-client';
import {
  draftKinds,
  isPublishedKind,
  publicationState,
  undoingOf,
  type EntityKind,
  type Fields,
  type Publishable,
} from 'shared-contracts/entities';
import type { FormActions, SubmitHandler } from 'shared-ui/forms';
import {
  useCallToasts,
  useKeptInput,
  useMay,
  useRefetchStale,
  useSaveCall,
  type Conditions,
  type Removal,
  type Stored,
} from 'shared-ui/records';
import { useLocation } from 'shared-ui/router';

import { useDraftChanges } from '../publication/draft-changes';
import { nameOf } from '../records/references/use-record-names';
import { isSame } from '../records/values/align-lists';
import { emptyToNull, type FormValues } from '../records/values/form-values';
import { useFieldLabel, usePublicationLabel } from '../records/values/labels';
import { compareVersions, mergeVersions, type Versions } from '../records/versions/merge-versions';
import { useText, type TextId } from '../text';
import { nothingSaved, type Autosaved, type AutosaveOutcome } from './autosave';

export type EditedRecord = Stored & Publishable & { id: string };

export interface EditorRules<Rec extends EditedRecord> {
  kind: EntityKind;
  form: {
    fields: Fields;
    schema: ZodType;
    /** Body of the update that would publish the values. */
    toPatch: (values: FormValues, record: object, now: Date) => object;
  };
  toValues: (record: Rec | null) => FormValues;
  /** Makes the call. `record` is the base of the edits; `null` creates. */
  send: (
    values: FormValues,
    record: Rec | null,
    conditions: Conditions,
  ) => PromiseLike<{ data?: Rec; error?: unknown }>;
  savedText: (isNew: boolean) => TextId;
  /** What the button that saves is called; defaults to what visitors see then. */
  saveText?: TextId | undefined;
  /** Makes the call that deletes the record, by which its creation is undone. */
  remove?: Removal;
  /** Place where unsaved input is offered again; defaults to the address, for the record. */
  inputPlace?: { path: string; id: string };
  /** Whether nothing has to be sent, so that the editor finishes without a call. */
  isUnchanged?: (values: FormValues, record: Rec | null) => boolean;
}

export interface SaveConflict extends Versions {
  record: EditedRecord;
  onResolve: (chosen: FormValues) => Promise<void>;
  /** Returns to the form; the next save finds the conflict again. */
  onCancel: () => void;
}

const publicationFields = ['publication', 'publishedAt'];

const isAhead = ({ publishedAt }: Publishable, now: Date) =>
  publicationState({ publishedAt }, now.getTime()) === 'scheduled';

function showErrors({ problem }: CallError, form: FormActions<FormValues>): void {
  for (const { path, code } of problem?.errors ?? []) {
    void form.setFieldTouched(path, true, false);
    form.setFieldError(path, code);
  }
}

/** Lets a form start with other values and show those that were typed. Its problems stay. */
export function startAgain(form: FormActions<FormValues>, values: FormValues, typed: FormValues, isValidated = false) {
  const { errors, touched, submitCount } = form.getState();
  form.resetForm({ values, errors, touched, submitCount });
  void form.setValues(typed, isValidated);
}

/** Loads and saves the record of a form; text typed while a save is pending stays as unsaved input. */
export function useRecordEditor<Rec extends EditedRecord>(
  opened: Rec | null,
  rules: EditorRules<Rec>,
  onDone?: (stored: Rec | null) => void,
) {
  const { kind, form: recordForm, toValues, send, savedText, remove, inputPlace, isUnchanged } = rules;
  const draftKind = draftKinds.find((known) => known === kind);
  const text = useText();
  const saveCall = useSaveCall<Rec>();
  const { showFailure } = useCallToasts();
  const labelOf = useFieldLabel();
  const intl = useIntl();
  // Only the form's own saves and reads move this: a newer revision from a refetch would hide a conflict.
  const [record, showRecord] = useState(opened);
  /** For saves that begin before an autosave has ended. */
  const latest = useRef(opened);
  const autosaving = useRef<Promise<unknown>>(Promise.resolve());
  const [autosaved, setAutosaved] = useState(nothingSaved);
  const setRecord = (newer: Rec | null) => {
    latest.current = newer;
    showRecord(newer);
  };
  const [initialValues] = useState(() => toValues(opened));
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const { pathname } = useLocation();
  const kept = useKeptInput(inputPlace?.path ?? pathname, inputPlace?.id ?? record?.id ?? null);
  const { draft, resume, save: saveDraft, autosave, settle, isPossible } = useDraftChanges(draftKind, record);
  const stateLabel = usePublicationLabel();
  const refetchStale = useRefetchStale(kind);
  const mayPublish = useMay()('draft-changes:create');
  /** The errors of the form may still be those of earlier values. */
  const isComplete = (values: FormValues) => recordForm.schema.safeParse(emptyToNull(values)).success;
  const isDraft = (known: Rec | null) => isPublishedKind(kind) && (known === null || known.publication === 'draft');
  /** The state of a draft that was created or published. */
  const stateNote = (saved: Rec, before: Rec | null) =>
    isDraft(before) && (before === null || !isDraft(saved))
      ? stateLabel(publicationState(saved, Date.now()))
      : undefined;

  /** Shows the stored version with everything typed since the submission. @returns whether nothing was */
  const finish = (stored: Rec | null, sent: FormValues, form: FormActions<FormValues>): boolean => {
    kept.forget();
    setAutosaved(nothingSaved);
    const typed = form.getState().values;
    const isDone = isSame(typed, sent);
    form.resetForm({ values: toValues(stored) });
    if (isDone) onDone?.(stored);
    else void form.setValues(mergeVersions(sent, typed, toValues(stored)), false);
    return isDone;
  };
  const save = async (
    values: FormValues,
    against: Rec | null,
    sent: FormValues,
    form: FormActions<FormValues>,
    note?: string,
  ): Promise<boolean> => {
    const isChange = (saved: Rec) =>
      undoingOf({ entity: { kind, id: saved.id }, action: 'update' }) !== null &&
      !isSame(toValues(saved), toValues(against));
    const outcome = await saveCall({
      content: values,
      revision: against?.revision,
      savedTitle: text(savedText(record === null)),
      note: (saved) => note ?? stateNote(saved, against),
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
      const base = toValues(against);
      const mine = mergeVersions(sent, form.getState().values, values);
      const saveChosen = async (chosen: FormValues, merged?: string): Promise<boolean> => {
        if (isComplete(chosen)) {
          // Into the form first, so that the choice survives another failure.
          void form.setValues(chosen, false);
          return save(chosen, theirs, chosen, form, merged);
        }
        // Such as a list that has become too long.
        setConflict(null);
        setRecord(theirs);
        startAgain(form, toValues(theirs), chosen, true);
        showFailure({ status: 400 });
        return false;
      };
      const differences = compareVersions(base, mine, toValues(theirs));
      if (!differences.some(({ isContested }) => isContested)) {
        const changed = differences.flatMap(({ field, suggested }) => (suggested === 'theirs' ? [labelOf(field)] : []));
        const fields = intl.formatList([...new Set(changed)]);
        const note = changed.length > 0 ? text('conflict.merged', { fields }) : undefined;
        return saveChosen(mergeVersions(base, mine, toValues(theirs)), note);
      }
      setConflict({
        record: theirs,
        base,
        mine,
        theirs: toValues(theirs),
        onResolve: async (chosen) => void (await saveChosen(chosen)),
        onCancel: () => setConflict(null),
      });
    }
    return false;
  };

  const onSave: SubmitHandler<FormValues> = async (sent, form) => {
    await autosaving.current;
    const base = latest.current;
    return isUnchanged?.(sent, base) ? finish(base, sent, form) : save(sent, base, sent, form);
  };
  const onSaveDraft: SubmitHandler<FormValues> = async (sent, form) => {
    await autosaving.current;
    return (
      record !== null && (await saveDraft(recordForm.toPatch(sent, record, new Date()))) && finish(record, sent, form)
    );
  };
  const onPublish: SubmitHandler<FormValues> = async (sent, form) => {
    await autosaving.current;
    const now = new Date();
    const base = latest.current;
    // A form without a date publishes now what has no date ahead.
    const isUndated = base !== null && !('publishedAt' in sent) && !isAhead(base, now);
    const dated = isUndated && { publishedAt: now.toISOString() };
    return save({ ...sent, publication: 'published', ...dated }, base, sent, form);
  };
  /** Changes the stored draft, whose form then begins with the sent values: returned ones could move the cursor. */
  const updateDraft = async (sent: FormValues, base: Rec, form: FormActions<FormValues>) => {
    const { data, error } = await send(sent, base, { ifMatch: base.revision, idempotencyKey: uniqueKey() });
    if (!data) return { error };
    setRecord(data);
    startAgain(form, sent, form.getState().values);
    return {};
  };
  const onAutosave = async (sent: FormValues, form: FormActions<FormValues>): Promise<AutosaveOutcome> => {
    const { initialValues } = form.getState();
    const known = (state: Autosaved['state']) => setAutosaved((before) => ({ ...before, state }));
    const isOwnChoice = publicationFields.some((name) => !isSame(sent[name], initialValues[name]));
    // Who may see it changes with a button only.
    if (record === null || isOwnChoice) return 'incomplete';
    if (!isComplete(sent)) {
      known('incomplete');
      return 'incomplete';
    }
    known('saving');
    const saving = isDraft(record)
      ? updateDraft(sent, record, form)
      : autosave(recordForm.toPatch(sent, record, new Date()));
    autosaving.current = Promise.resolve(saving);
    const { error } = await saving;
    if (error) {
      const failure = toCallError(error);
      // A newer version of the record is merged into the form.
      refetchStale(failure);
      const outcome = isOutcomeUnknown(failure) ? 'offline' : 'failed';
      known(outcome);
      return outcome;
    }
    setAutosaved({ state: 'saved', values: sent, at: new Date() });
    return 'saved';
  };
  return {
    record,
    setRecord,
    initialValues,
    kept,
    draft,
    /**
     * The form values with the draft changes, beside the values that they started from, and the current published
     * version.
     */
    draftVersions: () => {
      const version = (values?: object) => toValues(record && { ...record, ...values });
      return { base: version(draft?.base), mine: version(draft?.changes), theirs: version() };
    },
    onResume: (values: FormValues) => {
      resume(Object.keys(toValues(record)));
      if (draft?.savedAt && isSame(values, toValues(record && { ...record, ...draft.changes })))
        setAutosaved({ state: 'saved', values, at: new Date(draft.savedAt) });
    },
    autosaved,
    /** `null` if nothing can be saved as a draft. */
    onAutosave: isPossible || (record !== null && mayPublish && isDraft(record)) ? onAutosave : null,
    onSave,
    /** `null` if that is not possible. */
    onSaveDraft: isPossible ? onSaveDraft : null,
    /** `null` for what is no draft. */
    onPublish: mayPublish && isDraft(record) ? onPublish : null,
    conflict,
  };
}
