import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { toJapanDate } from 'shared-contracts/localization';
import type { AdminModule, DeployToken } from 'shared-contracts/http';
import { problemResponse } from 'shared-ui/testing';

import { aBuild, aModule, builds, builtAt as at, nowLive } from '../testing/a-module';
import { openAdmin } from '../testing/open-admin';

const page = '/admin/modules';
const [older, newer] = builds;

test('a module shows its live build, since when, by whom, from which commit, and how it does', async () => {
  openAdmin(page, { listAdminModules: () => [aModule()], listDeployTokens: () => [] });
  const card = within(await screen.findByRole('article', { name: 'mfe-requests' }));
  expect(card.getByText(newer, { selector: 'dd code' })).toBeInTheDocument();
  expect(card.getByText(/^Jun 2, 2025, 12:04/)).toBeInTheDocument();
  expect(card.getByText('keeper')).toBeInTheDocument();
  expect(card.getByText('0123456')).toBeInTheDocument();
  expect(card.getByText('Larger message box')).toBeInTheDocument();
  expect(card.getByText('44 kB (+10% compared with the previous build)')).toBeInTheDocument();
  expect(card.getByText('200 views, 1 failure (0.5%)')).toBeInTheDocument();
  expect(card.getByRole('img', { name: /^Views and failures/ })).toBeInTheDocument();
});

test('a live build that was replaced, or that browsers show alone, says why, beside the way back', async () => {
  const at = '2026-01-02T03:04:00.000Z';
  const fallback = { build: '0123456789ab', reason: 'the shell lacks "Tree"', at };
  const contained = { part: 'mfe_requests', reason: 'The rendering process ended (1)', since: at };
  openAdmin(page, {
    listAdminModules: () => [aModule({ module: 'mfe-public', fallback }), aModule({ contained })],
    listDeployTokens: () => [],
  });
  const replaced = await screen.findByRole('article', { name: 'mfe-public' });
  expect(replaced).toHaveTextContent(/0123456789ab of mfe-public cannot run.*2026.*the shell lacks "Tree"/);
  const alone = screen.getByRole('article', { name: 'mfe-requests' });
  expect(alone).toHaveTextContent(new RegExp(`mfe_requests of build ${newer} is shown by the browsers.*ended \\(1\\)`));
  expect(within(alone).getByRole('button', { name: `Roll back to ${older}` })).toBeEnabled();
});

test('the vitals of the pages stand once, not at each module of them', async () => {
  const modules = [aModule({ module: 'shell' }), aModule()];
  openAdmin(page, { listAdminModules: () => modules, listDeployTokens: () => [] });
  await screen.findByRole('article', { name: 'shell' });
  const [lcp, ...more] = screen.getAllByText('Main content visible').map((name) => name.closest('li'));
  if (!lcp || more.length > 0) throw new Error('The vitals stand at several places, or at none');
  expect(within(lcp).getByText('1.84 sec')).toBeInTheDocument();
  expect(within(lcp).getByText('Good')).toBeInTheDocument();
  const shares = '75% good, 15% need improvement, 10% poor, of 160 views';
  expect(within(lcp).getByRole('img', { name: shares })).toBeInTheDocument();
  expect(screen.queryByText('Layout shift')).not.toBeInTheDocument();
});

test('each page stands with the build that serves it, and with its slots, whose modules are beside it', async () => {
  const parts: AdminModule['parts'] = [
    { name: 'LandingPage', kind: 'page', at: '/', beside: ['mfe_requests/ContactForm'] },
    { name: 'ProjectPage', kind: 'page', at: '/project/:id', beside: [] },
  ];
  const live = { ...aBuild('cccccccccccc'), since: at, by: 'keeper', shared: {} };
  openAdmin(page, {
    listAdminModules: () => [aModule({ module: 'mfe-public', parts, live }), aModule()],
    listDeployTokens: () => [],
  });
  const map = within(await screen.findByRole('region', { name: 'Pages of the site' }));
  const rows = map.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    `/ · mfe-public cccccccccccclanding.contact · mfe-requests ${newer}`,
    '/project/:id · mfe-public cccccccccccc',
  ]);
  const drawing = within(map.getByRole('img', { name: /^Modules whose pages show slots/ }));
  expect([drawing.getByText('mfe-public'), drawing.getByText('mfe-requests')]).toHaveLength(2);
});

