import styled from 'styled-components';

import { Button, Input, Stack, Text } from 'shared-ui';

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

/** A new secret: shown once, selected by a click. */
export function NewSecret({ secret, label, note, onClose }: NewSecretProps) {
  const text = useText();
  return (
    <Stack>
      <Text>{note}</Text>
      <Secret readOnly aria-label={label} value={secret} onFocus={({ currentTarget }) => currentTarget.select()} />
      <Button onClick={onClose}>{text('tokens.copied')}</Button>
    </Stack>
  );
}
