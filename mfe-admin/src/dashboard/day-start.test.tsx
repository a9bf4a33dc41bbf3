import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import type { AdminModule } from 'shared-contracts/http';
import { aCollaborationRequest } from 'shared-contracts/testing';

import { aMessage } from '../testing/a-message';
import { aWebhook } from '../testing/a-webhook';
import { aHealth } from '../testing/a-health';
import { aContentSummary } from '../testing/a-content-summary';
import { aBuild, aModule, builds, builtAt } from '../testing/a-module';
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

test('a reply that could not be sent leads to the messages, other mails do not', async () => {
  openAdmin('/admin', {
    listMessages: () => [
      aMessage({ purpose: 'reply' }),
      aMessage({ purpose: 'reply', messageState: 'sent' }),
      aMessage({ purpose: 'receipt' }),
    ],
  });
  expect(await screen.findByRole('link', { name: '1 reply could not be sent' })).toHaveAttribute(
    'href',
    '/admin/messages',
  );
});

const entry = (state: 'draft' | 'scheduled') => ({
  kind: 'project' as const,
  id: crypto.randomUUID(),
  titleJa: '朧月',
  state,
  at: state === 'draft' ? null : '2999-01-02T00:00:00.000Z',
});

test('drafts and scheduled records lead to the list of publications', async () => {
  openAdmin('/admin', {
    summarizeContent: () => aContentSummary({ calendar: [entry('draft'), entry('scheduled'), entry('scheduled')] }),
  });
  const waiting = within(await screen.findByRole('region', { name: 'Waiting today' }));
  for (const name of ['1 draft', '2 scheduled'])
    expect(waiting.getByRole('link', { name })).toHaveAttribute('href', '#publications');
});

test('a module with failures in its last hour leads to the modules', async () => {
  const moduleWith = (module: AdminModule['module'], failures: number) => {
    const hours = [{ at: builtAt, views: 2, failures }];
    const health = { views: 2, failures, hours };
    return aModule({ module, live: { ...aBuild(builds[1], { health }), since: builtAt, by: 'keeper', shared: {} } });
  };
  openAdmin('/admin', { listAdminModules: () => [moduleWith('mfe-requests', 1), moduleWith('mfe-public', 0)] });
  expect(await screen.findByRole('link', { name: 'mfe-requests failed for visitors' })).toHaveAttribute(
    'href',
    '/admin/modules',
  );
  expect(screen.queryByRole('link', { name: /mfe-public/ })).toBeNull();
});

test.each([
  ['a backup that failed', { failure: { at: builtAt, reason: 'The disk is full' }, late: false }],
  ['a backup that is late', { failure: null, late: true }],
])('%s leads an owner to the health of the site, and is not shown to others', async (_name, state) => {
  const readHealth = () => aHealth({ backups: { last: null, ...state } });
  const { unmount } = openAdmin('/admin', { readHealth });
  expect(await screen.findByRole('link', { name: 'Backups need attention' })).toHaveAttribute('href', '/admin/health');
  unmount();
  const checkAuth = () => ({ username: 'editor', defaultAccount: null, role: 'editor' as const });
  openAdmin('/admin', { readHealth, checkAuth, findTranslations: () => ({ total: 3, items: [] }) });
  await screen.findByRole('link', { name: /3 records with missing translations/ });
  expect(screen.queryByRole('link', { name: 'Backups need attention' })).toBeNull();
});

test('what waits comes before the counts of the specification', async () => {
  openAdmin('/admin', { findTranslations: () => ({ total: 3, items: [] }) });
  const waiting = await screen.findByRole('region', { name: 'Waiting today' });
  const tile = screen.getByRole('link', { name: /^Projects\s*0/ });
  expect(waiting.compareDocumentPosition(tile) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('if nothing waits there is no such section', async () => {
  openAdmin('/admin');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Waiting today' })).toBeNull();
});
