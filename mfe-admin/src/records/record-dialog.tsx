import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { ZodType } from 'zod';

import type { Locale } from 'shared-contracts/localization';
import { Button, Stack } from 'shared-ui';
import { Form, SubmitButton, useUnsavedChangesGuard } from 'shared-ui/forms';
import { Dialog, DialogFoot, UnsavedChangesDialog } from 'shared-ui/overlays';

import { useText } from '../text';
import { ConflictDialog } from './conflict-dialog';
import { useShownLanguage } from './language-deep-link';
import { useSave, type SaveRules } from './use-save';

/** A preview may be wider than the dialog; it scrolls inside of it. */
const Fields = styled(Stack)`
  min-inline-size: 0;
`;

type Attempt = (step: () => void) => void;

/** Fields and buttons of a dialog; leaving with unsaved changes asks first. */
function DialogForm({
  language,
  onAttempt,
  onClose,
  children,
}: {
  language: Locale | null;
  onAttempt: (attempt: Attempt) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const text = useText();
  const fields = useRef<HTMLDivElement>(null);
  const guard = useUnsavedChangesGuard();
  useShownLanguage(fields, language);
  useEffect(() => onAttempt(guard.attempt));
  return (
    <>
      <Fields ref={fields} $gap="l">
        {children}
      </Fields>
      <DialogFoot>
        <Button $variant="secondary" onClick={() => guard.attempt(onClose)}>
          {text('form.cancel')}
        </Button>
        <SubmitButton busyLabel={text('form.saving')}>{text('form.save')}</SubmitButton>
      </DialogFoot>
      <UnsavedChangesDialog guard={guard} />
    </>
  );
}

interface RecordDialogProps<Values extends Record<string, unknown>, Rec extends { revision: number }> {
  title: string;
  /** What is edited; `null` creates. */
  record: Rec | null;
  /** Rules of the form's values. */
  schema: ZodType;
  rules: SaveRules<Values, Rec>;
  /** What was pasted, in the form in which it is stored. */
  accept: (values: Values, initial: Values) => Values;
  /** Language that the multilingual fields show first; the Japanese one where `null`. */
  language?: Locale | null;
  onClose: () => void;
  children: ReactNode;
}

/** Creates or edits a record. It closes when the record is saved; a failed save leaves everything as it was typed. */
export function RecordDialog<Values extends Record<string, unknown>, Rec extends { revision: number }>({
  title,
  record,
  schema,
  rules,
  accept,
  language = null,
  onClose,
  children,
}: RecordDialogProps<Values, Rec>) {
  // What was opened stays the base of the change, whatever the list learns meanwhile: else a newer revision would hide
  // a conflict.
  const [opened] = useState(record);
  const [initialValues] = useState(() => rules.toValues(record));
  const { save, conflict, resolve, postpone } = useSave(opened, rules, onClose);
  const attempt = useRef<Attempt>((step) => step());
  return (
    <Dialog isOpen wide title={title} onClose={() => attempt.current(onClose)}>
      <Form
        schema={schema}
        initialValues={initialValues}
        onSubmit={(values, helpers) => save(accept(values, initialValues), helpers)}
        aria-label={title}
      >
        <DialogForm
          language={language}
          onClose={onClose}
          onAttempt={(next) => {
            attempt.current = next;
          }}
        >
          {children}
        </DialogForm>
      </Form>
      {conflict ? (
        <ConflictDialog
          key={conflict.theirs.revision}
          base={conflict.base}
          mine={conflict.mine}
          theirs={rules.toValues(conflict.theirs)}
          onResolve={resolve}
          onPostpone={postpone}
        />
      ) : null}
    </Dialog>
  );
}
