import { createContext, useContext, useEffect, useEffectEvent, type ReactNode } from 'react';

import { skipToken, useListAuditEventsQuery } from 'shared-client';
import type { EntityKind } from 'shared-contracts/entities';
import { Text } from 'shared-ui';
import { FormElement, FormProvider, useFormActions, useFormState } from 'shared-ui/forms';
import { UnsavedChangesDialog } from 'shared-ui/overlays';
import { OthersEditing, useMay } from 'shared-ui/records';
import { useNavigationGuard } from 'shared-ui/router';

import { useInstantText } from '../layout/instant';
import type { FormValues } from '../records/values/form-values';
import { useFieldLabel } from '../records/values/labels';
import { isContested, mergeVersions } from '../records/versions/merge-versions';
import { VersionsDialog } from '../records/versions/versions-dialog';
import { useText, type TextId } from '../text';
import { Autosave, useIsUnsaved, type Autosaved } from './autosave';
import { KeepInput, Offers } from './offers';
import {
  startAgain,
  useRecordEditor,
  type EditedRecord,
  type EditorRules,
  type SaveConflict,
} from './use-record-editor';

interface EditorScope<Rec extends EditedRecord = EditedRecord> {
  kind: EntityKind;
  /** The record that the edits are based on; `null` for a new one. */
  record: Rec | null;
  /** Uses the version that a call from inside the form has returned. */
  take: (newer: Rec) => void;
  notices: ReactNode;
  questions: ReactNode;
  /** Saves draft changes of a record that visitors see; `null` if that is not possible. */
  saveDraft: (() => void) | null;
  /** Publishes a draft, or schedules it if its date is in the future; `null` for what is no draft. */
  publish: (() => void) | null;
  /** What the button that saves is called, if not after what visitors see then. */
  saveText: TextId | undefined;
  /** What the server has of typed input. */
  autosaved: Autosaved;
  /** Takes a step, such as closing a dialog; asks first if changes would be lost. */
  attempt: (step: () => void) => void;
}

const EditorContext = createContext<unknown>(null);

/** For use inside `RecordEditor`. */
export function useEditor<Rec extends EditedRecord>(): EditorScope<Rec> {
  // A context cannot be generic; the component inside an editor knows the type of its record.
  const scope = useContext(EditorContext) as EditorScope<Rec> | null;
  if (!scope) throw new Error('the parts of an editor have to be inside it');
  return scope;
}

/** Author and time of the stored version, from the log; nothing while it loads. */
function SavedBy({ id, revision }: { id: string; revision: number }) {
  const text = useText();
  const instantText = useInstantText();
  const query = useMay()('log:read') ? { query: { entityId: id, limit: 1 } } : skipToken;
  const log = useListAuditEventsQuery(query, { refetchOnMountOrArgChange: true });
  const event = log.currentData?.events[0];
  return event && event.revision >= revision ? (
    <Text $size="small">{text('conflict.savedBy', { actor: event.actor, time: instantText(event.at) })}</Text>
  ) : null;
}

function ConflictDialog({ record, ...versions }: SaveConflict) {
  const text = useText();
  return (
    <VersionsDialog
      description={
        <div>
          <SavedBy {...record} />
          <Text>{text('conflict.description')}</Text>
        </div>
      }
      cancelLabel={text('conflict.back')}
      {...versions}
    />
  );
}

interface RecordEditorProps<Rec extends EditedRecord> {
  /** The newest version of the edited record; `null` creates one. */
  record: Rec | null;
  rules: EditorRules<Rec>;
  /** Changes of the address that do not leave the editor. */
  staysOn?: NonNullable<Parameters<typeof useNavigationGuard>[1]>;
  /** Called with the stored record after everything in the form was saved, or saved as a draft. */
  onDone?: (stored: Rec | null) => void;
  children: ReactNode;
}

interface ScopeProps<Rec extends EditedRecord> extends RecordEditorProps<Rec> {
  editor: ReturnType<typeof useRecordEditor<Rec>>;
}

/** A separate component, so that the first key press, which makes a form dirty, does not render its fields. */
function Scope<Rec extends EditedRecord>(props: ScopeProps<Rec>) {
  const { record: stored, rules, staysOn, editor, children } = props;
  const { record, setRecord, kept, conflict, onSaveDraft, onPublish, autosaved, onAutosave } = editor;
  const actions = useFormActions<FormValues>();
  const { getState, setValues, submitForm } = actions;
  const isSubmitting = useFormState<FormValues, boolean>((form) => form.isSubmitting);
  const isUnsaved = useIsUnsaved(autosaved);
  const guard = useNavigationGuard(isUnsaved && !isSubmitting, staysOn);
  const labelOf = useFieldLabel();
  const take = (newer: Rec) => {
    const { values: mine, initialValues: base } = getState();
    const theirs = rules.toValues(newer);
    const merged = mergeVersions(base, mine, theirs);
    if (isContested({ base, mine, theirs })) void setValues(merged, false);
    else {
      startAgain(actions, theirs, merged);
      setRecord(newer);
    }
  };
  const follow = useEffectEvent(() => stored && take(stored));
  const revision = stored?.revision ?? 0;
  const isNewer = revision > (record?.revision ?? 0) && !isSubmitting;
  useEffect(() => {
    if (isNewer) follow();
  }, [isNewer, revision]);
  const saveAndGoOn = async () => {
    const goOn = guard.postpone?.();
    if ((await submitForm(onSaveDraft ?? undefined)) === true) goOn?.();
  };
  const scope: EditorScope<Rec> = {
    kind: rules.kind,
    record,
    take,
    notices: (
      <>
        <OthersEditing kind={rules.kind} id={record?.id ?? null} revision={record?.revision} labelOf={labelOf} />
        <KeepInput keeping={kept} autosaved={autosaved} />
        <Offers keeping={kept} draft={editor.draft} versions={editor.draftVersions} onResume={editor.onResume} />
        {onAutosave ? <Autosave autosaved={autosaved} save={(values) => onAutosave(values, actions)} /> : null}
      </>
    ),
    saveDraft: onSaveDraft && (() => void submitForm(onSaveDraft)),
    publish: onPublish && (() => void submitForm(onPublish)),
    saveText: rules.saveText,
    autosaved,
    attempt: guard.attempt,
    questions: (
      <>
        <UnsavedChangesDialog guard={guard} onSave={() => void saveAndGoOn()} onDiscard={kept.forget} />
        {conflict ? <ConflictDialog key={conflict.record.revision} {...conflict} /> : null}
      </>
    ),
  };
  return <EditorContext value={scope}>{children}</EditorContext>;
}

/** Edits a record of any kind, as a page or in a dialog: saves it or its draft, and asks before input is lost. */
export function RecordEditor<Rec extends EditedRecord>(props: RecordEditorProps<Rec>) {
  const { record, rules, onDone } = props;
  const editor = useRecordEditor(record, rules, onDone);
  return (
    <FormProvider
      loadSchema={async () => rules.form.schema}
      initialValues={editor.initialValues}
      onSubmit={editor.onSave}
    >
      <Scope<Rec> {...props} editor={editor} />
    </FormProvider>
  );
}

interface EditorFormProps {
  label: string;
  /** Called after a failed validation, in place of focusing the first invalid field. */
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
