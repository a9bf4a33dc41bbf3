import styled from 'styled-components';

import { Button } from 'shared-ui';

import { useText } from '../text';

const Centred = styled(Button)`
  align-self: center;
`;

/** Leads to the rest of a long list; nothing where there is no rest. */
export function ShowMore({ more, onShow }: { more: number; onShow: () => void }) {
  const text = useText();
  return more > 0 ? (
    <Centred $variant="secondary" onClick={onShow}>
      {text('list.more', { count: more })}
    </Centred>
  ) : null;
}
