import type { ReactNode } from 'react';
import type { ZodType } from 'zod';

import { FormElement, FormProvider, useFormActions, useUnsavedChangesGuard, type SubmitHandler } from 'shared-ui/forms';
import { UnsavedChangesDialog } from 'shared-ui/overlays';

import { KeptInputs } from '../kept-input/kept-input';
import { DraftNotice } from '../publication/draft-changes';
import { ConflictDialog } from '../records/saving/conflict-dialog';
import { useSaveThen } from '../records/saving/use-save-then';
import { EditorScopeProvider, useEditor, type EditorScope } from './editor-scope';
import { useRecordEditor, type EditedRecord, type EditorRules } from './use-record-editor';

type GuardOptions = NonNullable<Parameters<typeof useUnsavedChangesGuard>[0]>;

interface ScopeProps<Values> extends Pick<EditorScope, 'record' | 'notices'> {
  conflict: ReactNode;
  onSaveDraft: SubmitHandler<Values> | null;
  onDiscard: () => void;
  staysOn: GuardOptions;
  children: ReactNode;
}

/** A component of its own, because the first key, which makes a form dirty, must not render its fields. */
function Scope<Values>({ record, notices, conflict, onSaveDraft, onDiscard, staysOn, children }: ScopeProps<Values>) {
  const { submitForm } = useFormActions<Values>();
  const guard = useUnsavedChangesGuard(staysOn);
  const saveThen = useSaveThen();
  const scope: EditorScope = {
    record,
    notices,
    saveDraft: onSaveDraft && (() => void submitForm(onSaveDraft)),
    attempt: guard.attempt,
    questions: (
      <>
        <UnsavedChangesDialog
          guard={guard}
          onSave={() => void saveThen(guard.postpone?.() ?? (() => undefined))}
          onDiscard={onDiscard}
        />
        {conflict}
      </>
    ),
  };
  return <EditorScopeProvider value={scope}>{children}</EditorScopeProvider>;
}

interface RecordEditorProps<Values extends object, Rec extends EditedRecord> {
  /** The edited record; `null` creates one. */
  record: Rec | null;
  /** Schema of the form values. */
  schema: ZodType;
  rules: EditorRules<Values, Rec>;
  /** The changes of the address that do not leave it. */
  staysOn?: GuardOptions;
  /** Called when everything in the form is saved, or saved as a draft, with the stored record. */
  onDone?: (stored: Rec | null) => void;
  /** Draws the page or the dialog around an `EditorForm`, from the version that the edits are based on. */
  children: (record: Rec | null, setRecord: (newer: Rec) => void) => ReactNode;
}

/**
 * Edits a record of any kind, as a page or in a dialog: saves it or its draft, settles conflicts, keeps typed input,
 * and asks before it is lost.
 */
export function RecordEditor<Values extends Record<string, unknown>, Rec extends EditedRecord>({
  record: opened,
  schema,
  rules,
  staysOn = {},
  onDone,
  children,
}: RecordEditorProps<Values, Rec>) {
  const editor = useRecordEditor(opened, rules, onDone);
  const { record, setRecord, initialValues, kept, draft, conflict } = editor;
  return (
    <FormProvider loadSchema={async () => schema} initialValues={initialValues} onSubmit={editor.onSave}>
      <Scope
        record={record}
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
        {children(record, setRecord)}
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
