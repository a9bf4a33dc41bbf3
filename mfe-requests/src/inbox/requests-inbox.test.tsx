import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { aCollaborationRequest } from 'shared-contracts/testing';
import { mockCalls, networkError, problemResponse } from 'shared-ui/testing';

import { cardOf, openInbox, serverWith } from './testing/test-inbox';

const now = () => new Date().toISOString();
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('a card shows name, specialty, date, truncated message, contact, truncated experience and language', async () => {
  mockCalls(
    serverWith(
      aCollaborationRequest({
        name: 'Jiwoo',
        specialty: 'music',
        message: '👩‍👩‍👧'.repeat(101),
        experience: 'あ'.repeat(21),
        contact: '@jiwoo',
        preferredLanguage: 'ko',
        createdAt: '2025-03-01T20:00:00.000Z',
      }),
    ),
  );
  openInbox();
  const card = await cardOf('Jiwoo');
  expect(card.getByText('Music')).toBeInTheDocument();
  expect(card.getByText('Mar 2, 2025')).toBeInTheDocument();
  expect(card.getByText(`${'👩‍👩‍👧'.repeat(100)}…`)).toHaveAttribute('lang', 'ko');
  expect(card.getByText(`${'あ'.repeat(20)}…`)).toBeInTheDocument();
  expect(card.getByText('@jiwoo')).toBeInTheDocument();
  expect(card.getByText('한국어')).toHaveAttribute('lang', 'ko');
});

test('a card leads to the history of its request', async () => {
  const request = aCollaborationRequest({ name: 'Jiwoo' });
  mockCalls(serverWith(request));
  const { user, address } = openInbox();
  const card = await cardOf('Jiwoo');
  await user.click(card.getByRole('link', { name: 'History of the request from Jiwoo' }));
  await waitFor(() => expect(address()).toBe(`/admin/activity?record=${request.id}`));
});

test('short texts are not truncated', async () => {
  mockCalls(serverWith(aCollaborationRequest({ name: 'Rin', message: 'あ'.repeat(100), experience: 'い'.repeat(20) })));
  openInbox();
  const card = await cardOf('Rin');
  expect(card.getByText('あ'.repeat(100))).toBeInTheDocument();
  expect(card.getByText('い'.repeat(20))).toBeInTheDocument();
});

test('empty fields are omitted', async () => {
  const filled = { specialty: 'art', experience: 'three years' };
  mockCalls(serverWith(aCollaborationRequest({ name: 'Full', ...filled }), aCollaborationRequest({ name: 'Bare' })));
  openInbox();
  const [full, bare] = [await cardOf('Full'), await cardOf('Bare')];
  expect(full.getByText('Art')).toBeInTheDocument();
  expect(full.getByText('three years')).toBeInTheDocument();
  expect(bare.queryByText('Art')).toBeNull();
  expect(bare.queryByText('Other')).toBeNull();
  expect(bare.queryByText('three years')).toBeNull();
});

test('only new requests older than 24 hours are overdue, with a mark beside the words', async () => {
  mockCalls(
    serverWith(
      aCollaborationRequest({ name: 'Fresh', createdAt: now() }),
      aCollaborationRequest({ name: 'Late' }),
      aCollaborationRequest({ name: 'Answered', state: 'replied' }),
    ),
  );
  openInbox();
  const overdue = (await cardOf('Late')).getByText('No reply for over 24 hours');
  expect(overdue.previousElementSibling?.tagName).toBe('svg');
  expect((await cardOf('Fresh')).getByText('23 hours left')).toBeInTheDocument();
  expect((await cardOf('Fresh')).queryByText('No reply for over 24 hours')).toBeNull();
  expect((await cardOf('Answered')).queryByText('No reply for over 24 hours')).toBeNull();
});

test('the three tiles and the specialties are counted by the server', async () => {
  mockCalls({
    ...serverWith(aCollaborationRequest()),
    summarizeCollaborationRequests: () => ({
      total: 100_000,
      newThisMonth: 12,
      withPortfolio: 345,
      unanswered: 7,
      specialties: ['guzheng', 'voice'],
    }),
  });
  openInbox();
  expect(await screen.findByText('100,000')).toBeInTheDocument();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Total requests',
    'New this month',
    'With a portfolio',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['100,000', '12', '345']);
  const options = within(screen.getByLabelText('Specialty')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All specialties', 'guzheng', 'Voice Acting']);
});

test('the empty states differ for no requests and no matches, which offers to reset the filters', async () => {
  const seen = mockCalls(serverWith());
  const { user } = openInbox();
  expect(await screen.findByText('No requests yet')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Search'), 'Guzheng ');
  expect(await screen.findByText('No matching requests found')).toBeInTheDocument();
  expect(seen.filter(({ name }) => name === 'listCollaborationRequests').map(({ query }) => query)).toEqual([
    { limit: 48 },
    { limit: 48, search: 'Guzheng ' },
  ]);
  expect(screen.getByLabelText('Search')).toHaveValue('Guzheng ');
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByText('No requests yet')).toBeInTheDocument();
  expect(screen.getByLabelText('Search')).toHaveValue('');
});

test('search, specialty and state are sent to the server and included in the export URL', async () => {
  const request = aCollaborationRequest({ specialty: 'guzheng', state: 'closed' });
  const seen = mockCalls(serverWith(request));
  const { user } = openInbox();
  await cardOf(request.name);
  await user.selectOptions(screen.getByLabelText('Specialty'), 'guzheng');
  await user.selectOptions(screen.getByLabelText('Status'), 'Closed');
  await user.type(screen.getByLabelText('Search'), '山 & 川');
  await waitFor(() =>
    expect(seen.at(-1)?.query).toEqual({ limit: 48, specialty: 'guzheng', state: 'closed', search: '山 & 川' }),
  );
  const address = new URL(
    screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href') ?? '',
    location.origin,
  );
  expect(address.pathname).toBe('/api/collaboration-requests/export');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    specialty: 'guzheng',
    state: 'closed',
    search: '山 & 川',
  });
});

