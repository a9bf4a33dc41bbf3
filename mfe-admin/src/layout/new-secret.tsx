import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

import { Button, Cluster, copyText, Input, Stack, Text, toasts } from 'shared-ui';

import { useText } from '../text';

const Secret = styled(Input)`
  font-family: ui-monospace, monospace;
`;

/** Copies what is shown only once. */
export function CopyButton({ secret }: { secret: string }) {
  const text = useText();
  const copy = () =>
    copyText(secret).then(
      () => toasts.show({ title: text('secret.copied') }),
      () => toasts.show({ title: text('secret.copy.failed'), variant: 'destructive' }),
    );
  return (
    <Button $variant="secondary" onClick={() => void copy()}>
      {text('secret.copy')}
    </Button>
  );
}

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
        <CopyButton secret={secret} />
      </Cluster>
    </Stack>
  );
}
