import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Button, ButtonLink, HistoryIcon, Stack, tokens } from 'shared-ui';
import { Dialog, DialogFoot } from 'shared-ui/overlays';
import { historyAddress, useMay } from 'shared-ui/records';

import { useFirstField } from '../layout/use-first-field';
import type { TargetText } from '../records/references/record-address';
import { useText } from '../text';
import { EditorForm, RecordEditor, useEditor } from './record-editor';
import { SaveButtons, SaveMark } from './save-buttons';
import { Translated } from './translated';
import type { EditedRecord, EditorRules } from './use-record-editor';

/** A preview may be wider than the dialog, and scrolls inside it. */
const FieldStack = styled(Stack)`
  min-inline-size: 0;
`;

const Start = styled.div`
  display: flex;
  align-items: center;
  align-self: stretch;
  gap: ${tokens.space.xs};
  margin-inline-end: auto;
  &&& {
    padding: 0;
  }
`;

/** Without its icon on phones, where the buttons have two lines. */
const History = styled(ButtonLink)`
  @media (width < 30rem) {
    padding-inline: ${tokens.space.m};
    & > svg {
      display: none;
    }
  }
`;

/** On phones, two buttons replace it for a new record, and another button closes the dialog. */
const Cancel = styled(Button)<{ $isNew: boolean }>`
  ${({ $isNew }) => ($isNew ? '@media (width < 30rem) { display: none; }' : '')}
`;

interface FrameProps {
  title: string;
  /** The fields are beside a preview. */
  hasPreview?: boolean;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ title, hasPreview = false, onClose, children }: FrameProps) {
  const text = useText();
  const { record, notices, attempt, autosaved } = useEditor();
  const mayLook = useMay()('log:read');
  const close = () => attempt(onClose);
  const fields = useFirstField();
  return (
    <Dialog isOpen wide full={hasPreview} title={title} onClose={close}>
      <EditorForm label={title}>
        {notices}
        <FieldStack ref={fields} $gap="s">
          {children}
        </FieldStack>
        <DialogFoot>
          <Start>
            {record === null || !mayLook ? null : (
              <History to={historyAddress(record.id)} $variant="quiet">
                <HistoryIcon />
                {text('activity.history')}
              </History>
            )}
            <SaveMark />
          </Start>
          <Cancel $variant="secondary" $isNew={record === null} onClick={close}>
            {text(autosaved.at ? 'publication.close' : 'form.cancel')}
          </Cancel>
          <SaveButtons />
        </DialogFoot>
      </EditorForm>
    </Dialog>
  );
}

interface RecordDialogProps<Rec extends EditedRecord> extends FrameProps {
  record: Rec | null;
  rules: EditorRules<Rec>;
  target: TargetText | null;
  /** Called with the stored record, in place of `onClose`, after everything was saved. */
  onDone?: ((stored: Rec | null) => void) | undefined;
}

/** Closes after a successful save, unless something was typed meanwhile. */
export function RecordDialog<Rec extends EditedRecord>(props: RecordDialogProps<Rec>) {
  const { record, rules, target, onDone, children, ...frame } = props;
  return (
    <RecordEditor record={record} rules={rules} onDone={onDone ?? frame.onClose}>
      <Frame {...frame}>
        <Translated fields={rules.form.fields} target={target}>
          {children}
        </Translated>
      </Frame>
    </RecordEditor>
  );
}
