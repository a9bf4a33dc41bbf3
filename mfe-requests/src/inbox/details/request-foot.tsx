import type { ReactNode } from 'react';
import styled from 'styled-components';

import { ArrowIcon, BackIcon, ButtonLink, Cluster, HistoryIcon, tokens, TrashIcon, visuallyHidden } from 'shared-ui';
import { DialogFoot } from 'shared-ui/overlays';
import { ActionButton, historyAddress } from 'shared-ui/records';

import { useText } from '../messages/use-text';

/** On phones all buttons share a line, and only that of the reply has words. */
const phone = '@media (width < 36rem)';

const Foot = styled(DialogFoot)`
  justify-content: space-between;
  &&& > * {
    padding: 0;
  }
  ${phone} {
    & :is(a, button) {
      padding-inline: ${tokens.space.s};
    }
  }
`;

/** Only read out on phones. */
const Word = styled.span`
  ${phone} {
    ${visuallyHidden}
  }
`;

interface RequestFootProps {
  requestId: string;
  /** Whether there are neighbours in the order of the list. */
  hasNewer: boolean;
  hasOlder: boolean;
  /** Moves to a neighbour: -1 is the newer one, 1 the older one. */
  onMove: (step: -1 | 1) => void;
  onDelete: () => void;
  isDeleting: boolean;
  /** The button of a reply that is sent from here. */
  children: ReactNode;
}

/** The actions on an opened request, always in sight. */
export function RequestFoot({
  requestId,
  hasNewer,
  hasOlder,
  onMove,
  onDelete,
  isDeleting,
  children,
}: RequestFootProps) {
  const text = useText();
  return (
    <Foot>
      <Cluster>
        <ActionButton $variant="secondary" $small isDisabled={!hasNewer} onClick={() => onMove(-1)}>
          <BackIcon />
          <Word>{text('inbox.newer')}</Word>
        </ActionButton>
        <ActionButton $variant="secondary" $small isDisabled={!hasOlder} onClick={() => onMove(1)}>
          <Word>{text('inbox.older')}</Word>
          <ArrowIcon />
        </ActionButton>
      </Cluster>
      <Cluster>
        <ButtonLink to={historyAddress(requestId)} $variant="quiet" $small>
          <HistoryIcon />
          <Word>{text('inbox.history')}</Word>
        </ButtonLink>
        <ActionButton $variant="quiet" $small isDisabled={isDeleting} onClick={onDelete}>
          <TrashIcon />
          <Word>{text('inbox.delete')}</Word>
        </ActionButton>
        {children}
      </Cluster>
    </Foot>
  );
}
