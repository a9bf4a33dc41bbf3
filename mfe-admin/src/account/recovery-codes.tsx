import { useEffect, useRef } from 'react';
import styled from 'styled-components';

import { Button, Cluster, Heading, Stack, Text, tokens } from 'shared-ui';
import { CopyButton } from 'shared-ui/records';

import { useText } from '../text';

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  gap: ${tokens.space.xs};
  padding: ${tokens.space.s};
  background: ${tokens.color.surface};
  font-family: ui-monospace, monospace;
  list-style: none;
`;

/** Ten codes that take the place of the app: shown once, focused. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  // The button that made them is gone.
  useEffect(() => list.current?.focus(), []);
  return (
    <Stack>
      <Heading level={4}>{text('factors.recovery')}</Heading>
      <Text>{text('factors.recovery.description')}</Text>
      <Codes ref={list} tabIndex={-1} aria-label={text('factors.recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Cluster>
        <Button onClick={onClose}>{text('tokens.copied')}</Button>
        <CopyButton copied={codes.join('\n')} />
      </Cluster>
    </Stack>
  );
}
