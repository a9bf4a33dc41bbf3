import type { KeyboardEvent } from 'react';
import styled from 'styled-components';

import type { CollaborationRequest } from 'shared-contracts/entities';
import { Grid, tokens } from 'shared-ui';
import { useListDeletion, useNow } from 'shared-ui/records';

import { nextByKey } from './arrow-keys';
import { RequestCard } from './request-card';

const Cards = styled(Grid)<{ $stale: boolean }>`
  list-style: none;
  margin: 0;
  padding: 0;
  opacity: ${({ $stale }) => ($stale ? 0.6 : 1)};
`;

/** A list item for a card. It receives focus after the previous card was deleted. */
const Item = styled.li`
  border-radius: ${tokens.radius.m};
`;

function viewButtons(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-view]')];
}

interface RequestListProps {
  requests: readonly CollaborationRequest[];
  /** The list of the previous search, shown until the next one is loaded. */
  isStale: boolean;
  isDeleting: boolean;
  onView: (request: CollaborationRequest) => void;
  /** Deletes a request; resolves to whether it succeeded. */
  deleteRecord: (id: string) => Promise<boolean>;
}

/** The requests of a page as cards, with arrow keys, Home and End. */
export function RequestList({ requests, isStale, isDeleting, onView, deleteRecord }: RequestListProps) {
  const now = useNow();
  const { list, remove } = useListDeletion<HTMLUListElement>(
    requests.map(({ id }) => id),
    deleteRecord,
  );

  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const cards = [...event.currentTarget.children].filter((child) => child instanceof HTMLElement);
    const index = cards.findIndex((card) => card.contains(document.activeElement));
    const columns = cards.filter((card) => card.offsetTop === cards[0]?.offsetTop).length;
    const next = index < 0 ? null : nextByKey(event.key, { index, count: cards.length, columns });
    if (next === null) return;
    event.preventDefault();
    viewButtons(event.currentTarget)[next]?.focus();
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
      {requests.map((request) => (
        <Item key={request.id} tabIndex={-1}>
          <RequestCard
            request={request}
            now={now}
            isDeleting={isDeleting}
            onView={() => onView(request)}
            onDelete={() => void remove(request.id)}
          />
        </Item>
      ))}
    </Cards>
  );
}
