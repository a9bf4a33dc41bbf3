import { randomUUID } from 'node:crypto';

import { describe, expect, jest, test } from '@jest/globals';

import { locales } from 'shared-contracts/localization';

import { aRequest } from '../../testing/samples/records';
import { messages } from './messages';
import { MailSuite, studioAddress } from '../testing/mail-suite';
import { mailHeader, mailText } from '../testing/smtp-receiver';
import { until } from '../../testing/until';

const hourMs = 60 * 60_000;

const suite = new MailSuite();

describe('a new request', () => {
  test('reaches the studio, which replies to its sender', async () => {
    await suite.start();
    const id = await suite.send({ name: 'Mina', contact: 'mina@example.org' });
    await suite.deliver();
    const [mail = ''] = suite.to(studioAddress);
    expect(mailHeader(mail, 'Reply-To')).toBe('Mina <mina@example.org>');
    expect(mailHeader(mail, 'Subject')).toBe('New request from Mina');
    expect(mailText(mail)).toContain(`/admin/requests?request=${id}`);
  });

  test.each([
    ['of full width', 'ｍｉｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'mina@example.org'],
    ['with an invisible mark', 'mina@example.org\u200b', 'mina@example.org'],
    ['in a text', 'メール：mina@example.org', 'mina@example.org'],
    ['of a host that is not in ASCII', 'mina@例え.jp', 'mina@xn--r8jz45g.jp'],
  ])('has an address %s: receipts and replies reach it', async (_what, contact, address) => {
    await suite.start();
    const id = await suite.send({ name: 'Mina', contact });
    await suite.deliver();
    const [mail = ''] = suite.to(studioAddress);
    expect(mailHeader(mail, 'Reply-To')).toBe(`Mina <${address}>`);
    expect(mailText(mail)).toContain(contact);
    expect(suite.to(address)).toHaveLength(1);
    const admin = await suite.server.admin();
    await admin.call('replyToCollaborationRequest', { params: { id }, body: { text: 'Hello Mina' } });
    await suite.deliver();
    expect(suite.to(address)).toHaveLength(2);
  });

  test('has no address to reply to if its contact is none', async () => {
    await suite.start();
    await suite.send({ contact: '@mina_draws' });
    await suite.deliver();
    expect(suite.to(studioAddress).map((mail) => mailHeader(mail, 'Reply-To'))).toEqual([null]);
  });

  test.each(locales)('is written in the language of the studio: %s', async (locale) => {
    await suite.start({ MAIL_LANGUAGE: locale });
    await suite.send({ name: 'Mina', contact: '@mina_draws', preferredLanguage: 'en' });
    await suite.deliver();
    const subject = messages(locale)['mail.request.subject'].replace('{name}', 'Mina');
    expect(suite.smtp.mails.map((mail) => mailHeader(mail, 'Subject'))).toEqual([subject]);
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
      'No reply to Mina for 20 hours',
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

describe('mails carry the name of the studio', () => {
  test.each([
    ['to the studio, in its language', { contact: '@mina' }, 'Ink Studio <site@example.com>'],
    [
      'to the sender, in theirs',
      { contact: 'mina@example.org', preferredLanguage: 'ko' },
      '먹 공방 <site@example.com>',
    ],
  ] as const)('%s', async (_name, fields, from) => {
    await suite.start();
    const admin = await suite.server.admin();
    await admin.call('updateStudio', { body: { nameJa: '墨工房', nameEn: 'Ink Studio', nameKo: '먹 공방' } });
    await suite.send(fields);
    await suite.deliver();
    expect(suite.smtp.mails.map((mail) => mailHeader(mail, 'From'))).toContain(from);
  });
});

test('the studio learns once a day that requests were turned away', async () => {
  await suite.start({ CONTACT_FORM_LIMIT: '1', MAIL_RECEIPTS: 'false' });
  const { persistence } = suite.server.services;
  const admin = await suite.server.admin();
  const flood = async () =>
    (await persistence.list('message')).items.filter(({ data }) => data.purpose === 'flood').length;
  const turnAway = async () => {
    await persistence.counters.restart('contact:all', 10 * 60_000);
    await suite.server.visitor().refused('createCollaborationRequest', { body: aRequest() });
    // Writes the count.
    await admin.call('summarizeCollaborationRequests', undefined);
  };
  await turnAway();
  await until(async () => (await flood()) === 1);
  await turnAway();
  await suite.deliver();
  expect(suite.to(studioAddress).map((mail) => mailHeader(mail, 'Subject'))).toEqual(['Spam blocked']);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * hourMs);
  await turnAway();
  await until(async () => (await flood()) === 2);
});

test('the studio learns that a canary was withdrawn', async () => {
  await suite.start();
  const { persistence } = suite.server.services;
  const data = { build: '1.2.3-abc', previous: [], canaryBuild: null, canaryShare: null, note: null, reason: null };
  const by = { kind: 'module-pointer', id: 'mfe-public', actor: 'system' } as const;
  await persistence.mutate({ ...by, operation: 'create', action: 'canary-start', operationId: randomUUID(), data });
  const patch = { reason: 'Too many failures' };
  await persistence.mutate({ ...by, operation: 'update', action: 'canary-withdraw', operationId: randomUUID(), patch });
  await suite.deliver();
  expect(suite.to(studioAddress).map((mail) => mailHeader(mail, 'Subject'))).toEqual([
    'The canary of mfe-public was stopped',
  ]);
});

test('a request is stored while the mail server hangs', async () => {
  await suite.start({}, '?socketTimeout=1000');
  suite.server.services.messages.follow();
  suite.smtp.behaviour = 'hang';
  await suite.send({ contact: '@mina' });
  await until(() => suite.smtp.hanging > 0);
  expect(await suite.send({ contact: '@jiwoo' })).toMatch(/^[0-9a-f-]{36}$/);
  expect(suite.smtp.mails).toEqual([]);
});

describe('a reply from the inbox', () => {
  test('goes to the sender and stays with the request, which counts as replied', async () => {
    await suite.start();
    const id = await suite.send({ name: 'Mina', contact: 'mina@example.org' });
    await suite.deliver();
    const admin = await suite.server.admin();
    const { body } = await admin.call('replyToCollaborationRequest', { params: { id }, body: { text: 'Hello Mina' } });
    expect(body).toMatchObject({ state: 'replied', replies: [{ text: 'Hello Mina', sentBy: 'admin' }] });
    const { body: read } = await admin.call('getCollaborationRequest', { params: { id } });
    expect(read.replies).toEqual(body.replies);
    await suite.deliver();
    const reply = suite.to('mina@example.org').find((mail) => mail.includes('Hello Mina')) ?? '';
    expect(mailHeader(reply, 'Reply-To')).toBe(studioAddress);
    const receipt = suite.to('mina@example.org').find((mail) => mailHeader(mail, 'Auto-Submitted')) ?? '';
    expect(mailHeader(reply, 'In-Reply-To')).toBe(mailHeader(receipt, 'Message-ID'));
  });

  test('ends that the request is overdue', async () => {
    await suite.start();
    const id = await suite.send({ contact: 'mina@example.org' });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * hourMs);
    const admin = await suite.server.admin();
    const overdue = async () =>
      (await admin.call('listCollaborationRequests', { query: { state: 'overdue' } })).body.map((each) => each.id);
    expect(await overdue()).toEqual([id]);
    await admin.call('replyToCollaborationRequest', { params: { id }, body: { text: 'Hello Mina' } });
    expect(await overdue()).toEqual([]);
  });

  test.each([
    ['without mail settings', () => suite.startWith({}), 'mina@example.org'],
    ['if the contact is no address', () => suite.start(), '@mina'],
  ])('is refused with 409 %s', async (_name, start, contact) => {
    await start();
    const id = await suite.send({ contact });
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

test('a test mail reports the response of the server, and is in the outbox', async () => {
  await suite.start();
  const admin = await suite.server.admin();
  const { body: sent } = await admin.call('sendTestMail', undefined);
  expect(sent).toEqual({ ok: true, result: expect.stringMatching(/^250/) });
  suite.smtp.behaviour = 'refuse';
  const { body: refused } = await admin.call('sendTestMail', undefined);
  expect(refused).toEqual({ ok: false, result: expect.stringMatching(/^550/) });
  expect((await admin.call('listMessages', { query: {} })).body).toMatchObject([
    { purpose: 'test', messageState: 'failed', result: refused.result },
    { purpose: 'test', messageState: 'sent', result: sent.result },
  ]);
});

test('without settings nothing is written and the admin learns it', async () => {
  await suite.smtp.listen();
  await suite.startWith({});
  await suite.send({ contact: 'mina@example.org' });
  await suite.server.services.messages.follower.catchUp();
  expect((await suite.server.services.persistence.list('message')).items).toEqual([]);
  expect((await (await suite.server.admin()).call('getMailSettings', undefined)).body).toEqual({ mail: null });
});
