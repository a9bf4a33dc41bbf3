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

const entry = (state: 'draft' | 'scheduled') => ({
  kind: 'project' as const,
  id: crypto.randomUUID(),
  titleJa: '朧月',
  state,
  at: state === 'draft' ? null : '2999-01-02T00:00:00.000Z',
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000).toISOString();
const rows = async () =>
  within(await screen.findByRole('region', { name: 'To do today' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('what waits stands in rows, most urgent first, each with its state in words and one link', async () => {
  openAdmin('/admin', {
    summarizeCollaborationRequests: () => summary(1),
    listCollaborationRequests: () => [aCollaborationRequest({ createdAt: hoursAgo(30) })],
    summarizeContent: () => aContentSummary({ calendar: [entry('scheduled'), entry('draft')] }),
    findTranslations: ({ query }) => ({ total: query.state === 'stale' ? 2 : 3, items: [] }),
    listMessages: () => [aMessage({ purpose: 'reply' })],
  });
  await screen.findByRole('link', { name: /overdue/ });
  await screen.findByRole('link', { name: /could not be sent/ });
  expect(await rows()).toEqual([
    'Urgent 1 unanswered request · the oldest is overdue',
    'Urgent 1 reply could not be sent',
    'To do 1 draft',
    'To do 3 records with missing translations',
    'To do 2 records with outdated translations',
    'Planned 1 scheduled',
  ]);
  const waiting = within(screen.getByRole('region', { name: 'To do today' }));
  for (const item of waiting.getAllByRole('listitem')) expect(within(item).getAllByRole('link')).toHaveLength(1);
});

test('requests that are not overdue are no more urgent than other open work', async () => {
  openAdmin('/admin', {
    summarizeCollaborationRequests: () => summary(1),
    listCollaborationRequests: () => [aCollaborationRequest({ createdAt: hoursAgo(20.5) })],
  });
  expect(await screen.findByRole('link', { name: /^To do 1 unanswered request · 3 hours left/ })).toHaveAttribute(
    'href',
    '/admin/requests?state=new',
  );
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
  const links = screen.queryAllByRole('link', { name: /Webhook Discord was switched off$/ });
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
  expect(await screen.findByRole('link', { name: /1 reply could not be sent/ })).toHaveAttribute(
    'href',
    '/admin/messages',
  );
});

test('drafts and scheduled records lead to the list of publications', async () => {
  openAdmin('/admin', {
    summarizeContent: () => aContentSummary({ calendar: [entry('draft'), entry('scheduled'), entry('scheduled')] }),
  });
  const waiting = within(await screen.findByRole('region', { name: 'To do today' }));
  for (const name of [/ 1 draft$/, / 2 scheduled$/])
    expect(waiting.getByRole('link', { name })).toHaveAttribute('href', '#publications');
});

const moduleWith = (module: AdminModule['module'], views: number, failures: number) => {
  const health = { views, failures, hours: [{ at: builtAt, views, failures }] };
  return aModule({ module, live: { ...aBuild(builds[1], { health }), since: builtAt, by: 'keeper', shared: {} } });
};

test('views that failed are one row without names of packages, which leads to the health of the site', async () => {
  openAdmin('/admin', {
    listAdminModules: () => [
      moduleWith('shell', 29, 1),
      moduleWith('mfe-public', 20, 1),
      moduleWith('mfe-admin', 9, 0),
    ],
  });
  expect(await screen.findByRole('link', { name: /1 of 29 views failed$/ })).toHaveAttribute('href', '/admin/health');
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByText(/mfe-|shell/)).toBeNull();
});

test.each([
  ['a busy moment', 100, 2],
  ['a site with few views', 19, 4],
])('views that failed in %s are no row', async (_name, views, failures) => {
  openAdmin('/admin', {
    listAdminModules: () => [moduleWith('shell', views, failures)],
    findTranslations: () => ({ total: 3, items: [] }),
  });
  await screen.findByRole('link', { name: /3 records with missing translations/ });
  expect(screen.queryByRole('link', { name: /views failed/ })).toBeNull();
});

test('a part that browsers show alone and one that was replaced lead an owner to the modules', async () => {
  const contained = { part: 'mfe_requests', reason: 'ended (1)', since: builtAt };
  const fallback = { build: builds[0], reason: 'the shell lacks "Tree"', at: builtAt };
  openAdmin('/admin', {
    listAdminModules: () => [aModule({ contained }), aModule({ module: 'mfe-public', fallback })],
  });
  for (const name of [/does not run on the server$/, /not shown in the version that was released$/])
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/admin/modules');
  expect(screen.queryByText(/mfe_|mfe-|shell/)).toBeNull();
});

test.each([
  ['a backup that failed', { failure: { at: builtAt, reason: 'The disk is full' }, late: false }],
  ['a backup that is late', { failure: null, late: true }],
])('%s leads an owner to the health of the site, and is not shown to others', async (_name, state) => {
  const readHealth = () => aHealth({ backups: { last: null, ...state } });
  const { unmount } = openAdmin('/admin', { readHealth });
  expect(await screen.findByRole('link', { name: /Backups need attention$/ })).toHaveAttribute('href', '/admin/health');
  unmount();
  const checkAuth = () => ({ username: 'editor', defaultAccount: null, role: 'editor' as const });
  openAdmin('/admin', { readHealth, checkAuth, findTranslations: () => ({ total: 3, items: [] }) });
  await screen.findByRole('link', { name: /3 records with missing translations/ });
  expect(screen.queryByRole('link', { name: /Backups need attention$/ })).toBeNull();
});

test('what waits comes before the counts of the specification', async () => {
  openAdmin('/admin', { findTranslations: () => ({ total: 3, items: [] }) });
  const waiting = await screen.findByRole('region', { name: 'To do today' });
  const tile = screen.getByRole('link', { name: /^Projects\s*0/ });
  expect(waiting.compareDocumentPosition(tile) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('if nothing waits there is no such section', async () => {
  openAdmin('/admin');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'To do today' })).toBeNull();
});
