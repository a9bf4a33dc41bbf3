import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ZodType } from 'zod';

import type { Fields, PublishedKind } from 'shared-contracts/entities';
import { Button, ButtonLink, HistoryIcon, Stack, tokens } from 'shared-ui';
import { Dialog, DialogFoot } from 'shared-ui/overlays';
import { historyAddress } from 'shared-ui/records';

import type { AskedText } from '../records/references/language-deep-link';
import { useText } from '../text';
import { Translated } from '../translations/translated';
import { useEditor } from './editor-scope';
import { EditorForm, RecordEditor } from './record-editor';
import { SaveButtons, SaveMark } from './save-buttons';
import type { EditedRecord, EditorSaveRules } from './use-record-editor';

/** A preview may be wider than the dialog and scrolls within it. */
const FieldStack = styled(Stack)`
  min-inline-size: 0;
`;

/** At the opposite end from Save. */
const Start = styled.div`
  display: flex;
  align-items: center;
  align-self: stretch;
  margin-inline-end: auto;
  &&& {
    padding: 0;
  }
`;

/** Without its icon on phones, where all buttons share a line. */
const History = styled(ButtonLink)`
  @media (width < 30rem) {
    padding-inline: ${tokens.space.m};
    & > svg {
      display: none;
    }
  }
`;

/** On phones a new record has two buttons in its place, and the dialog another one to close it. */
const Cancel = styled(Button)<{ $isNew: boolean }>`
  ${({ $isNew }) => ($isNew ? '@media (width < 30rem) { display: none; }' : '')}
`;

interface FrameProps {
  title: string;
  /** The fields stand beside a preview. */
  hasPreview: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around the form, and its buttons. */
function Frame({ title, hasPreview, onClose, children }: FrameProps) {
  const text = useText();
  const { record, notices, attempt } = useEditor();
  const close = () => attempt(onClose);
  return (
    <Dialog isOpen wide full={hasPreview} title={title} onClose={close}>
      <EditorForm label={title}>
        {notices}
        <FieldStack $gap="s">{children}</FieldStack>
        <DialogFoot>
          <Start>
            {record === null ? null : (
              <History to={historyAddress(record.id)} $variant="quiet">
                <HistoryIcon />
                {text('activity.history')}
              </History>
            )}
            <SaveMark />
          </Start>
          <Cancel $variant="secondary" $isNew={record === null} onClick={close}>
            {text('form.cancel')}
          </Cancel>
          <SaveButtons />
        </DialogFoot>
      </EditorForm>
    </Dialog>
  );
}

interface RecordDialogProps<Values extends Record<string, unknown>, Rec extends EditedRecord> {
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
  /** Set if the record, or changes of it, can be saved as a draft. */
  draftKind?: PublishedKind;
  rules: EditorSaveRules<Values, Rec>;
  /** The fields stand beside a preview. */
  hasPreview?: boolean;
  /** Language and text to open. */
  asked: AskedText | null;
  onClose: () => void;
  /** Called with the stored record in place of `onClose` when everything is saved. */
  onDone?: ((stored: Rec | null) => void) | undefined;
  children: ReactNode;
}

/**
 * Creates or edits a record. Closes after a successful save, unless something was typed meanwhile; a failed save keeps
 * the input.
 */
export function RecordDialog<Values extends Record<string, unknown>, Rec extends EditedRecord>({
  title,
  record: opened,
  form: { fields, schema, accept, toPatch },
  draftKind,
  rules,
  hasPreview = false,
  asked,
  onClose,
  onDone = onClose,
  children,
}: RecordDialogProps<Values, Rec>) {
  return (
    <RecordEditor
      record={opened}
      schema={schema}
      rules={{ ...rules, accept, toPatch: (values, base) => toPatch(values, base, new Date()), draftKind }}
      onDone={onDone}
    >
      {(record, setRecord) => (
        <Frame title={title} hasPreview={hasPreview} onClose={onClose}>
          <Translated
            kind={rules.kind}
            fields={fields}
            record={record}
            asked={asked}
            onConfirmed={(revision) => record && setRecord({ ...record, revision })}
          >
            {children}
          </Translated>
        </Frame>
      )}
    </RecordEditor>
  );
}
