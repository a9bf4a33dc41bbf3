import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { aCollaborationRequest } from 'shared-contracts/testing';
import { mockCalls } from 'shared-ui/testing';

import { cardOf, openInbox, serverWith } from './testing/test-inbox';

test('several requests are marked as replied together, by keys alone', async () => {
  const seen = mockCalls(serverWith(...['Ami', 'Ben', 'Cho'].map((name) => aCollaborationRequest({ name }))));
  const { user } = openInbox();
  const box = (await cardOf('Ami')).getByRole('checkbox', { name: 'Select the request from Ami' });
  box.focus();
  await user.keyboard(' {Shift>}{ArrowRight}{/Shift}');
  screen.getByRole('button', { name: 'Mark as replied' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Mark as replied: 2 records')).toBeInTheDocument();
  const updates = seen.filter(({ name }) => name === 'updateCollaborationRequest');
  expect(updates.map(({ body }) => body)).toEqual([{ state: 'replied' }, { state: 'replied' }]);
  await waitFor(async () => expect((await cardOf('Ben')).getByText('Replied')).toBeInTheDocument());
  expect((await cardOf('Cho')).getByText('New')).toBeInTheDocument();
});

test('overdue requests are listed alone, and the filter stands in the address', async () => {
  const now = new Date().toISOString();
  mockCalls(
    serverWith(
      aCollaborationRequest({ name: 'Ami' }),
      aCollaborationRequest({ name: 'Ben', createdAt: now }),
      aCollaborationRequest({ name: 'Cho', state: 'replied' }),
    ),
  );
  const { user, address } = openInbox();
  await cardOf('Ben');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'No reply for over 24 hours');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect((await cardOf('Ami')).getByText('No reply for over 24 hours')).toBeInTheDocument();
  expect(address()).toBe('/?state=overdue');
});
