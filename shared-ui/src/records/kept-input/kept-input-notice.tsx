import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Button } from '../../components/button';
import { Cluster } from '../../components/layout';
import { Text } from '../../components/typography';
import { useUiText } from '../../messages/use-texts';
import { tokens } from '../../theme/tokens';
import { forgetInput, newestInput, type KeptInput, type InputPlace } from './kept-inputs';
import { useFocusOnward } from '../use-focus-onward';

const Notice = styled(Cluster).attrs({ role: 'status' })`
  padding: ${tokens.space.s};
  border: 1px solid ${tokens.color.accent};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.accentSoft};
`;

interface InputNoticeProps {
  input: KeptInput;
  /** Such as the changes of the record since. */
  remark?: ((input: KeptInput) => string | null) | undefined;
  onDiscard: () => void;
  onRestore: () => void;
  /** Another offer. */
  children?: ReactNode;
}

interface KeptInputNoticeProps extends Pick<InputNoticeProps, 'remark'> {
  /** A different place needs a different `key`. */
  place: InputPlace;
  onRestore: (input: KeptInput, done: () => void) => void;
}

/** Names of the typed fields. Values come from JSON, so their properties have a stable order. */
const typedFields = ({ base, values }: KeptInput): string[] =>
  Object.keys(values).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(base[name]));

/** The newest input of a place when it opens, until it is restored or discarded. */
export function useNewestInput(place: InputPlace): { input: KeptInput | null; done: () => void } {
  const [input, setInput] = useState<KeptInput | null>(null);
  const [opened] = useState(place);
  useEffect(() => {
    let isOpen = true;
    void newestInput(opened).then((newest) => isOpen && setInput(newest));
    return () => {
      isOpen = false;
    };
  }, [opened]);
  const done = () => {
    if (input) forgetInput(input.key);
    setInput(null);
  };
  return { input, done };
}

/** Leads to input on this device. */
export function RestoreButton({
  input: { at },
  ...button
}: Pick<ComponentProps<typeof Button>, '$variant' | 'onClick'> & { input: KeptInput }) {
  const text = useUiText();
  const intl = useIntl();
  return (
    <Button $small {...button}>
      {text('records.kept.restore', { time: intl.formatTime(at, { timeStyle: 'short' }) })}
    </Button>
  );
}

export function InputNotice({ input, remark, onDiscard, onRestore, children }: InputNoticeProps) {
  const text = useUiText();
  const intl = useIntl();
  const notice = useFocusOnward(typedFields(input));
  const { at } = input;
  return (
    <Notice ref={notice} $justify="space-between">
      <Text as="span" $size="small">
        {text('records.kept', { time: intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }) })}{' '}
        {remark?.(input)}
      </Text>
      <Cluster>
        <Button $variant="secondary" $small onClick={onDiscard}>
          {text('records.kept.discard')}
        </Button>
        {children}
        <RestoreButton input={input} onClick={onRestore} />
      </Cluster>
    </Notice>
  );
}

/** Offers input that was typed before a crash, in a tab that was closed, or in a session that ended. */
export function KeptInputNotice({ place, remark, onRestore }: KeptInputNoticeProps) {
  const { input, done } = useNewestInput(place);
  if (!input) return null;
  return <InputNotice input={input} remark={remark} onDiscard={done} onRestore={() => onRestore(input, done)} />;
}
