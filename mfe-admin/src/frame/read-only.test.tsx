import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { problemResponse } from 'shared-ui/testing';

import { emptyServer, openAdmin } from '../testing/open-admin';
import { aWebhook } from '../testing/a-webhook';

const notice = 'The site is being maintained';

test('an admin that opens during maintenance says so at once', async () => {
  openAdmin('/admin', { checkAuth: () => ({ ...emptyServer.checkAuth(), readOnly: true }) });
  expect((await screen.findByText(notice)).closest('[role="status"]')).toHaveTextContent(
    'nothing can be saved right now. What you type stays on this device',
  );
});

test('one that is open says so from the first refused change until the first saved one', async () => {
  let isMaintained = true;
  const webhook = aWebhook();
  const { user } = openAdmin('/admin/messages', {
    listWebhooks: () => [webhook],
    testWebhook: () =>
      isMaintained ? problemResponse(503, 'read-only', { retryAfter: 600 }) : { ok: true, result: '204 No Content' },
  });
  const send = await screen.findByRole('button', { name: /^Send a test/ });
  expect(screen.queryByText(notice)).toBeNull();
  await user.click(send);
  expect(await screen.findByText(notice)).toBeInTheDocument();
  expect(screen.getByText(/nothing can be changed right now/)).toBeInTheDocument();
  isMaintained = false;
  await user.click(send);
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
});
