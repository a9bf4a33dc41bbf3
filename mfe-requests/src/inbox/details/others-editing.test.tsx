import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { aCollaborationRequest } from 'shared-contracts/testing';
import { mockCalls } from 'shared-ui/testing';

import { openInbox, serverWith } from '../testing/test-inbox';

test('an open request says who else has it open', async () => {
  const request = aCollaborationRequest({ name: 'Jiwoo' });
  const seen = mockCalls({ ...serverWith(request), noteEditing: () => ({ others: ['mina'] }) });
  const { user } = openInbox();
  await user.click(await screen.findByRole('button', { name: 'View the request from Jiwoo' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Being edited now by mina')).toBeInTheDocument();
  expect(seen.find(({ name }) => name === 'noteEditing')?.body).toEqual({
    kind: 'collaboration-request',
    id: request.id,
  });
});
