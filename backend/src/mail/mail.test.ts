import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { locales } from 'shared-contracts/localization';

import { dayMs } from '../persistence';
import { aRequest } from '../testing/records';
import { startTestServer, type TestServer } from '../testing/test-server';
import { mailHeader, SmtpReceiver } from './testing/smtp-receiver';

const studio = 'studio@example.com';
const hourMs = 60 * 60_000;

let smtp: SmtpReceiver;
let server: TestServer;
const events = () => server.services.messages.follower;
const outbox = () => server.services.messages.outbox;

async function start(env: Record<string, string> = {}): Promise<void> {
  server = await startTestServer({
    env: { SMTP_URL: await smtp.listen(), MAIL_FROM: 'site@example.com', MAIL_TO: studio, MAIL_LANGUAGE: 'en', ...env },
  });
}

beforeEach(() => {
  smtp = new SmtpReceiver();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
  await smtp.close();
});

const send = async (fields: Parameters<typeof aRequest>[0] = {}) =>
  (await server.visitor().call('createCollaborationRequest', { body: aRequest(fields) })).body.id;

/** Writes and sends due mails. */
async function deliver(): Promise<void> {
  await events().catchUp();
  await outbox().sendDue();
}

const to = (address: string) => smtp.mails.filter((mail) => mailHeader(mail, 'To') === address);
const messages = async () =>
  (await (await server.admin()).call('listMessages', { query: {} })).body.map(
    ({ purpose, messageState, attempts, result }) => ({ purpose, messageState, attempts, result }),
  );

describe('a new request', () => {
  test('reaches the studio, which replies to its sender', async () => {
    await start();
    const id = await send({ name: 'Mina', contact: 'mina@example.org' });
    await deliver();
    const [mail = ''] = to(studio);
    expect(mailHeader(mail, 'Reply-To')).toBe('Mina <mina@example.org>');
    expect(mailHeader(mail, 'Subject')).toBe('New request from Mina');
    expect(mail.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(`/admin/requests?request=${id}`);
  });

  test('has no address to reply to if its contact is none', async () => {
    await start();
    await send({ contact: '@mina_draws' });
    await deliver();
    expect(to(studio).map((mail) => mailHeader(mail, 'Reply-To'))).toEqual([null]);
  });

  test('is sent once, however often its event is handled', async () => {
    await start();
    await send({ contact: '@mina_draws' });
    await deliver();
    await deliver();
    expect(smtp.mails).toHaveLength(1);
  });

  test('reminds the studio when 20 of 24 hours are over', async () => {
    await start();
    await send({ contact: '@mina_draws' });
    await deliver();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 20 * hourMs + 1_000);
    await deliver();
    expect(smtp.mails.map((mail) => mailHeader(mail, 'Subject'))).toEqual([
      'New request from Mina',
      '4 hours left to reply to Mina',
    ]);
  });

  test('reminds no one once it has a reply', async () => {
    await start();
    const id = await send({ contact: '@mina_draws' });
    await deliver();
    const admin = await server.admin();
    await admin.call('updateCollaborationRequest', { params: { id }, body: { state: 'replied' } });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 20 * hourMs + 1_000);
    await deliver();
    expect(smtp.mails).toHaveLength(1);
  });
});

