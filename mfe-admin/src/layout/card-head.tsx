import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

import { DownIcon, tokens, UpIcon } from 'shared-ui';
import { ChooseBox, IconActionButton } from 'shared-ui/records';

import { useText } from '../text';

/** Moves of a card; absent at the ends of its list. */
export interface Moves {
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: start;
  column-gap: ${tokens.space.s};
`;

interface CardHeadProps {
  /** Name of the record, for accessible names. */
  name: string;
  /** Props of the box that chooses the record. */
  choice: ComponentProps<typeof ChooseBox>;
  /** Only of a list whose order can be changed. */
  moves?: Moves | undefined;
  children: ReactNode;
}

/** The top of a card, between the box that chooses it and the buttons that move it in its list. */
export function CardHead({ name, choice, moves, children }: CardHeadProps) {
  const text = useText();
  return (
    <Head>
      <ChooseBox {...choice} aria-label={text('record.choose', { name })} />
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