test('the next build says whether it fits, and a build of the contract before, what it needs', async () => {
  const misfits = ['mfe-requests takes "Seal" from shared-ui, which the shell cccccccccccc lacks'];
  const [older, current] = ['4.2.0', '5.0.0'].map((contract) => ({
    ...aBuild(newer, { contract }),
    since: at,
    by: 'keeper',
    shared: { react: '19.3.1' },
  }));
  if (!older || !current) throw new Error('There are two contracts');
  openAdmin(page, {
    listAdminModules: () => [
      aModule({ module: 'shell', live: current, next: { build: 'cccccccccccc', misfits } }),
      aModule({ live: older, next: { build: 'dddddddddddd', misfits: [] }, losses: ['no Seal in the next shell'] }),
    ],
    listDeployTokens: () => [],
  });
  const [shell, requests] = await Promise.all(
    ['shell', 'mfe-requests'].map(async (name) => within(await screen.findByRole('article', { name }))),
  );
  expect(shell?.getByText(misfits[0] ?? '')).toBeInTheDocument();
  expect(shell?.queryByText(/^Built for compatibility version/)).not.toBeInTheDocument();
  expect(shell?.getByText('19.3.1')).toBeInTheDocument();
  expect(requests?.getByText(/^Built for compatibility version 4.2.0/)).toBeInTheDocument();
  expect(requests?.getByText('no Seal in the next shell')).toBeInTheDocument();
  expect(requests?.getByText('Its next build dddddddddddd fits the builds that are live.')).toBeInTheDocument();
});

test('a rollback sends what was seen, and its Undo goes forward again', async () => {
  let revision = 4;
  const { user, calls } = openAdmin(page, {
    listAdminModules: () => [aModule({ revision })],
    listDeployTokens: () => [],
    releaseModuleAsAdmin: ({ body }) => {
      revision += 1;
      return nowLive(body.build ?? '', revision);
    },
  });
  await user.click(await screen.findByRole('button', { name: `Roll back to ${older}` }));
  expect(await screen.findByText(`mfe-requests was rolled back to ${older}`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(`${newer} of mfe-requests is live`)).toBeInTheDocument();
  const moves = calls.filter(({ name }) => name === 'releaseModuleAsAdmin');
  expect(moves.map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
    ['"4"', { build: older }],
    ['"5"', { build: newer }],
  ]);
});

const quarantined = `The build ${newer} was quarantined: It ended its rendering process 3 times in 10 minutes.`;

test('a build that was withdrawn automatically is explained on the card of its module', async () => {
  const move = { seq: 10, at, actor: 'system', action: 'rollback', build: older, canary: null, note: null };
  openAdmin(page, {
    listAdminModules: () => [
      aModule({ previous: null, rolledBack: [newer], history: [{ ...move, reason: quarantined }] }),
    ],
    listDeployTokens: () => [],
  });
  const card = within(await screen.findByRole('article', { name: 'mfe-requests' }));
  const title = card.getByText('Stopped automatically');
  expect(title.parentElement).toHaveTextContent(quarantined);
});

test('a build that a rollback has left is marked, and is no target of the next one', async () => {
  openAdmin(page, {
    listAdminModules: () => [aModule({ previous: null, rolledBack: [older] })],
    listDeployTokens: () => [],
  });
  const card = within(await screen.findByRole('article', { name: 'mfe-requests' }));
  const marks = card.getAllByText('Rolled back', { selector: 'span' });
  expect(marks.map((mark) => mark.closest('li')?.textContent)).toEqual([expect.stringContaining(older)]);
  expect(card.queryByRole('button', { name: /^Roll Back/ })).not.toBeInTheDocument();
});

test('a newer build that the installation brings is offered', async () => {
  const { user, calls } = openAdmin(page, {
    listAdminModules: () => [aModule({ newer: 'cccccccccccc' })],
    listDeployTokens: () => [],
    releaseModuleAsAdmin: ({ body }) => nowLive(body.build ?? '', 5),
  });
  expect(await screen.findByText(/^This installation includes a newer build:/)).toHaveTextContent('cccccccccccc');
  await user.click(screen.getByRole('button', { name: /^Make live$/ }));
  expect(await screen.findByText('cccccccccccc of mfe-requests is live')).toBeInTheDocument();
  expect(calls.find((call) => call.name === 'releaseModuleAsAdmin')?.body).toEqual({ build: 'cccccccccccc' });
});

