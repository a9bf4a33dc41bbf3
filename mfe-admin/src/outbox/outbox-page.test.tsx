import fs from 'node:fs';

import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { problemResponse } from 'shared-ui/testing';

import { aMessage } from '../testing/a-message';
import { aWebhook } from '../testing/a-webhook';
import { openAdmin } from '../testing/open-admin';

const page = '/admin/messages';
const id = '11111111-1111-4111-8111-111111111111';
const at = '2025-06-01T03:04:05.000Z';

test('without settings the screen says how mail is set up', async () => {
  openAdmin(page);
  expect(await screen.findByText(/Email is not set up.*SMTP_URL/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
});

test('an editor is told to ask whoever runs the server', async () => {
  openAdmin(page, {
    checkAuth: () => ({ username: 'mio', role: 'editor', textLanguages: [], defaultAccount: null }),
  });
  expect(await screen.findByText(/^Email is not set up\. Ask whoever runs the server/)).toBeInTheDocument();
});

test('a test shows the response of the mail server', async () => {
  const mail = { server: 'smtp.example.com', from: 'site@example.com', to: 'studio@example.com', receipts: true };
  const { user } = openAdmin(page, {
    getMailSettings: () => ({ mail }),
    sendTestMail: () => ({ ok: false, result: '535 Wrong password' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('The test could not be sent')).toBeInTheDocument();
  expect(screen.getByText('535 Wrong password')).toBeInTheDocument();
});

test('a reason of the product is told in words of the page', async () => {
  openAdmin(page, { listMessages: () => [aMessage({ result: 'webhook-off' })] });
  expect(await screen.findByText(/· The webhook is switched off$/)).toBeInTheDocument();
});

test('the steps of the documentation announce in a Discord channel', async () => {
  const [, steps = ''] = fs.readFileSync('docs/messages.md', 'utf8').split(/^## .*Discord.*$/m);
  // Discord itself shows the first one.
  const [, add = '', format = '', event = '', sendTest = ''] = [...steps.matchAll(/\*\*([^*]+)\*\*/g)].map(
    ([, name]) => name,
  );
  const { user, calls } = openAdmin(page, {
    listWebhooks: () => (calls.some(({ name }) => name === 'createWebhook') ? [aWebhook({ name: 'News' })] : []),
    createWebhook: ({ body }) => ({ ...aWebhook(), ...body, secret: 'whsec_c2VjcmV0' }),
    testWebhook: () => ({ ok: true, result: '204 No Content' }),
  });
  await user.click(await screen.findByRole('button', { name: add }));
  const dialog = within(await screen.findByRole('dialog', { name: add }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'News');
  await user.type(dialog.getByRole('textbox', { name: /^URL/ }), 'https://discord.com/api/webhooks/1/token');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), format);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), '한국어');
  expect(dialog.getByRole('checkbox', { name: event })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'I have saved it' }));
  await user.click(await screen.findByRole('button', { name: `${sendTest} to News` }));
  expect(await screen.findByText('204 No Content')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'createWebhook')?.body).toMatchObject({
    format: 'discord',
    language: 'ko',
    events: ['content.published'],
  });
});

test('a failed message tells why and is sent again', async () => {
  const { user, calls } = openAdmin(page, {
    listMessages: () => [aMessage()],
    resendMessage: () => aMessage({ messageState: 'waiting' }),
  });
  expect(await screen.findByText(/550 No such user/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send again: New request' }));
  await waitFor(() => expect(calls.find(({ name }) => name === 'resendMessage')?.params).toEqual({ id }));
});

test('a message that is refused again shows that, with the new reason, and can be sent again', async () => {
  const stages = [
    aMessage(),
    aMessage({ messageState: 'waiting', attempts: 0, dueAt: at }),
    aMessage({ attempts: 1, result: '554 Still refused' }),
  ];
  let stage = 0;
  const { user } = openAdmin(page, {
    listMessages: () => stages.slice(stage, stage + 1),
    resendMessage: () => {
      stage = 1;
      return aMessage({ messageState: 'waiting', attempts: 0, dueAt: at });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send again: New request' }));
  expect(await screen.findByText('It will be sent again')).toBeInTheDocument();
  expect(await screen.findByText('Waiting')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send again: New request' })).toBeNull();
  stage = 2;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/554 Still refused/)).toBeInTheDocument();
  expect(screen.getByText('Failed')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send again: New request' })).toBeEnabled();
});

test('a new webhook shows its secret once', async () => {
  const { user, calls } = openAdmin(page, {
    createWebhook: ({ body }) => ({ ...aWebhook(), ...body, secret: 'whsec_c2VjcmV0' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Discord');
  await user.type(dialog.getByRole('textbox', { name: /^URL/ }), 'https://example.com/hook');
  await user.click(dialog.getByRole('checkbox', { name: 'Request received' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_c2VjcmV0');
  expect(calls.find(({ name }) => name === 'createWebhook')?.body).toMatchObject({
    name: 'Discord',
    events: ['content.published', 'request.received'],
    personalData: false,
  });
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add webhook' })).toHaveFocus());
});

test('a change of a webhook that was changed since is saved with both changes', async () => {
  const { user, calls } = openAdmin(page, {
    listWebhooks: () => [aWebhook({ id })],
    updateWebhook: ({ body, ifMatch }) =>
      ifMatch === '"5"'
        ? aWebhook({ id, revision: 6, ...body })
        : problemResponse(412, 'stale-revision', {
            current: aWebhook({ id, revision: 5, events: ['content.published', 'request.received'], language: 'ja' }),
          }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Announcements' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Announcements' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Content changed' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'updateWebhook').at(-1)).toMatchObject({
      body: { events: ['content.published', 'content.changed', 'request.received'], language: 'ja' },
      ifMatch: '"5"',
    }),
  );
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a webhook without an event is refused at its events', async () => {
  const { user, calls } = openAdmin(page, { listWebhooks: () => [aWebhook()] });
  await user.click(await screen.findByRole('button', { name: 'Edit Announcements' }));
  const box = await screen.findByRole('checkbox', { name: 'Content published' });
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(box).toHaveFocus());
  expect(calls.some(({ name }) => name === 'updateWebhook')).toBe(false);
});

test('a webhook that was switched off says why', async () => {
  openAdmin(page, { listWebhooks: () => [aWebhook({ active: false, failingSince: at })] });
  expect(await screen.findByText(/Switched off: its receiver failed for five days/)).toBeInTheDocument();
});

test('a webhook is deleted after a question', async () => {
  const { user, calls } = openAdmin(page, { listWebhooks: () => [aWebhook({ id })], deleteWebhook: () => null });
  await user.click(await screen.findByRole('button', { name: 'Delete Announcements' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'deleteWebhook')).toMatchObject({ params: { id }, ifMatch: '"4"' }),
  );
});
