import { useEffect, useState } from 'react';
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

interface KeptInputNoticeProps {
  /** A different place needs a different `key`. */
  place: InputPlace;
  /** It was saved, but the browser ended before the input could be removed. */
  isStored?: (input: KeptInput) => boolean;
  /** Such as the changes of the record since. */
  remark?: (input: KeptInput) => string | null;
  onRestore: (input: KeptInput, done: () => void) => void;
}

/** Names of the typed fields. Values come from JSON, so their properties have a stable order. */
const typedFields = ({ base, values }: KeptInput): string[] =>
  Object.keys(values).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(base[name]));

/** Offers input that was typed before a crash, in a tab that was closed, or in a session that ended. */
export function KeptInputNotice({ place, isStored, remark, onRestore }: KeptInputNoticeProps) {
  const text = useUiText();
  const intl = useIntl();
  const [input, setInput] = useState<KeptInput | null>(null);
  const [opened] = useState(place);
  useEffect(() => {
    let isOpen = true;
    void newestInput(opened).then((newest) => isOpen && setInput(newest));
    return () => {
      isOpen = false;
    };
  }, [opened]);
  const notice = useFocusOnward(input ? typedFields(input) : []);
  if (!input || isStored?.(input)) return null;
  const { at, key } = input;
  const done = () => {
    forgetInput(key);
    setInput(null);
  };
  return (
    <Notice ref={notice} $justify="space-between">
      <Text as="span" $size="small">
        {text('records.kept', { time: intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }) })}{' '}
        {remark?.(input)}
      </Text>
      <Cluster>
        <Button $variant="secondary" $small onClick={done}>
          {text('records.kept.discard')}
        </Button>
        <Button $small onClick={() => onRestore(input, done)}>
          {text('records.kept.restore', { time: intl.formatTime(at, { timeStyle: 'short' }) })}
        </Button>
      </Cluster>
    </Notice>
  );
}
