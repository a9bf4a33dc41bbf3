import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import type { ZodType } from 'zod';

import type { Fields, Publishable, PublishedKind } from 'shared-contracts/entities';
import { Button, ButtonLink, HistoryIcon, Stack } from 'shared-ui';
import { Form, SubmitButton, useUnsavedChangesGuard } from 'shared-ui/forms';
import { Dialog, DialogFoot, UnsavedChangesDialog } from 'shared-ui/overlays';
import { historyAddress, type useKeptInput } from 'shared-ui/records';

import { KeptInputs } from '../kept-input/kept-input';
import { DraftNotice, SaveDraftButton, type SaveDraft } from '../publication/draft-changes';
import { useText } from '../text';
import { TranslationGuide } from '../translations/translation-guide';
import { useSaveThen, type OnAfterSave } from '../records/saving/after-save';
import type { AskedText } from '../records/references/language-deep-link';
import { ConflictDialog } from '../records/saving/conflict-dialog';
import { useRecordEditor } from './use-record-editor';
import type { SaveRules } from '../records/saving/use-save';

/** A preview may be wider than the dialog and scrolls within it. */
const FieldStack = styled(Stack)`
  min-inline-size: 0;
`;

/** At the opposite end from Save. Without its icon on phones, where all three share a line. */
const History = styled(ButtonLink)`
  margin-inline-end: auto;
  @media (width < 30rem) {
    & > svg {
      display: none;
    }
  }
`;

type Attempt = (step: () => void) => void;

/** Fields and buttons of a dialog. Asks for confirmation before unsaved changes are lost. */
function DialogForm({
  id,
  kept,
  onAttempt,
  saveDraft,
  onAfterSave,
  onClose,
  children,
}: {
  /** Id of the record; `null` for a new one. */
  id: string | null;
  /** Keeps what is typed. */
  kept: ReturnType<typeof useKeptInput>;
  onAttempt: (attempt: Attempt) => void;
  saveDraft: SaveDraft;
  onAfterSave: OnAfterSave;
  onClose: () => void;
  children: ReactNode;
}) {
  const text = useText();
  const guard = useUnsavedChangesGuard();
  const saveThen = useSaveThen(onAfterSave);
  useEffect(() => onAttempt(guard.attempt));
  return (
    <>
      <KeptInputs kept={kept} />
      <FieldStack $gap="l">{children}</FieldStack>
      <DialogFoot>
        {id === null ? null : (
          <History to={historyAddress(id)} $variant="quiet">
            <HistoryIcon />
            {text('activity.history')}
          </History>
        )}
        <Button $variant="secondary" onClick={() => guard.attempt(onClose)}>
          {text('form.cancel')}
        </Button>
        <SaveDraftButton saveDraft={saveDraft} />
        <SubmitButton busyLabel={text('form.saving')}>{text('form.save')}</SubmitButton>
      </DialogFoot>
      <UnsavedChangesDialog
        guard={guard}
        onSave={() => void saveThen(guard.postpone?.() ?? null)}
        onDiscard={kept.forget}
      />
    </>
  );
}

interface RecordDialogProps<
  Values extends Record<string, unknown>,
  Rec extends { id: string; revision: number } & Publishable,
> {
  title: string;
  /** The edited record; `null` creates one. */
  record: Rec | null;
  form: {
    fields: Fields;
    /** Schema of the form values. */
    schema: ZodType;
    /** Normalizes pasted values. */
    accept: (values: Values, initial: Values) => Values;
    /** Body of the update call. */
    toPatch: (values: Values, record: object, now: Date) => object;
  };
  /** Set if changes of the record can be saved as a draft. */
  draftKind?: PublishedKind;
  rules: SaveRules<Values, Rec>;
  /** The fields stand beside a preview. */
  hasPreview?: boolean;
  /** Language and text to open. */
  asked: AskedText | null;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Creates or edits a record. Closes after a successful save, unless something was typed meanwhile; a failed save keeps
 * the input.
 */
export function RecordDialog<
  Values extends Record<string, unknown>,
  Rec extends { id: string; revision: number } & Publishable,
>({
  title,
  record,
  form: { fields, schema, accept, toPatch },
  draftKind,
  rules,
  hasPreview = false,
  asked,
  onClose,
  children,
}: RecordDialogProps<Values, Rec>) {
  const editor = useRecordEditor<Values, Rec>(
    record,
    { ...rules, accept, toPatch: (values, base) => toPatch(values, base, new Date()), draftKind },
    onClose,
  );
  const { record: base, initialValues, onSubmit, conflict } = editor;
  const { kept, saveDraft, draft, draftVersions, onResume, onAfterSave } = editor.inside;
  const attempt = useRef<Attempt>((step) => step());
  return (
    <Dialog isOpen wide full={hasPreview} title={title} onClose={() => attempt.current(onClose)}>
      <Form schema={schema} initialValues={initialValues} onSubmit={onSubmit} aria-label={title}>
        <DialogForm
          id={base?.id ?? null}
          kept={kept}
          saveDraft={saveDraft}
          onClose={onClose}
          onAfterSave={onAfterSave}
          onAttempt={(next) => {
            attempt.current = next;
          }}
        >
          {draft ? <DraftNotice draft={draft} versions={draftVersions} onResume={onResume} /> : null}
          <TranslationGuide
            kind={rules.kind}
            fields={fields}
            record={base}
            asked={asked}
            onAfterSave={onAfterSave}
            onConfirmed={(revision) => editor.setRecord((current) => current && { ...current, revision })}
          >
            {children}
          </TranslationGuide>
        </DialogForm>
      </Form>
      {conflict ? <ConflictDialog key={conflict.record.revision} {...conflict} /> : null}
    </Dialog>
  );
}
