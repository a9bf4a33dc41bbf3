import { describe, expect, jest, test } from '@jest/globals';

import { locales } from 'shared-contracts/localization';

import { MailSuite, studioAddress } from './testing/mail-suite';
import { mailHeader } from './testing/smtp-receiver';

const hourMs = 60 * 60_000;

const suite = new MailSuite();

describe('a new request', () => {
  test('reaches the studioAddress, which replies to its sender', async () => {
    await suite.start();
    const id = await suite.send({ name: 'Mina', contact: 'mina@example.org' });
    await suite.deliver();
    const [mail = ''] = suite.to(studioAddress);
    expect(mailHeader(mail, 'Reply-To')).toBe('Mina <mina@example.org>');
    expect(mailHeader(mail, 'Subject')).toBe('New request from Mina');
    expect(mail.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(`/admin/requests?request=${id}`);
  });

  test('has no address to reply to if its contact is none', async () => {
    await suite.start();
    await suite.send({ contact: '@mina_draws' });
    await suite.deliver();
    expect(suite.to(studioAddress).map((mail) => mailHeader(mail, 'Reply-To'))).toEqual([null]);
  });

  test('is sent once, however often its event is handled', async () => {
    await suite.start();
    await suite.send({ contact: '@mina_draws' });
    await suite.deliver();
    await suite.deliver();
    expect(suite.smtp.mails).toHaveLength(1);
  });

  test('reminds the studio when 20 of 24 hours are over', async () => {
    await suite.start();
    await suite.send({ contact: '@mina_draws' });
    await suite.deliver();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 20 * hourMs + 1_000);
    await suite.deliver();
    expect(suite.smtp.mails.map((mail) => mailHeader(mail, 'Subject'))).toEqual([
      'New request from Mina',
      '4 hours left to reply to Mina',
    ]);
  });

  test('reminds no one once it has a reply', async () => {
    await suite.start();
    const id = await suite.send({ contact: '@mina_draws' });
    await suite.deliver();
    const admin = await suite.server.admin();
    await admin.call('updateCollaborationRequest', { params: { id }, body: { state: 'replied' } });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 20 * hourMs + 1_000);
    await suite.deliver();
    expect(suite.smtp.mails).toHaveLength(1);
  });
});

describe('a receipt', () => {
  test.each(locales)('is in the language of the sender: %s', async (preferredLanguage) => {
    await suite.start();
    await suite.send({ contact: 'mina@example.org', preferredLanguage });
    await suite.deliver();
    expect(suite.to('mina@example.org')).toHaveLength(1);
    expect(mailHeader(suite.to('mina@example.org')[0] ?? '', 'Auto-Submitted')).toBe('auto-replied');
  });

  test('threat 60: holds no text of the form', async () => {
    await suite.start();
    const texts = { name: 'Injected Name', message: 'injected message', specialty: 'injected specialty' };
    await suite.send({ ...texts, contact: 'mina@example.org', preferredLanguage: 'en' });
    await suite.deliver();
    expect(suite.to('mina@example.org').join()).not.toMatch(/injected/i);
  });

  test('threat 60: goes to one address twice a day at most', async () => {
    await suite.start();
    for (let n = 0; n < 4; n += 1) await suite.send({ contact: n % 2 ? 'mina@example.org' : 'MINA@example.org' });
    await suite.deliver();
    expect(suite.smtp.mails.filter((mail) => /^mina@/i.test(mailHeader(mail, 'To') ?? ''))).toHaveLength(2);
  });

  test('threat 60: goes to 60 addresses an hour at most', async () => {
    await suite.start();
    for (let n = 0; n < 62; n += 1) {
      await suite.server.services.persistence.counters.reset('contact:address:127.0.0.1');
      await suite.server.services.persistence.counters.reset('contact:all');
      await suite.send({ contact: `visitor${n}@example.org` });
    }
    await suite.deliver();
    expect(suite.smtp.mails.filter((mail) => mailHeader(mail, 'Auto-Submitted') === 'auto-replied')).toHaveLength(60);
  }, 60_000);

  test.each(['site@example.com', 'STUDIO@example.com'])(
    'threat 60: does not go to the studio itself: %s',
    async (contact) => {
      await suite.start();
      await suite.send({ contact });
      await suite.deliver();
      expect(suite.smtp.mails.filter((mail) => mailHeader(mail, 'Auto-Submitted') === 'auto-replied')).toEqual([]);
    },
  );

  test('can be off', async () => {
    await suite.start({ MAIL_RECEIPTS: 'false' });
    await suite.send({ contact: 'mina@example.org' });
    await suite.deliver();
    expect(suite.smtp.mails).toHaveLength(1);
  });
});

