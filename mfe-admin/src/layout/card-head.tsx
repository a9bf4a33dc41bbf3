import type { ReactNode } from 'react';
import styled from 'styled-components';

import { DownIcon, tokens, UpIcon } from 'shared-ui';
import { IconActionButton } from 'shared-ui/records';

import { useText } from '../text';

/** Moves of a card; absent at the ends of its list. */
export interface Moves {
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: start;
  column-gap: ${tokens.space.xs};
`;

interface CardHeadProps {
  /** Name of the record, for accessible names. */
  name: string;
  /** Only of a list whose order can be changed. */
  moves: Moves | undefined;
  children: ReactNode;
}

/** The top of a card, with the buttons that move it in its list beside it. */
export function CardHead({ name, moves, children }: CardHeadProps) {
  return (
    <Head>
      {children}
      {moves ? <MoveButtons name={name} moves={moves} /> : null}
    </Head>
  );
}

function MoveButtons({ name, moves: { onEarlier, onLater } }: { name: string; moves: Moves }) {
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
