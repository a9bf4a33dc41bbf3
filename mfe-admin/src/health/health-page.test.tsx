import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import type { SiteHealth } from 'shared-contracts/http';
import { present } from 'shared-ui/testing';

import { aHealth } from '../testing/a-health';
import { openAdmin } from '../testing/open-admin';

const since = '2025-06-01T03:04:00.000Z';
const none = { count: 0, since: null };

/** The entry of a topic. */
const entryOf = async (title: string) =>
  within(present((await screen.findByRole('heading', { name: title })).closest('li')));

test('if all is well, it says so, and what it looked at', async () => {
  openAdmin('/admin/health', { readHealth: () => aHealth() });
  expect(await screen.findByText('All is well.')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Well'))).toHaveLength(9);
  const version = (await entryOf('Version')).getByText(/Node 22.0.0/);
  expect(version).toHaveTextContent('Version 1.0.0, interfaces 5.4.0, Node 22.0.0, running since Jun 1, 2025, 12:04');
  expect(version).toHaveTextContent('This is what process 4711 on web-1 says');
});

test.each<[string, Partial<SiteHealth>, RegExp, string | null]>([
  ['Records', { store: { kind: 'mongodb', usable: false } }, /Nothing can be saved \(MongoDB\)/, null],
  [
    'Backups',
    { backups: { last: null, failure: { at: since, reason: 'The disk is full' }, late: false } },
    /The backup of Jun 1.* failed: The disk is full/,
    null,
  ],
  ['Backups', { backups: { last: { at: since, bytes: 1 }, failure: null, late: true } }, /longer than it should/, null],
  ['Mail', { mail: { on: true, waiting: { count: 2, since }, failed: 0 } }, /2 mails have .* Jun 1/, 'Messages'],
  ['Mail', { mail: { on: true, waiting: none, failed: 1 } }, /1 mail of the last seven days/, 'Messages'],
  ['Webhooks', { webhooks: { active: 0, waiting: none, switchedOff: ['Discord'] } }, /failures: Discord/, 'Messages'],
  [
    'Modules',
    { modules: { failing: [], contained: ['mfe-news', 'mfe-public'], fallback: [], newer: [] } },
    /^Part of the site is shown by browsers alone/,
    'Modules',
  ],
  ['Pages', { rendering: { pages: 100, late: 1, failed: 1 } }, /1 were late and 1 failed/, 'Modules'],
  ['Images and files', { uploads: { usable: true, usedBytes: 950, quotaBytes: 1_000 } }, /UPLOAD_QUOTA_MB/, 'Media'],
  ['Clock', { clockTrusted: false }, /The clock has jumped/, null],
  [
    'Version',
    { modules: { failing: [], contained: [], fallback: [], newer: ['shell'] } },
    /newer build that is not live\.$/,
    'Modules',
  ],
])('%s says what is wrong, and where something can be done', async (title, changes, words, link) => {
  openAdmin('/admin/health', { readHealth: () => aHealth(changes) });
  expect(await screen.findByText('1 topic needs attention.')).toBeInTheDocument();
  const entry = await entryOf(title);
  expect(entry.getByText('Needs attention')).toBeInTheDocument();
  expect(entry.getByText(words)).toBeInTheDocument();
  expect(entry.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    link === null ? [] : [`Open: ${link}`],
  );
});

test('what is not set up is no problem', async () => {
  openAdmin('/admin/health', {
    readHealth: () =>
      aHealth({
        backups: null,
        mail: { on: false, waiting: none, failed: 0 },
        webhooks: { active: 0, waiting: none, switchedOff: [] },
      }),
  });
  expect(await screen.findByText('All is well.')).toBeInTheDocument();
  for (const title of ['Mail', 'Webhooks', 'Backups'])
    expect((await entryOf(title)).getByText('Not set up')).toBeInTheDocument();
});

test('it can be checked again', async () => {
  let isUsable = false;
  const { user } = openAdmin('/admin/health', {
    readHealth: () => aHealth({ store: { kind: 'sqlite', usable: isUsable } }),
  });
  expect(await screen.findByText('1 topic needs attention.')).toBeInTheDocument();
  isUsable = true;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('All is well.')).toBeInTheDocument();
});