test('pagination follows the cursors of the Link header in both directions', async () => {
  const pages: Record<string, { name: string; next?: string }> = {
    '': { name: 'First', next: 'c/1' },
    'c/1': { name: 'Second', next: 'c2' },
    c2: { name: 'Third' },
  };
  mockCalls({
    ...serverWith(),
    listCollaborationRequests: ({ query }) => {
      const { name, next } = pages[query?.cursor ?? ''] ?? { name: 'nowhere' };
      const headers: HeadersInit = next
        ? { link: `</api/collaboration-requests?limit=48&cursor=${encodeURIComponent(next)}>; rel="next"` }
        : {};
      return Response.json([aCollaborationRequest({ name })], { headers });
    },
  });
  const { user } = openInbox();
  await cardOf('First');
  expect(screen.getByRole('button', { name: 'Newer' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Older' }));
  await cardOf('Second');
  expect(screen.getByText('Page 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Older' }));
  await cardOf('Third');
  expect(screen.getByRole('button', { name: 'Older' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Newer' }));
  await cardOf('Second');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await cardOf('First');
});

test('new requests are shown only after Refresh', async () => {
  const early = aCollaborationRequest({ name: 'Early' });
  mockCalls(serverWith(early));
  const { user } = openInbox();
  await cardOf('Early');
  mockCalls(serverWith(aCollaborationRequest({ name: 'New', preferredLanguage: 'zh-tw' }), early));
  expect(names()).toEqual(['Early']);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect((await cardOf('New')).getByText(/繁體中文/)).toBeInTheDocument();
  expect(names()).toEqual(['New', 'Early']);
});

test('a failed Refresh shows a toast and keeps the list', async () => {
  mockCalls(serverWith(aCollaborationRequest({ name: 'Early' })));
  const { user } = openInbox();
  await cardOf('Early');
  mockCalls({ listCollaborationRequests: networkError, summarizeCollaborationRequests: networkError });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('The requests could not be loaded')).toBeInTheDocument();
  expect(screen.getByText(/There is no connection/)).toBeInTheDocument();
  expect(names()).toEqual(['Early']);
});

test('a list that fails to load offers Retry', async () => {
  mockCalls({ ...serverWith(), listCollaborationRequests: () => problemResponse(503, 'unavailable') });
  const { user } = openInbox();
  expect(await screen.findByText('The requests could not be loaded')).toBeInTheDocument();
  expect(screen.queryByText('No requests yet')).toBeNull();
  mockCalls(serverWith(aCollaborationRequest({ name: 'Back' })));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await cardOf('Back');
  expect(screen.queryByText('The requests could not be loaded')).toBeNull();
});

test('one click deletes a request, focus moves to the next card, and Undo restores it', async () => {
  const [first, second] = [aCollaborationRequest({ name: 'First' }), aCollaborationRequest({ name: 'Second' })];
  const seen = mockCalls(serverWith(first, second));
  const { user } = openInbox();
  await user.click((await cardOf('First')).getByRole('button', { name: 'Delete the request from First' }));
  const notice = within(screen.getByRole('region', { name: 'Notifications (F8)' }));
  expect(await notice.findByText('Request deleted')).toBeInTheDocument();
  expect(notice.getByText('First')).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['Second']));
  expect((await screen.findByRole('heading', { name: 'Second' })).closest('li')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['First', 'Second']));
  expect(seen.find(({ name }) => name === 'listAuditEvents')?.query).toMatchObject({
    kind: 'collaboration-request',
    entityId: first.id,
  });
});

test('Undo takes back the own deletion, not a later one of the same request by another user', async () => {
  const server = serverWith(aCollaborationRequest({ name: 'Jiwoo' }));
  const seen = mockCalls({
    ...server,
    listAuditEvents: async (call) => {
      const own = await server.listAuditEvents(call);
      if (own instanceof Response) return own;
      return own.flatMap((event) => [{ ...event, seq: 99, requestId: 'of another user' }, event]);
    },
  });
  const { user } = openInbox();
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(seen.find(({ name }) => name === 'undoAuditEvent')?.params).toEqual({ seq: 1 });
});

test('a failed deletion keeps the request and shows a toast', async () => {
  mockCalls({
    ...serverWith(aCollaborationRequest({ name: 'Stays' })),
    deleteCollaborationRequest: () => problemResponse(401, 'unauthenticated'),
  });
  const { user } = openInbox();
  await user.click((await cardOf('Stays')).getByRole('button', { name: /^Delete/ }));
  expect(await screen.findByText('Could not delete')).toBeInTheDocument();
  expect(screen.getByText(/Sign in again to do this\./)).toBeInTheDocument();
  expect(names()).toEqual(['Stays']);
});

test('an Undo that is too late shows a toast', async () => {
  const server = serverWith(aCollaborationRequest());
  const seen = mockCalls({ ...server, listAuditEvents: () => [] });
  const { user } = openInbox();
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Could not undo')).toBeInTheDocument();
  expect(seen.map(({ name }) => name)).not.toContain('undoAuditEvent');
});

test('arrow keys move between cards', async () => {
  mockCalls(serverWith(...['A', 'B', 'C'].map((name) => aCollaborationRequest({ name }))));
  const { user } = openInbox();
  (await cardOf('A')).getByRole('button', { name: /^View/ }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'View the request from B' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('button', { name: 'View the request from C' })).toHaveFocus();
  await user.keyboard('{Home}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Request from A' })).toBeInTheDocument();
});
