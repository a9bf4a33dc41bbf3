import { DownIcon, UpIcon } from 'shared-ui';
import { IconActionButton } from 'shared-ui/records';

import { useText } from '../text';

/** Moves of a card; absent at the ends of its list. */
export interface Moves {
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

/** Buttons that move a card in its list. */
export function MoveButtons({ name, moves: { onEarlier, onLater } }: { name: string; moves: Moves }) {
  const text = useText();
  return (
    <>
      <IconActionButton
        $variant="quiet"
        $small
        data-move="-1"
        aria-disabled={!onEarlier}
        aria-label={text('order.earlier', { name })}
        onClick={onEarlier}
      >
        <UpIcon />
      </IconActionButton>
      <IconActionButton
        $variant="quiet"
        $small
        data-move="1"
        aria-disabled={!onLater}
        aria-label={text('order.later', { name })}
        onClick={onLater}
      >
        <DownIcon />
      </IconActionButton>
    </>
  );
}
