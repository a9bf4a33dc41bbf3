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
  const buttons = [
    { step: -1, label: text('order.earlier', { name }), onClick: onEarlier, drawing: <UpIcon /> },
    { step: 1, label: text('order.later', { name }), onClick: onLater, drawing: <DownIcon /> },
  ];
  return buttons.map(({ step, label, onClick, drawing }) => (
    <IconActionButton
      key={step}
      $variant="quiet"
      $small
      data-move={step}
      aria-disabled={!onClick}
      aria-label={label}
      onClick={onClick}
    >
      {drawing}
    </IconActionButton>
  ));
}