describe('a receipt', () => {
  test.each(locales)('is in the language of the sender: %s', async (preferredLanguage) => {
    await start();
    await send({ contact: 'mina@example.org', preferredLanguage });
    await deliver();
    expect(to('mina@example.org')).toHaveLength(1);
    expect(mailHeader(to('mina@example.org')[0] ?? '', 'Auto-Submitted')).toBe('auto-replied');
  });

  test('threat 60: holds no text of the form', async () => {
    await start();
    const texts = { name: 'Injected Name', message: 'injected message', specialty: 'injected specialty' };
    await send({ ...texts, contact: 'mina@example.org', preferredLanguage: 'en' });
    await deliver();
    expect(to('mina@example.org').join()).not.toMatch(/injected/i);
  });

  test('threat 60: goes to one address twice a day at most', async () => {
    await start();
    for (let n = 0; n < 4; n += 1) await send({ contact: n % 2 ? 'mina@example.org' : 'MINA@example.org' });
    await deliver();
    expect(smtp.mails.filter((mail) => /^mina@/i.test(mailHeader(mail, 'To') ?? ''))).toHaveLength(2);
  });

  test('threat 60: goes to 60 addresses an hour at most', async () => {
    await start();
    for (let n = 0; n < 62; n += 1) {
      await server.services.persistence.counters.reset('contact:address:127.0.0.1');
      await server.services.persistence.counters.reset('contact:all');
      await send({ contact: `visitor${n}@example.org` });
    }
    await deliver();
    expect(smtp.mails.filter((mail) => mailHeader(mail, 'Auto-Submitted') === 'auto-replied')).toHaveLength(60);
  }, 60_000);

  test.each(['site@example.com', 'STUDIO@example.com'])(
    'threat 60: does not go to the studio itself: %s',
    async (contact) => {
      await start();
      await send({ contact });
      await deliver();
      expect(smtp.mails.filter((mail) => mailHeader(mail, 'Auto-Submitted') === 'auto-replied')).toEqual([]);
    },
  );

  test('can be off', async () => {
    await start({ MAIL_RECEIPTS: 'false' });
    await send({ contact: 'mina@example.org' });
    await deliver();
    expect(smtp.mails).toHaveLength(1);
  });
});

test.each([
  ['name', { name: 'Mina" <victim@example.net>, "x', contact: 'mina@example.org' }],
  ['contact', { contact: 'mina@example.org%0d%0aBcc:victim@example.net' }],
  ['contact', { contact: 'mina@example.org, victim@example.net' }],
])('threat 61: a %s injects no header and no recipient', async (_name, fields) => {
  await start();
  await send(fields);
  await deliver();
  expect(smtp.mails.length).toBeGreaterThan(0);
  for (const mail of smtp.mails) {
    expect(mailHeader(mail, 'Bcc')).toBeNull();
    expect(mailHeader(mail, 'To')).not.toContain('victim');
  }
});

describe('a reply from the inbox', () => {
  test('goes to the sender and stays with the request, which counts as replied', async () => {
    await start();
    const id = await send({ name: 'Mina', contact: 'mina@example.org' });
    await deliver();
    const admin = await server.admin();
    const { body } = await admin.call('replyToCollaborationRequest', { params: { id }, body: { text: 'Hello Mina' } });
    expect(body).toMatchObject({ state: 'replied', replies: [{ text: 'Hello Mina', sentBy: 'admin' }] });
    await deliver();
    const reply = to('mina@example.org').find((mail) => mail.includes('Hello Mina')) ?? '';
    expect(mailHeader(reply, 'Reply-To')).toBe(studio);
    const receipt = to('mina@example.org').find((mail) => mailHeader(mail, 'Auto-Submitted')) ?? '';
    expect(mailHeader(reply, 'In-Reply-To')).toBe(mailHeader(receipt, 'Message-ID'));
  });

  test('is refused with 409 if the contact is no address', async () => {
    await start();
    const id = await send({ contact: '@mina' });
    const admin = await server.admin();
    const refused = await admin.refused('replyToCollaborationRequest', { params: { id }, body: { text: 'Hello' } });
    expect(refused.status).toBe(409);
  });

  test('stands in no event, message or list of the outbox', async () => {
    await start();
    const id = await send({ contact: 'mina@example.org' });
    const admin = await server.admin();
    await admin.call('replyToCollaborationRequest', { params: { id }, body: { text: 'Very private' } });
    await deliver();
    const { persistence } = server.services;
    const stored = [await persistence.audit.list({}, { limit: 200 }), await persistence.list('message')];
    expect(JSON.stringify(stored)).not.toMatch(/Very private|mina@example/);
  });
});

