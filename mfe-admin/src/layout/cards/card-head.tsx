import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

import { DownIcon, tokens, UpIcon } from 'shared-ui';
import { ChooseBox, IconActionButton, type MoveButtonProps } from 'shared-ui/records';

import { useText } from '../../text';

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
  moves?: MoveButtonProps | undefined;
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

function MoveButtons({ name, moves }: { name: string; moves: MoveButtonProps }) {
  const text = useText();
  return (
    <>
      <IconActionButton $variant="quiet" $small aria-label={text('order.earlier', { name })} {...moves(-1)}>
        <UpIcon />
      </IconActionButton>
      <IconActionButton $variant="quiet" $small aria-label={text('order.later', { name })} {...moves(1)}>
        <DownIcon />
      </IconActionButton>
    </>
  );
}
