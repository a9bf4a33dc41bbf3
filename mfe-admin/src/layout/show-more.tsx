import styled from 'styled-components';

import { Button } from 'shared-ui';
import { useFocusOnward } from 'shared-ui/records';

import { useText } from '../text';

const Centred = styled(Button)`
  align-self: center;
`;

/** Shows more of a long list; renders nothing at its end. */
export function ShowMore({ more, onShow }: { more: number; onShow: () => void }) {
  const text = useText();
  const onward = useFocusOnward();
  return more > 0 ? (
    <Centred ref={onward} $variant="secondary" onClick={onShow}>
      {text('list.more', { count: more })}
    </Centred>
  ) : null;
}
