import type { ReactNode } from 'react';
import styled from 'styled-components';

import { ArrowIcon, BackIcon, ButtonLink, Cluster, HistoryIcon, tokens, TrashIcon, visuallyHidden } from 'shared-ui';
import { DialogFoot } from 'shared-ui/overlays';
import { ActionButton, historyAddress, useMay } from 'shared-ui/records';

import { useText } from '../messages/use-text';
import type { OpenedRequest } from '../use-opened-request';

/** On phones all buttons share a line, and only the reply button has a label. */
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

/** Only for screen readers on phones. */
const Word = styled.span`
  ${phone} {
    ${visuallyHidden}
  }
`;

interface RequestFootProps {
  requestId: string;
  opened: OpenedRequest;
  /** Runs a step unless unsaved notes prevent it. */
  attempt: (step: () => void) => void;
  onDelete: () => void;
  isDeleting: boolean;
  /** The button for a reply that is sent by the site. */
  children: ReactNode;
}

/** The actions for an opened request, always visible. */
export function RequestFoot({ requestId, opened, attempt, onDelete, isDeleting, children }: RequestFootProps) {
  const text = useText();
  const may = useMay();
  const move = (step: -1 | 1) => () => attempt(() => opened.move(step));
  return (
    <Foot>
      <Cluster>
        <ActionButton $variant="secondary" $small isDisabled={!opened.hasNewer} onClick={move(-1)}>
          <BackIcon />
          <Word>{text('inbox.newer')}</Word>
        </ActionButton>
        <ActionButton $variant="secondary" $small isDisabled={!opened.hasOlder} onClick={move(1)}>
          <Word>{text('inbox.older')}</Word>
          <ArrowIcon />
        </ActionButton>
      </Cluster>
      <Cluster>
        {may('log:read') ? (
          <ButtonLink to={historyAddress(requestId)} $variant="quiet" $small>
            <HistoryIcon />
            <Word>{text('inbox.history')}</Word>
          </ButtonLink>
        ) : null}
        {may('collaboration-request:delete') ? (
          <ActionButton $variant="quiet" $small isDisabled={isDeleting} onClick={() => attempt(onDelete)}>
            <TrashIcon />
            <Word>{text('inbox.delete')}</Word>
          </ActionButton>
        ) : null}
        {children}
      </Cluster>
    </Foot>
  );
}
