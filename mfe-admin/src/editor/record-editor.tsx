import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { FormElement, FormProvider, useFormActions, useFormState, useUnsavedChangesGuard } from 'shared-ui/forms';
import { UnsavedChangesDialog } from 'shared-ui/overlays';

import { KeptInputs } from '../kept-input/kept-input';
import { DraftNotice } from '../publication/draft-changes';
import { isContested, mergeVersions } from '../records/versions/merge-versions';
import { ConflictDialog } from './conflict-dialog';
import { EditorScopeProvider, useEditor, type EditorScope } from './editor-scope';
import { useRecordEditor, type EditedRecord, type EditorRules } from './use-record-editor';

interface RecordEditorProps<Values extends object, Rec extends EditedRecord> {
  /** The newest version of the edited record; `null` creates one. */
  record: Rec | null;
  rules: EditorRules<Values, Rec>;
  /** The changes of the address that do not leave it. */
  staysOn?: NonNullable<Parameters<typeof useUnsavedChangesGuard>[0]>;
  /** Called when everything in the form is saved, or saved as a draft, with the stored record. */
  onDone?: (stored: Rec | null) => void;
  children: ReactNode;
}

interface ScopeProps<Values extends object, Rec extends EditedRecord> extends RecordEditorProps<Values, Rec> {
  editor: ReturnType<typeof useRecordEditor<Values, Rec>>;
}

/** A component of its own, so that the first key, which makes a form dirty, does not render its fields. */
function Scope<Values extends object, Rec extends EditedRecord>(props: ScopeProps<Values, Rec>) {
  const { record: stored, rules, staysOn, editor, children } = props;
  const { record, setRecord, kept, draft, conflict, onSaveDraft } = editor;
  const { getState, resetForm, setValues, submitForm } = useFormActions<Values>();
  const isSubmitting = useFormState<Values, boolean>((form) => form.isSubmitting);
  const guard = useUnsavedChangesGuard(staysOn);
  const take = (newer: Rec) => {
    const { values: mine, initialValues: base, errors, touched, submitCount } = getState();
    const theirs = rules.toValues(newer);
    if (!isContested({ base, mine, theirs })) {
      resetForm({ values: theirs, errors, touched, submitCount });
      setRecord(newer);
    }
    void setValues(mergeVersions(base, mine, theirs), false);
  };
  const follow = useEffectEvent(() => stored && take(stored));
  const revision = stored?.revision ?? 0;
  const isNewer = revision > (record?.revision ?? 0) && !isSubmitting;
  useEffect(() => {
    if (isNewer) follow();
  }, [isNewer, revision]);
  const saveAndGoOn = async () => {
    const goOn = guard.postpone?.();
    if ((await submitForm()) === true) goOn?.();
  };
  const scope: EditorScope<Rec> = {
    kind: rules.kind,
    record,
    take,
    notices: (
      <>
        <KeptInputs kept={kept} />
        {draft ? <DraftNotice draft={draft} versions={editor.draftVersions} onResume={editor.onResume} /> : null}
      </>
    ),
    saveDraft: onSaveDraft && (() => void submitForm(onSaveDraft)),
    attempt: guard.attempt,
    questions: (
      <>
        <UnsavedChangesDialog guard={guard} onSave={() => void saveAndGoOn()} onDiscard={kept.forget} />
        {conflict ? <ConflictDialog key={conflict.record.revision} {...conflict} /> : null}
      </>
    ),
  };
  return <EditorScopeProvider value={scope}>{children}</EditorScopeProvider>;
}

/** Edits a record of any kind, as a page or in a dialog: saves it or its draft, and asks before input is lost. */
export function RecordEditor<Values extends Record<string, unknown>, Rec extends EditedRecord>(
  props: RecordEditorProps<Values, Rec>,
) {
  const { record, rules, onDone } = props;
  const editor = useRecordEditor(record, rules, onDone);
  return (
    <FormProvider
      loadSchema={async () => rules.form.schema}
      initialValues={editor.initialValues}
      onSubmit={editor.onSave}
    >
      <Scope<Values, Rec> {...props} editor={editor} />
    </FormProvider>
  );
}

interface EditorFormProps {
  label: string;
  /** Called after a failed validation, in place of the focus on the first invalid field. */
  onInvalid?: (errors: object) => void;
  children: ReactNode;
}

export function EditorForm({ label, onInvalid, children }: EditorFormProps) {
  const { questions } = useEditor();
  return (
    <>
      <FormElement aria-label={label} onInvalid={onInvalid}>
        {children}
      </FormElement>
      {questions}
    </>
  );
}
