import { useId, type FormEvent } from 'react';
import styled from 'styled-components';

import { limits } from 'shared-contracts/entities';
import { Stack, Text, TextArea, tokens } from 'shared-ui';
import { ActionButton } from 'shared-ui/records';

import { useText } from '../messages/use-text';
import type { TypedText } from './use-typed-text';

const Theirs = styled.div`
  padding: ${tokens.space.m};
  border-inline-start: 3px solid ${tokens.color.danger};
  background: ${tokens.color.surface};
  white-space: pre-line;
`;

interface RequestNotesProps {
  notes: TypedText;
  /** Notes saved by another user in the meantime, or `null`. Saving again replaces them. */
  theirs: string | null;
  isSaving: boolean;
  onSave: () => void;
}

export function RequestNotes({ notes, theirs, isSaving, onSave }: RequestNotesProps) {
  const text = useText();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onSave();
  };
  return (
    <Stack as="form" $gap="s" onSubmit={submit}>
      <label htmlFor={id}>
        <strong>{text('inbox.notes')}</strong>
      </label>
      <TextArea
        id={id}
        rows={3}
        maxLength={limits.paragraph}
        value={notes.value}
        aria-describedby={`${id}hint`}
        onChange={({ currentTarget }) => notes.write(currentTarget.value)}
      />
      <Text id={`${id}hint`} $soft $size="small">
        {text('inbox.notes.hint')}
      </Text>
      {theirs === null ? null : (
        <Theirs role="alert">
          <strong>{text('inbox.notes.theirs')}</strong>
          <div>{theirs === '' ? text('inbox.notes.empty') : theirs}</div>
        </Theirs>
      )}
      <div>
        <ActionButton type="submit" $variant="secondary" $small isDisabled={isSaving}>
          {text(isSaving ? 'inbox.notes.saving' : 'inbox.notes.save')}
        </ActionButton>
      </div>
    </Stack>
  );
}