describe('a mail that cannot be sent', () => {
  test('is given up if the server refuses its recipient', async () => {
    await start();
    smtp.behaviour = 'refuse';
    await send({ contact: '@mina' });
    await deliver();
    expect(await messages()).toContainEqual(
      expect.objectContaining({ purpose: 'request', messageState: 'failed', result: expect.stringMatching(/550/) }),
    );
  });

  test('is tried again under the same Message-ID if the connection is lost after its data', async () => {
    await start();
    smtp.behaviour = 'drop-after-data';
    await send({ contact: '@mina' });
    await deliver();
    smtp.behaviour = 'accept';
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hourMs);
    await deliver();
    const [first, second] = smtp.mails.map((mail) => mailHeader(mail, 'Message-ID'));
    expect(second).toBe(first);
    expect(first).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
  });

  test('is tried again while the server is busy, and given up after 24 hours', async () => {
    await start();
    smtp.behaviour = 'busy';
    await send({ contact: '@mina' });
    await deliver();
    expect(await messages()).toContainEqual(expect.objectContaining({ purpose: 'request', messageState: 'waiting' }));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + dayMs + 60_000);
    await deliver();
    expect(await messages()).toContainEqual(
      expect.objectContaining({ purpose: 'request', messageState: 'failed', result: expect.stringMatching(/451/) }),
    );
  });

  test('is tried again if the server does not respond in time', async () => {
    server = await startTestServer({
      env: { SMTP_URL: `${await smtp.listen()}?socketTimeout=300`, MAIL_FROM: 'site@example.com', MAIL_TO: studio },
    });
    smtp.behaviour = 'hang';
    await send({ contact: '@mina' });
    await deliver();
    expect(await messages()).toContainEqual(expect.objectContaining({ purpose: 'request', messageState: 'waiting' }));
  });

  test('is sent again by hand', async () => {
    await start();
    smtp.behaviour = 'refuse';
    await send({ contact: '@mina' });
    await deliver();
    smtp.behaviour = 'accept';
    const admin = await server.admin();
    const { body } = await admin.call('listMessages', { query: {} });
    const failed = body.find(({ messageState }) => messageState === 'failed');
    await admin.call('resendMessage', { params: { id: failed?.id ?? '' } });
    await deliver();
    expect(smtp.mails).toHaveLength(1);
  });

  test('is sent by another instance after its claim has ended', async () => {
    await start();
    await send({ contact: '@mina' });
    await events().catchUp();
    const { persistence } = server.services;
    const message = (await persistence.list('message')).items.find(({ data }) => data.purpose === 'request');
    await persistence.mutate({
      kind: 'message',
      operation: 'update',
      id: message?.id ?? '',
      actor: 'system',
      operationId: 'claim of a process that has died',
      patch: { messageState: 'sending', attempts: 1, dueAt: new Date(Date.now() + 60_000).toISOString() },
    });
    await outbox().sendDue();
    expect(smtp.mails).toEqual([]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await outbox().sendDue();
    expect(smtp.mails).toHaveLength(1);
  });
});

test('requests of the demo content cause no mail', async () => {
  await start({ DEMO_CONTENT: 'true' });
  await deliver();
  expect((await server.services.persistence.list('collaboration-request')).items.length).toBeGreaterThan(0);
  expect(smtp.mails).toEqual([]);
});

test('a request is not lost if the process dies before its mail is written', async () => {
  await start();
  await send({ contact: '@mina' });
  // Nothing has followed the events so far, as after a kill.
  expect((await server.services.persistence.list('message')).items).toEqual([]);
  await deliver();
  expect(smtp.mails).toHaveLength(1);
});

test('an untrusted certificate is reported, and nothing is sent', async () => {
  smtp = new SmtpReceiver({ secure: true });
  const address = await smtp.listen();
  server = await startTestServer({
    env: { SMTP_URL: address.replace('smtp:', 'smtps:'), MAIL_FROM: 'site@example.com', MAIL_TO: studio },
  });
  const { body } = await (await server.admin()).call('sendTestMail', undefined);
  expect(body).toMatchObject({ ok: false, result: expect.stringMatching(/certificate/i) });
  expect(smtp.mails).toEqual([]);
});

test('a test mail reports the response of the server', async () => {
  await start();
  const admin = await server.admin();
  expect((await admin.call('sendTestMail', undefined)).body).toMatchObject({ ok: true });
  smtp.behaviour = 'refuse';
  expect((await admin.call('sendTestMail', undefined)).body).toMatchObject({ ok: false, result: /550/ });
});

test('without settings nothing is written and the admin learns it', async () => {
  await smtp.listen();
  server = await startTestServer();
  await send({ contact: 'mina@example.org' });
  await events().catchUp();
  expect((await server.services.persistence.list('message')).items).toEqual([]);
  expect((await (await server.admin()).call('getMailSettings', undefined)).body).toEqual({ mail: null });
});
