import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { aCollaborationRequest } from 'shared-contracts/testing';
import { mockCalls, problemResponse } from 'shared-ui/testing';

import { cardOf, openInbox, serverWith } from './testing/test-inbox';

test('search, filter and the opened request are in the URL', async () => {
  const request = aCollaborationRequest({ name: 'Jiwoo', specialty: 'music' });
  const seen = mockCalls(serverWith(request));
  const { user, address } = openInbox();
  await cardOf('Jiwoo');
  await user.selectOptions(screen.getByLabelText('Specialty'), 'Music');
  await user.type(screen.getByLabelText('Search'), 'ji');
  await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ search: 'ji', specialty: 'music' }));
  await user.click((await cardOf('Jiwoo')).getByRole('button', { name: /^View/ }));
  await screen.findByRole('dialog', { name: 'Request from Jiwoo' });
  await waitFor(() => expect(address()).toBe(`/?specialty=music&search=ji&request=${request.id}`));
});

test('a page of the list is in the URL, which leads back to it', async () => {
  const pages: Record<string, { name: string; next?: string }> = {
    '': { name: 'First', next: 'c1' },
    c1: { name: 'Second', next: 'c2' },
    c2: { name: 'Third' },
  };
  mockCalls({
    ...serverWith(),
    listCollaborationRequests: ({ query }) => {
      const { name, next } = pages[query?.cursor ?? ''] ?? { name: 'nowhere' };
      const link = next && `</api/collaboration-requests?limit=48&cursor=${next}>; rel="next"`;
      return Response.json([aCollaborationRequest({ name })], { headers: link ? { link } : {} });
    },
  });
  const { user, address, unmount } = openInbox();
  await cardOf('First');
  await user.click(screen.getByRole('button', { name: 'Older' }));
  await cardOf('Second');
  await user.click(screen.getByRole('button', { name: 'Older' }));
  await cardOf('Third');
  await waitFor(() => expect(address()).toBe('/?page=c1+c2'));
  unmount();
  openInbox('en', '/?page=c1+c2');
  await cardOf('Third');
  expect(screen.getByText('Page 3')).toBeInTheDocument();
});

test('a URL opens its search and its request, even one that is not on the page', async () => {
  const older = aCollaborationRequest({ name: 'Older' });
  const seen = mockCalls({
    ...serverWith(aCollaborationRequest({ name: 'Newest' })),
    getCollaborationRequest: () => older,
  });
  const { user, address } = openInbox('en', `/?state=new&search=x&request=${older.id}`);
  expect(await screen.findByRole('dialog', { name: 'Request from Older' })).toBeInTheDocument();
  expect(seen.find(({ name }) => name === 'listCollaborationRequests')?.query).toMatchObject({
    state: 'new',
    search: 'x',
  });
  expect(seen.find(({ name }) => name === 'getCollaborationRequest')?.params).toEqual({ id: older.id });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/?state=new&search=x'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Search')).toHaveValue('x');
});

test('a URL of a deleted request shows a toast and the list', async () => {
  mockCalls({
    ...serverWith(aCollaborationRequest({ name: 'Newest' })),
    getCollaborationRequest: () => problemResponse(404, 'not-found'),
  });
  const { address } = openInbox('en', `/?request=${crypto.randomUUID()}`);
  expect(await screen.findByText('It no longer exists. It may have been deleted.')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/'));
  await cardOf('Newest');
});
