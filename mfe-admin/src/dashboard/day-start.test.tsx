import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { aCollaborationRequest } from 'shared-contracts/testing';

import { openAdmin } from '../testing/open-admin';
import { hoursLeft } from './day-start';

const summary = (unanswered: number) => ({
  total: unanswered,
  newThisMonth: 0,
  withPortfolio: 0,
  unanswered,
  specialties: [],
});

test.each([
  [0, 24],
  [90, 22],
  [24 * 60, 0],
  [24 * 60 + 1, -1],
])('%i minutes after a request, %i hours are left', (minutes, hours) => {
  const now = Date.parse('2026-01-02T00:00:00.000Z');
  expect(hoursLeft({ createdAt: new Date(now - minutes * 60_000).toISOString() }, now)).toBe(hours);
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

test('if nothing waits there is no such section', async () => {
  openAdmin('/admin');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Waiting today' })).toBeNull();
});
