import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { aCollaborationRequest } from 'shared-contracts/testing';
import { mockCalls } from 'shared-ui/testing';

import { cardOf, openInbox, serverWith } from '../testing/test-inbox';

const early = aCollaborationRequest({ name: 'Early', createdAt: '2025-03-01T00:00:00.000Z' });
const late = aCollaborationRequest({ name: 'Late', createdAt: '2025-03-02T00:00:00.000Z' });

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const minute = () => act(() => jest.advanceTimersByTimeAsync(60_000));

/** The open inbox, to which a request has been sent since. */
async function openAndReceive() {
  mockCalls(serverWith(early));
  const opened = openInbox();
  await cardOf('Early');
  return { ...opened, seen: mockCalls(serverWith(late, early)) };
}

test('an open inbox offers what has arrived, and moves nothing until then', async () => {
  const { user } = await openAndReceive();
  await minute();
  const show = await screen.findByRole('button', { name: 'Show new requests' });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.click(show);
  await cardOf('Late');
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeInTheDocument();
});

test('a hidden tab asks for nothing', async () => {
  const { seen } = await openAndReceive();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await minute();
  expect(seen.map(({ name }) => name)).not.toContain('listCollaborationRequests');
});
