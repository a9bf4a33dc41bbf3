import { useEffect, useEffectEvent, type ReactNode } from 'react';

import {
  FormElement,
  FormProvider,
  useFormActions,
  useFormState,
  useUnsavedChangesGuard,
  type SubmitHandler,
} from 'shared-ui/forms';
import { UnsavedChangesDialog } from 'shared-ui/overlays';

import { KeptInputs } from '../kept-input/kept-input';
import { DraftNotice } from '../publication/draft-changes';
import { compareVersions, mergeVersions } from '../records/versions/merge-versions';
import { ConflictDialog } from './conflict-dialog';
import { EditorScopeProvider, useEditor, type EditorScope } from './editor-scope';
import { useRecordEditor, type EditedRecord, type EditorRules } from './use-record-editor';

type GuardOptions = NonNullable<Parameters<typeof useUnsavedChangesGuard>[0]>;

interface ScopeProps<Values, Rec extends EditedRecord> extends Pick<EditorScope<Rec>, 'kind' | 'record' | 'notices'> {
  /** The newest version. */
  stored: Rec | null;
  toValues: (record: Rec) => Values;
  /** Called with the version that the edits are based on from now on. */
  onBase: (newer: Rec) => void;
  conflict: ReactNode;
  onSaveDraft: SubmitHandler<Values> | null;
  onDiscard: () => void;
  staysOn: GuardOptions;
  children: ReactNode;
}

/**
 * A component of its own, because the first key, which makes a form dirty, must not render its fields. Takes over a
 * version that was saved elsewhere, such as by an undo. What both changed stays as it is here, and so does the base:
 * the conflict is offered when the form is saved.
 */
function Scope<Values extends object, Rec extends EditedRecord>(props: ScopeProps<Values, Rec>) {
  const { kind, record, stored, toValues, onBase, notices, conflict, onSaveDraft, onDiscard, staysOn, children } =
    props;
  const { getState, resetForm, setValues, submitForm } = useFormActions<Values>();
  const isSubmitting = useFormState<Values, boolean>((form) => form.isSubmitting);
  const guard = useUnsavedChangesGuard(staysOn);
  const take = (newer: Rec) => {
    const { values, initialValues, errors, touched, submitCount } = getState();
    const after = toValues(newer);
    if (!compareVersions(initialValues, values, after).some(({ isContested }) => isContested)) {
      resetForm({ values: after, errors, touched, submitCount });
      onBase(newer);
    }
    void setValues(mergeVersions(initialValues, values, after, {}), false);
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
    kind,
    record,
    take,
    notices,
    saveDraft: onSaveDraft && (() => void submitForm(onSaveDraft)),
    attempt: guard.attempt,
    questions: (
      <>
        <UnsavedChangesDialog guard={guard} onSave={() => void saveAndGoOn()} onDiscard={onDiscard} />
        {conflict}
      </>
    ),
  };
  return <EditorScopeProvider value={scope}>{children}</EditorScopeProvider>;
}

interface RecordEditorProps<Values extends object, Rec extends EditedRecord> {
  /** The newest version of the edited record; `null` creates one. */
  record: Rec | null;
  rules: EditorRules<Values, Rec>;
  /** The changes of the address that do not leave it. */
  staysOn?: GuardOptions;
  /** Called when everything in the form is saved, or saved as a draft, with the stored record. */
  onDone?: (stored: Rec | null) => void;
  /** The page or the dialog around an `EditorForm`. */
  children: ReactNode;
}

/**
 * Edits a record of any kind, as a page or in a dialog: saves it or its draft, settles conflicts, keeps typed input,
 * and asks before it is lost.
 */
export function RecordEditor<Values extends Record<string, unknown>, Rec extends EditedRecord>({
  record: stored,
  rules,
  staysOn = {},
  onDone,
  children,
}: RecordEditorProps<Values, Rec>) {
  const editor = useRecordEditor(stored, rules, onDone);
  const { record, setRecord, initialValues, kept, draft, conflict } = editor;
  return (
    <FormProvider loadSchema={async () => rules.form.schema} initialValues={initialValues} onSubmit={editor.onSave}>
      <Scope<Values, Rec>
        kind={rules.kind}
        record={record}
        stored={stored}
        toValues={rules.toValues}
        onBase={setRecord}
        notices={
          <>
            <KeptInputs kept={kept} />
            {draft ? <DraftNotice draft={draft} versions={editor.draftVersions} onResume={editor.onResume} /> : null}
          </>
        }
        conflict={conflict ? <ConflictDialog key={conflict.record.revision} {...conflict} /> : null}
        onSaveDraft={editor.onSaveDraft}
        onDiscard={kept.forget}
        staysOn={staysOn}
      >
        {children}
      </Scope>
    </FormProvider>
  );
}

interface EditorFormProps {
  label: string;
  /** Called after a failed validation, in place of the focus on the first invalid field. */
  onInvalid?: (errors: object) => void;
  children: ReactNode;
}

/** The form of an editor, with the questions that it asks. */
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
