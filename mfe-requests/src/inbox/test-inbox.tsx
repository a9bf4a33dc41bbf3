import { screen, within } from '@testing-library/react';

import type { AuditEvent, CollaborationRequest } from 'shared-contracts/entities';
import type { CallResponse, Calls } from 'shared-contracts/http';
import { fallbackLocale, type Locale } from 'shared-contracts/localization';
import { aCollaborationRequest } from 'shared-contracts/testing';
import { renderWithProviders, type Answers } from 'shared-ui/testing';

import { isOverdue } from './overdue';
import { RequestsInbox } from './requests-inbox';

/** The summary of these requests, as the server computes it. */
function summaryOf(requests: readonly CollaborationRequest[]): CallResponse<Calls['summarizeCollaborationRequests']> {
  const specialties = new Set(requests.flatMap(({ specialty }) => specialty ?? []));
  return {
    total: requests.length,
    newThisMonth: requests.length,
    unanswered: requests.filter(({ state }) => state === 'new').length,
    withPortfolio: requests.filter(({ portfolio }) => portfolio).length,
    specialties: [...specialties].sort(),
  };
}

/** The event of a deletion. */
function deletionOf({ id }: CollaborationRequest): AuditEvent {
  return {
    seq: 7,
    id: crypto.randomUUID(),
    at: '2025-01-02T00:00:00.000Z',
    actor: 'keeper',
    action: 'delete',
    entity: { kind: 'collaboration-request', id },
    revision: 2,
    changes: {},
    undoes: null,
    requestId: null,
    hash: 'x',
  };
}

/** A mock server with these requests: lists, counts, updates, deletes and restores them. */
export function serverWith(
  ...initial: CollaborationRequest[]
): Required<
  Pick<
    Answers,
    | 'listCollaborationRequests'
    | 'summarizeCollaborationRequests'
    | 'updateCollaborationRequest'
    | 'deleteCollaborationRequest'
    | 'listAuditEvents'
    | 'undoAuditEvent'
  >
> {
  let requests = initial;
  let deleted: CollaborationRequest[] = [];
  return {
    listCollaborationRequests: ({ query }) =>
      requests.filter((request) => {
        const state = query?.state;
        return state === undefined || (state === 'overdue' ? isOverdue(request, Date.now()) : request.state === state);
      }),
    summarizeCollaborationRequests: () => summaryOf(requests),
    updateCollaborationRequest: ({ params, body }) => {
      requests = requests.map((request) =>
        request.id === params.id ? { ...request, ...body, revision: request.revision + 1 } : request,
      );
      return requests.find(({ id }) => id === params.id) ?? aCollaborationRequest();
    },
    deleteCollaborationRequest: ({ params }) => {
      deleted = requests.filter(({ id }) => id === params.id);
      requests = requests.filter(({ id }) => id !== params.id);
      return null;
    },
    listAuditEvents: ({ query }) =>
      deleted
        .filter(({ id }) => id === query?.entityId)
        .map((request) => ({
          ...deletionOf(request),
          subject: { label: null, createdAt: request.createdAt, exists: false },
          undoneBy: null,
          content: null,
        })),
    undoAuditEvent: () => {
      requests = [...deleted, ...requests];
      return { ...deletionOf(deleted[0] ?? aCollaborationRequest()), action: 'restore' };
    },
  };
}

/** Renders the inbox. */
export const openInbox = (locale: Locale = fallbackLocale, route = '/') =>
  renderWithProviders(<RequestsInbox />, { locale, route });

/** The card of the request with this name, once it is rendered. */
export async function cardOf(name: string) {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const card = heading.closest('article');
  if (!card) throw new Error(`${name} has no card`);
  return within(card);
}
