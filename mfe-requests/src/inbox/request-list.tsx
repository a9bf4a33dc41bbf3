import { useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';

import type { CollaborationRequest } from 'shared-contracts/entities';
import { Grid } from 'shared-ui';

import { nextByKey } from './arrow-keys';
import { useNow } from './overdue';
import { RequestCard } from './request-card';

const Cards = styled(Grid)<{ $stale: boolean }>`
  list-style: none;
  margin: 0;
  padding: 0;
  opacity: ${({ $stale }) => ($stale ? 0.6 : 1)};
`;

function viewButtons(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-view]')];
}

interface RequestListProps {
  requests: readonly CollaborationRequest[];
  /** The list of a former search, shown until the next one has come. */
  isStale: boolean;
  isDeleting: boolean;
  onView: (index: number) => void;
  /** Deletes; answers whether that worked. */
  onDelete: (request: CollaborationRequest) => Promise<boolean>;
}

/** The requests of a page as cards. Arrow keys, Home and End lead from card to card. */
export function RequestList({ requests, isStale, isDeleting, onView, onDelete }: RequestListProps) {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);

  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const cards = [...event.currentTarget.children].filter((child) => child instanceof HTMLElement);
    const index = cards.findIndex((card) => card.contains(document.activeElement));
    const columns = cards.filter((card) => card.offsetTop === cards[0]?.offsetTop).length;
    const next = index < 0 ? null : nextByKey(event.key, { index, count: cards.length, columns });
    if (next === null) return;
    event.preventDefault();
    viewButtons(event.currentTarget)[next]?.focus();
  };

  const remove = async (request: CollaborationRequest, index: number) => {
    const card = list.current?.children[index];
    const buttons = list.current ? viewButtons(list.current) : [];
    const neighbour = buttons[index + 1] ?? buttons[index - 1];
    if (!(await onDelete(request))) return;
    // The card goes, and the keyboard must not go with it; whoever has moved on already stays where they are.
    const active = document.activeElement;
    if (active === document.body || card?.contains(active)) neighbour?.focus();
  };

  return (
    <Cards
      as="ul"
      role="list"
      ref={list}
      $min="19rem"
      $gap="m"
      $stale={isStale}
      aria-busy={isStale}
      onKeyDown={moveFocus}
    >
      {requests.map((request, index) => (
        <li key={request.id}>
          <RequestCard
            request={request}
            now={now}
            isDeleting={isDeleting}
            onView={() => onView(index)}
            onDelete={() => void remove(request, index)}
          />
        </li>
      ))}
    </Cards>
  );
}
