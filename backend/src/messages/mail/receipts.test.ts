import { randomUUID } from 'node:crypto';

import { describe, expect, jest, test } from '@jest/globals';

import { locales } from 'shared-contracts/localization';

import { aRequest } from '../../testing/samples/records';
import { messages } from './messages';
import { MailSuite } from '../testing/mail-suite';
import { mailHeader, mailText } from '../testing/smtp-receiver';

const suite = new MailSuite();

describe('a receipt', () => {
  test.each(locales)('is in the language of the sender: %s', async (preferredLanguage) => {
    await suite.start();
    await suite.send({ contact: 'mina@example.org', preferredLanguage });
    await suite.deliver();
    const [mail = ''] = suite.to('mina@example.org');
    const pieces = messages(preferredLanguage)['mail.receipt.text'].split(/\{\w+\}|\n/);
    for (const piece of pieces) expect(mailText(mail)).toContain(piece);
    expect(mailHeader(mail, 'Auto-Submitted')).toBe('auto-replied');
  });

  test('threat 60: holds no text of the form', async () => {
    await suite.start();
    const texts = { name: 'Injected Name', message: 'injected message', specialty: 'injected specialty' };
    await suite.send({ ...texts, contact: 'mina@example.org', preferredLanguage: 'en' });
    await suite.deliver();
    expect(suite.to('mina@example.org').map((mail) => mailHeader(mail, 'Subject'))).toHaveLength(1);
    expect(
      suite
        .to('mina@example.org')
        .map((mail) => `${mail}${mailText(mail)}`)
        .join(),
    ).not.toMatch(/injected/i);
  });

  test('threat 60: goes to one address twice a day at most', async () => {
    await suite.start();
    for (const mailbox of ['mina', 'MINA', 'mina+1', 'mina+2']) await suite.send({ contact: `${mailbox}@example.org` });
    await suite.deliver();
    expect(suite.smtp.mails.filter((mail) => /^mina/i.test(mailHeader(mail, 'To') ?? ''))).toHaveLength(2);
  });

  test('threat 60: goes to one Gmail mailbox twice a day at most, however it is spelled', async () => {
    await suite.start();
    const spellings = ['mina@gmail.com', 'm.ina@gmail.com', 'mi.na@Gmail.com', 'm.i.n.a+x@googlemail.com'];
    for (const contact of spellings) await suite.send({ contact });
    await suite.deliver();
    expect(suite.smtp.mails.filter((mail) => mailHeader(mail, 'Auto-Submitted') === 'auto-replied')).toHaveLength(2);
  });

  test('threat 60: goes to 20 mailboxes of one domain an hour at most', async () => {
    await suite.start();
    await suite.server.services.persistence.counters.add('receipt:@example.org', 19, 60 * 60_000);
    for (const contact of ['first@example.org', 'second@example.org', 'third@example.net'])
      await suite.send({ contact });
    await suite.deliver();
    expect(suite.to('first@example.org')).toHaveLength(1);
    expect(suite.to('second@example.org')).toEqual([]);
    expect(suite.to('third@example.net')).toHaveLength(1);
  });

  test('is sent once after two failures, and another one to the same mailbox', async () => {
    await suite.start();
    suite.smtp.behaviour = 'busy';
    await suite.send({ contact: 'mina@example.org' });
    await suite.deliver();
    const begin = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(begin + 60_000);
    await suite.deliver();
    suite.smtp.behaviour = 'accept';
    await suite.send({ contact: 'mina@example.org' });
    jest.spyOn(Date, 'now').mockReturnValue(begin + 60 * 60_000);
    await suite.deliver();
    await suite.deliver();
    expect(suite.to('mina@example.org')).toHaveLength(2);
  });

  test('threat 60: goes to 60 addresses an hour at most', async () => {
    await suite.start();
    await suite.server.services.persistence.counters.add('receipt:all', 59, 60 * 60_000);
    for (const visitor of ['first', 'second']) await suite.send({ contact: `${visitor}@example.org` });
    await suite.deliver();
    expect(suite.smtp.mails.filter((mail) => mailHeader(mail, 'Auto-Submitted') === 'auto-replied')).toHaveLength(1);
  });

  test.each(['site@example.com', 'STUDIO@example.com', 'studio+1@example.com', 'Site+x@EXAMPLE.com'])(
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
  expectNoVictim();
});

test('threat 61: a stored line break in a name or contact injects no header', async () => {
  await suite.start();
  const lines = '\r\nBcc: victim@example.net\r\nSubject: Injected';
  const fields = { name: `Mina${lines}`, contact: 'mina@example.org', specialty: `art${lines}` };
  const request = { ...aRequest(fields), preferredLanguage: 'en', state: 'new', notes: null } as const;
  const data = { specialty: null, experience: null, portfolio: null, ...request };
  const creation = { kind: 'collaboration-request', operation: 'create', actor: 'visitor', data } as const;
  await suite.server.services.persistence.mutate({ ...creation, operationId: randomUUID() });
  await suite.deliver();
  expectNoVictim();
  expect(suite.smtp.mails.map((mail) => mailHeader(mail, 'Subject')).sort()).toEqual([
    'New request from Mina Bcc: victim@example.net Subject: Injected',
    expect.stringMatching(/^We have received your message/),
  ]);
});

function expectNoVictim(): void {
  expect(suite.smtp.recipients.filter((address) => address.includes('victim'))).toEqual([]);
  for (const mail of suite.smtp.mails) {
    expect(mailHeader(mail, 'Bcc')).toBeNull();
    expect(mailHeader(mail, 'To')).not.toContain('victim');
  }
}