test('a refusal shows each reason, and a move by another user shows the live build', async () => {
  let shown = aModule();
  const reason = 'mfe-requests takes "Seal" from shared-ui, which the live shell lacks: release the shell first.';
  const { user } = openAdmin(page, {
    listAdminModules: () => [shown],
    listDeployTokens: () => [],
    releaseModuleAsAdmin: () =>
      problemResponse(409, 'contract', { errors: [{ path: '', code: 'contract', message: reason }] }),
  });
  const rollback = await screen.findByRole('button', { name: `Roll back to ${older}` });
  shown = aModule({ revision: 5, previous: 'cccccccccccc' });
  await user.click(rollback);
  expect(await screen.findByText('The release of mfe-requests was refused')).toBeInTheDocument();
  expect(screen.getByText(reason)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Roll back to cccccccccccc' })).toBeInTheDocument();
});

test('a canary can be released to all visitors or ended', async () => {
  const canary = {
    ...aBuild('dddddddddddd', { health: aModule().live?.health ?? null }),
    share: 10,
    since: at,
    by: 'keeper',
  };
  const { user, calls } = openAdmin(page, {
    listAdminModules: () => [aModule({ canary })],
    listDeployTokens: () => [],
    releaseModuleAsAdmin: ({ body }) => nowLive(body.build ?? '', 5),
  });
  expect(await screen.findByText('10% of visitors')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'End the canary' }));
  expect(await screen.findByText('The canary of mfe-requests has ended')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Release to all visitors' }));
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'releaseModuleAsAdmin').map(({ body }) => body)).toEqual([
      { build: newer },
      { build: 'dddddddddddd' },
    ]),
  );
});

test('a token is made for a module, shown once, and revoked after a question', async () => {
  const id = crypto.randomUUID();
  const nextYear = new Date().getUTCFullYear() + 1;
  let stored: DeployToken[] = [];
  const { user, calls } = openAdmin(page, {
    listAdminModules: () => [aModule()],
    listDeployTokens: () => stored,
    createDeployToken: ({ body }) => {
      const made = { id, paths: [], links: false, adminParts: false, ...body, createdAt: at, lastUsedAt: null };
      stored = [made];
      return { ...made, token: 'secret-of-the-team' };
    },
    deleteDeployToken: ({ params }) => {
      stored = stored.filter((token) => token.id !== params.id);
      return null;
    },
  });
  expect(await screen.findByText('No tokens yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create token' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'requests team');
  await user.type(dialog.getByRole('textbox', { name: 'Modules' }), 'mfe-requests mfe-fanart');
  await user.type(dialog.getByRole('textbox', { name: 'Addresses it may add' }), 'fanart');
  await user.click(dialog.getByRole('checkbox', { name: 'May have links in the navigation' }));
  await user.type(dialog.getByLabelText(/^Valid until/), `${nextYear}-12-31`);
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText('This value is not accepted')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Addresses it may add' }), '{Home}/');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByRole('textbox', { name: 'Token' })).toHaveValue('secret-of-the-team');
  expect(calls.find(({ name }) => name === 'createDeployToken')?.body).toEqual({
    name: 'requests team',
    modules: ['mfe-requests', 'mfe-fanart'],
    paths: ['/fanart'],
    links: true,
    adminParts: false,
    expiresAt: `${nextYear}-12-31T23:59:59.999+09:00`,
  });
  await user.click(dialog.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByDisplayValue('secret-of-the-team')).toBeNull());
  expect(await screen.findByText('May have links in the navigation')).toBeInTheDocument();
  expect(screen.queryByText('May add to the admin')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Revoke the token requests team' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No tokens yet')).toBeInTheDocument();
});

test('a token can end today, at the end of the day', async () => {
  const today = toJapanDate(new Date());
  const { user, calls } = openAdmin(page, {
    listAdminModules: () => [aModule()],
    listDeployTokens: () => [],
    createDeployToken: ({ body }) => ({
      id: crypto.randomUUID(),
      paths: [],
      links: false,
      adminParts: false,
      ...body,
      createdAt: at,
      lastUsedAt: null,
      token: 'secret',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create token' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'for today');
  await user.type(dialog.getByLabelText(/^Valid until/), today);
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  await dialog.findByRole('textbox', { name: 'Token' });
  const { body } = calls.find(({ name }) => name === 'createDeployToken') ?? {};
  expect(body).toMatchObject({ expiresAt: `${today}T23:59:59.999+09:00` });
});
