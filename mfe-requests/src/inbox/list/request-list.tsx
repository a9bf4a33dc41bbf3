import type { KeyboardEvent } from 'react';
import styled from 'styled-components';

import { useUpdateCollaborationRequestMutation } from 'shared-client';
import { type CollaborationRequest, requestStates } from 'shared-contracts/entities';
import { Stack, tokens } from 'shared-ui';
import {
  BulkBar,
  columnsOf,
  nextByKey,
  useListDeletion,
  useNow,
  useSelection,
  type BulkAction,
  type DeleteMutation,
  useMay,
} from 'shared-ui/records';

import { useText } from '../messages/use-text';
import { RequestCard } from './request-card';

export function useBulkRequests(remove: DeleteMutation[0]): readonly BulkAction<CollaborationRequest>[] {
  const text = useText();
  const [update] = useUpdateCollaborationRequestMutation();
  const mayDelete = useMay()('collaboration-request:delete');
  return [
    ...requestStates.map((state): BulkAction<CollaborationRequest> => ({
      label: text(`inbox.bulk.${state}`),
      logs: 'update',
      send: (request, conditions) =>
        request.state === state ? null : update({ params: { id: request.id }, body: { state }, ...conditions }),
    })),
    ...(mayDelete
      ? [
          {
            label: text('inbox.delete'),
            logs: 'delete',
            isDestructive: true,
            send: ({ id }, conditions) => remove({ params: { id }, ...conditions }),
          } satisfies BulkAction<CollaborationRequest>,
        ]
      : []),
  ];
}

const Cards = styled(Stack)`
  list-style: none;
  margin: 0;
  padding: 0;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  /* Items receive focus after the previous one was deleted. */
  & > li {
    border-radius: ${tokens.radius.m};
  }
`;

interface RequestListProps {
  requests: readonly CollaborationRequest[];
  /** The list of the previous search, shown until the next one is loaded. */
  isStale: boolean;
  isDeleting: boolean;
  onView: (request: CollaborationRequest) => void;
  /** Resolves to whether it succeeded. */
  deleteRecord: (id: string, name?: string) => Promise<boolean>;
  bulk: readonly BulkAction<CollaborationRequest>[];
}

/** The requests of a page as cards of one line each, with arrow keys, Home and End. */
export function RequestList({ requests, isStale, isDeleting, onView, deleteRecord, bulk }: RequestListProps) {
  const now = useNow();
  const ids = requests.map(({ id }) => id);
  const { list, remove } = useListDeletion<HTMLUListElement>(ids, (id) =>
    deleteRecord(id, requests.find((request) => request.id === id)?.name),
  );
  const selection = useSelection(list, ids);

  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    selection.onKeyDown(event);
    if (event.defaultPrevented) return;
    const cards = [...event.currentTarget.children].filter((child) => child instanceof HTMLElement);
    const index = cards.findIndex((card) => card.contains(document.activeElement));
    const next = index < 0 ? null : nextByKey(event.key, { index, count: cards.length, columns: columnsOf(cards) });
    if (next === null) return;
    event.preventDefault();
    cards[next]?.querySelector<HTMLElement>('[data-view]')?.focus();
  };

  return (
    <>
      <BulkBar
        kind="collaboration-request"
        records={requests}
        selection={selection}
        nameOf={({ name }) => name}
        actions={bulk}
      />
      <Cards as="ul" role="list" ref={list} $gap="s" aria-busy={isStale} onKeyDown={moveFocus}>
        {requests.map((request) => (
          <li key={request.id} tabIndex={-1}>
            <RequestCard
              request={request}
              now={now}
              choice={selection.boxProps(request.id)}
              isDeleting={isDeleting}
              onView={() => onView(request)}
              onDelete={() => void remove(request.id)}
            />
          </li>
        ))}
      </Cards>
    </>
  );
}
