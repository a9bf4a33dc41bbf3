import { screen, within } from '@testing-library/react';

import type { AuditEvent, CollaborationRequest } from 'shared-contracts/entities';
import type { CallResponse, Calls } from 'shared-contracts/http';
import { fallbackLocale, type Locale } from 'shared-contracts/localization';
import { aCollaborationRequest } from 'shared-contracts/testing';
import { problemResponse, renderWithProviders, type Responses } from 'shared-ui/testing';

import { isOverdue } from '../list/state-badges';
import { RequestsInbox } from '../requests-inbox';

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

/** A change of a request, with the version before it. */
interface Change {
  before: CollaborationRequest;
  event: AuditEvent;
}

/** The event of a change. */
function eventOf(
  { id, revision }: CollaborationRequest,
  action: AuditEvent['action'],
  requestId: string,
  seq: number,
): AuditEvent {
  return {
    seq,
    id: crypto.randomUUID(),
    at: '2025-01-02T00:00:00.000Z',
    actor: 'keeper',
    action,
    entity: { kind: 'collaboration-request', id },
    revision: revision + 1,
    changes: {},
    undoes: null,
    requestId,
    hash: 'x',
  };
}

/** A mock server with these requests: lists, counts, updates, deletes and restores them. */
export function serverWith(
  ...initial: CollaborationRequest[]
): Required<
  Pick<
    Responses,
    | 'listCollaborationRequests'
    | 'summarizeCollaborationRequests'
    | 'updateCollaborationRequest'
    | 'deleteCollaborationRequest'
    | 'listAuditEvents'
    | 'undoAuditEvent'
    | 'getMailSettings'
    | 'noteEditing'
    | 'getStudioSettings'
  >
> {
  let requests = initial;
  const log: Change[] = [];
  /** Logs a change of a request and returns the version before it. */
  const change = (id: string | undefined, action: AuditEvent['action'], requestId: string) => {
    const before = requests.find((request) => request.id === id) ?? aCollaborationRequest();
    log.push({ before, event: eventOf(before, action, requestId, log.length + 1) });
    return before;
  };
  return {
    getMailSettings: () => ({ mail: null }),
    noteEditing: () => ({ others: [] }),
    getStudioSettings: () => ({ studio: null, mainProject: null }),
    listCollaborationRequests: ({ query }) =>
      requests.filter((request) => {
        const state = query?.state;
        return state === undefined || (state === 'overdue' ? isOverdue(request, Date.now()) : request.state === state);
      }),
    summarizeCollaborationRequests: () => summaryOf(requests),
    updateCollaborationRequest: ({ params, body, requestId }) => {
      const before = change(params.id, 'update', requestId);
      const after = { ...before, ...body, revision: before.revision + 1 };
      requests = requests.map((request) => (request.id === params.id ? after : request));
      return after;
    },
    deleteCollaborationRequest: ({ params, requestId }) => {
      change(params.id, 'delete', requestId);
      requests = requests.filter(({ id }) => id !== params.id);
      return null;
    },
    listAuditEvents: ({ query }) =>
      log
        .filter(({ event }) => event.entity.id === query?.entityId && event.action === query.action)
        .toReversed()
        .map(({ before, event }) => ({
          ...event,
          subject: { label: null, createdAt: before.createdAt, exists: event.action !== 'delete' },
          undoneBy: null,
          content: null,
        })),
    undoAuditEvent: ({ params, requestId }) => {
      const undone = log.find(({ event }) => event.seq === params.seq);
      if (!undone) return problemResponse(404, 'not-found');
      const { before, event } = undone;
      const revision = event.revision + 1;
      requests = [{ ...before, revision }, ...requests.filter(({ id }) => id !== before.id)];
      return eventOf({ ...before, revision }, event.action === 'delete' ? 'restore' : 'update', requestId, 100);
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
