import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { aCollaborationRequest } from 'shared-contracts/testing';

import { aWebhook } from '../testing/a-webhook';
import { openAdmin } from '../testing/open-admin';

const summary = (unanswered: number) => ({
  total: unanswered,
  newThisMonth: 0,
  withPortfolio: 0,
  unanswered,
  specialties: [],
});

test('the dashboard begins with what waits', async () => {
  const createdAt = new Date(Date.now() - 20.5 * 60 * 60_000).toISOString();
  openAdmin('/admin', {
    summarizeCollaborationRequests: () => summary(1),
    listCollaborationRequests: () => [aCollaborationRequest({ createdAt })],
    findTranslations: () => ({ total: 3, items: [] }),
  });
  expect(await screen.findByRole('link', { name: /3 hours left/ })).toHaveAttribute(
    'href',
    '/admin/requests?state=new',
  );
  expect(screen.getByRole('link', { name: /3 records with missing translations/ })).toBeInTheDocument();
});

test.each([
  [
    'names a webhook that was switched off for its failures',
    { active: false, failingSince: '2026-01-02T00:00:00.000Z' },
    1,
  ],
  ['leaves out a webhook that fails and is still tried', { active: true, failingSince: '2026-01-02T00:00:00.000Z' }, 0],
  ['leaves out a webhook that was switched off by hand', { active: false, failingSince: null }, 0],
])('what waits %s', async (_name, state, count) => {
  openAdmin('/admin', {
    listWebhooks: () => [aWebhook({ name: 'Discord', ...state })],
    findTranslations: () => ({ total: 3, items: [] }),
  });
  await screen.findByRole('link', { name: /3 records with missing translations/ });
  const links = screen.queryAllByRole('link', { name: 'Webhook Discord was switched off' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/admin/messages'));
});

test('if nothing waits there is no such section', async () => {
  openAdmin('/admin');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Waiting today' })).toBeNull();
});