test.each([
  ['name', { name: 'Mina" <victim@example.net>, "x', contact: 'mina@example.org' }],
  ['contact', { contact: 'mina@example.org%0d%0aBcc:victim@example.net' }],
  ['contact', { contact: 'mina@example.org, victim@example.net' }],
])('threat 61: a %s injects no header and no recipient', async (_name, fields) => {
  await suite.start();
  await suite.send(fields);
  await suite.deliver();
  expect(suite.smtp.mails.length).toBeGreaterThan(0);
  for (const mail of suite.smtp.mails) {
    expect(mailHeader(mail, 'Bcc')).toBeNull();
    expect(mailHeader(mail, 'To')).not.toContain('victim');
  }
});

describe('a reply from the inbox', () => {
  test('goes to the sender and stays with the request, which counts as replied', async () => {
    await suite.start();
    const id = await suite.send({ name: 'Mina', contact: 'mina@example.org' });
    await suite.deliver();
    const admin = await suite.server.admin();
    const { body } = await admin.call('replyToCollaborationRequest', { params: { id }, body: { text: 'Hello Mina' } });
    expect(body).toMatchObject({ state: 'replied', replies: [{ text: 'Hello Mina', sentBy: 'admin' }] });
    await suite.deliver();
    const reply = suite.to('mina@example.org').find((mail) => mail.includes('Hello Mina')) ?? '';
    expect(mailHeader(reply, 'Reply-To')).toBe(studioAddress);
    const receipt = suite.to('mina@example.org').find((mail) => mailHeader(mail, 'Auto-Submitted')) ?? '';
    expect(mailHeader(reply, 'In-Reply-To')).toBe(mailHeader(receipt, 'Message-ID'));
  });

  test('is refused with 409 if the contact is no address', async () => {
    await suite.start();
    const id = await suite.send({ contact: '@mina' });
    const admin = await suite.server.admin();
    const refused = await admin.refused('replyToCollaborationRequest', { params: { id }, body: { text: 'Hello' } });
    expect(refused.status).toBe(409);
  });

  test('stands in no event, message or list of the outbox', async () => {
    await suite.start();
    const id = await suite.send({ contact: 'mina@example.org' });
    const admin = await suite.server.admin();
    await admin.call('replyToCollaborationRequest', { params: { id }, body: { text: 'Very private' } });
    await suite.deliver();
    const { persistence } = suite.server.services;
    const stored = [await persistence.audit.list({}, { limit: 200 }), await persistence.list('message')];
    expect(JSON.stringify(stored)).not.toMatch(/Very private|mina@example/);
  });
});

test('requests of the demo content cause no mail', async () => {
  await suite.start({ DEMO_CONTENT: 'true' });
  await suite.deliver();
  expect((await suite.server.services.persistence.list('collaboration-request')).items.length).toBeGreaterThan(0);
  expect(suite.smtp.mails).toEqual([]);
});

test('a test mail reports the response of the server', async () => {
  await suite.start();
  const admin = await suite.server.admin();
  expect((await admin.call('sendTestMail', undefined)).body).toMatchObject({ ok: true });
  suite.smtp.behaviour = 'refuse';
  expect((await admin.call('sendTestMail', undefined)).body).toMatchObject({ ok: false, result: /550/ });
});

test('without settings nothing is written and the admin learns it', async () => {
  await suite.smtp.listen();
  await suite.startWith({});
  await suite.send({ contact: 'mina@example.org' });
  await suite.server.services.messages.follower.catchUp();
  expect((await suite.server.services.persistence.list('message')).items).toEqual([]);
  expect((await (await suite.server.admin()).call('getMailSettings', undefined)).body).toEqual({ mail: null });
});
