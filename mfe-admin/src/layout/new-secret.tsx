import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

import { Button, Cluster, Input, Stack, Text } from 'shared-ui';
import { CopyButton } from 'shared-ui/records';

import { useText } from '../text';

const Secret = styled(Input)`
  font-family: ui-monospace, monospace;
`;

interface NewSecretProps {
  secret: string;
  label: string;
  note: string;
  onClose: () => void;
}

/** A new secret: shown once, focused and selected. */
export function NewSecret({ secret, label, note, onClose }: NewSecretProps) {
  const text = useText();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  // The button that made it may be gone.
  useEffect(() => input.current?.focus(), []);
  return (
    <Stack>
      <Text id={noteId}>{note}</Text>
      <Secret
        ref={input}
        readOnly
        aria-label={label}
        aria-describedby={noteId}
        value={secret}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Cluster>
        <Button onClick={onClose}>{text('tokens.copied')}</Button>
        <CopyButton copied={secret} />
      </Cluster>
    </Stack>
  );
}
