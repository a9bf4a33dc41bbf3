import { describe, expect, jest, test } from '@jest/globals';

import { until } from '../../testing/until';
import { MailSuite, studioAddress } from '../testing/mail-suite';
import { mailHeader, SmtpReceiver } from '../testing/smtp-receiver';

const hourMs = 60 * 60_000;

const suite = new MailSuite();

const messages = async () =>
  (await (await suite.server.admin()).call('listMessages', { query: {} })).body.map(
    ({ purpose, messageState, attempts, result }) => ({ purpose, messageState, attempts, result }),
  );

describe('a mail that cannot be sent', () => {
  test('is given up if the server refuses its recipient', async () => {
    await suite.start();
    suite.smtp.behaviour = 'refuse';
    await suite.send({ contact: '@mina' });
    await suite.deliver();
    expect(await messages()).toContainEqual(
      expect.objectContaining({ purpose: 'request', messageState: 'failed', result: expect.stringMatching(/550/) }),
    );
  });

  test('is stored without the address that the server repeats', async () => {
    await suite.start();
    suite.smtp.behaviour = 'refuse';
    await suite.send({ contact: 'mina@example.org' });
    await suite.deliver();
    const results = (await messages()).flatMap(({ result }) => result ?? []);
    expect(results).toEqual(['550 No such user …', '550 No such user …']);
  });

  test('is tried again under the same Message-ID if the connection is lost after its data', async () => {
    await suite.start();
    suite.smtp.behaviour = 'drop-after-data';
    await suite.send({ contact: '@mina' });
    await suite.deliver();
    suite.smtp.behaviour = 'accept';
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hourMs);
    await suite.deliver();
    const [first, second] = suite.smtp.mails.map((mail) => mailHeader(mail, 'Message-ID'));
    expect(second).toBe(first);
    expect(first).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
  });

  test.each([
    ['a request, from its arrival', 'request', 0],
    ['a reminder, from its time', 'reminder', 20 * hourMs],
  ])('about %s is tried for 24 hours while the server is busy, and then given up', async (_name, purpose, delay) => {
    await suite.start();
    suite.smtp.behaviour = 'busy';
    await suite.send({ contact: '@mina' });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + delay);
    await suite.server.services.messages.follower.catchUp();
    const begin = Date.now();
    const tried: number[] = [];
    const { persistence } = suite.server.services;
    for (;;) {
      const { items } = await persistence.list('message');
      const data = items.find((each) => each.data.purpose === purpose)?.data;
      if (!data?.dueAt) {
        expect(data).toMatchObject({ messageState: 'failed', result: expect.stringMatching(/451/) });
        break;
      }
      const due = Math.max(Date.parse(data.dueAt), begin);
      tried.push((due - begin) / hourMs);
      jest.spyOn(Date, 'now').mockReturnValue(due);
      await suite.server.services.messages.outbox.sendDue();
    }
    // Standard Webhooks: 5 seconds, 5 minutes, 30 minutes, 2 hours, 5 hours, 10 hours.
    const delays = tried.slice(1).map((at, index) => Math.round((at - (tried[index] ?? 0)) * 3_600));
    expect(delays.slice(0, -1)).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000]);
    expect(tried.at(-1)).toBeCloseTo(24);
  });

  test('is sent once its server can be reached', async () => {
    const port = Number(new URL(await suite.smtp.listen()).port);
    await suite.smtp.close();
    suite.smtp = new SmtpReceiver();
    await suite.startWith({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'site@example.com',
      MAIL_TO: studioAddress,
    });
    await suite.send({ contact: '@mina' });
    await suite.deliver();
    expect(await messages()).toContainEqual(
      expect.objectContaining({ messageState: 'waiting', result: expect.stringMatching(/ECONNREFUSED/) }),
    );
    await suite.smtp.listen(port);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
    await suite.deliver();
    expect(suite.smtp.mails).toHaveLength(1);
  });

  test('is tried again if the server does not respond in time', async () => {
    await suite.start({}, '?socketTimeout=300');
    suite.smtp.behaviour = 'hang';
    await suite.send({ contact: '@mina' });
    await suite.deliver();
    expect(await messages()).toContainEqual(expect.objectContaining({ purpose: 'request', messageState: 'waiting' }));
  });

  test.each(['hang', 'stall'] as const)(
    'holds its slot and its connection for a limited time if the server does not finish: %s',
    async (behaviour) => {
      await suite.start({}, '', { mail: 500, webhook: 500 });
      suite.smtp.behaviour = behaviour;
      await suite.send({ contact: '@mina' });
      await suite.deliver();
      expect(suite.smtp.hanging).toBe(1);
      expect(await messages()).toContainEqual({
        purpose: 'request',
        messageState: 'waiting',
        attempts: 1,
        result: 'no-response',
      });
      await until(() => suite.smtp.connections === 0);
      const { body } = await (await suite.server.admin()).call('sendTestMail', undefined);
      expect(body).toEqual({ ok: false, result: 'no-response' });
    },
  );

  test('is sent again by hand', async () => {
    await suite.start();
    suite.smtp.behaviour = 'refuse';
    await suite.send({ contact: '@mina' });
    await suite.deliver();
    suite.smtp.behaviour = 'accept';
    const admin = await suite.server.admin();
    const { body } = await admin.call('listMessages', { query: {} });
    const failed = body.find(({ messageState }) => messageState === 'failed');
    await admin.call('resendMessage', { params: { id: failed?.id ?? '' } });
    await suite.deliver();
    expect(suite.smtp.mails).toHaveLength(1);
  });

  test('fails again with its reason if it is sent again while the server still refuses it', async () => {
    await suite.start();
    suite.smtp.behaviour = 'refuse';
    await suite.send({ contact: '@mina' });
    await suite.deliver();
    const admin = await suite.server.admin();
    const requests = async () =>
      (await admin.call('listMessages', { query: {} })).body.filter(({ purpose }) => purpose === 'request');
    const [failed] = await requests();
    expect(failed).toMatchObject({ messageState: 'failed', dueAt: null, result: '550 No such user …' });
    const { body: again } = await admin.call('resendMessage', { params: { id: failed?.id ?? '' } });
    expect(again).toMatchObject({ messageState: 'waiting' });
    await suite.deliver();
    expect(await requests()).toEqual([failed]);
    // What has failed is over, also once the server accepts it.
    suite.smtp.behaviour = 'accept';
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hourMs);
    await suite.deliver();
    expect(suite.smtp.mails).toEqual([]);
  });

  test('is sent by another instance after its lease has ended', async () => {
    await suite.start();
    await suite.send({ contact: '@mina' });
    await suite.server.services.messages.follower.catchUp();
    const { persistence } = suite.server.services;
    const message = (await persistence.list('message')).items.find(({ data }) => data.purpose === 'request');
    await persistence.mutate({
      kind: 'message',
      operation: 'update',
      id: message?.id ?? '',
      actor: 'system',
      operationId: 'lease of a process that has crashed',
      patch: { messageState: 'sending', attempts: 1, dueAt: new Date(Date.now() + 60_000).toISOString() },
    });
    await suite.server.services.messages.outbox.sendDue();
    expect(suite.smtp.mails).toEqual([]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await suite.server.services.messages.outbox.sendDue();
    expect(suite.smtp.mails).toHaveLength(1);
  });
});

describe('a mail server that asks for a password', () => {
  const withPassword = async (query = '') =>
    `${(await suite.smtp.listen()).replace('://', '://mina%40example.org:secret@')}${query}`;

  test('and refuses it gets the mail once the password is right', async () => {
    suite.smtp = new SmtpReceiver({ authOptional: false, allowInsecureAuth: true });
    suite.smtp.behaviour = 'refuse-sign-in';
    await suite.startWith({
      SMTP_URL: await withPassword(),
      MAIL_FROM: 'site@example.com',
      MAIL_TO: studioAddress,
    });
    await suite.send({ contact: '@mina' });
    await suite.deliver();
    expect(await messages()).toContainEqual({
      purpose: 'request',
      messageState: 'waiting',
      attempts: 1,
      result: '535 Authentication of … failed',
    });
    suite.smtp.behaviour = 'accept';
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
    await suite.deliver();
    expect(suite.smtp.mails).toHaveLength(1);
  });

  test.each([
    [
      'never gets it without TLS in production',
      '',
      { outcome: 'retry', result: expect.stringMatching(/TLS|not recognized/) },
      0,
    ],
    ['gets it without TLS if its address allows that', '?requireTLS=false', { outcome: 'sent' }, 1],
  ])('%s', async (_title, query, delivery, signIns) => {
    suite.smtp = new SmtpReceiver({ allowInsecureAuth: true });
    await suite.startWith({
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://example.com',
      SESSION_SECRET: 'a secret of tests that is long enough',
      ADMIN_PASSWORD: 'a long password',
      SMTP_URL: await withPassword(query),
      MAIL_FROM: 'site@example.com',
      MAIL_TO: studioAddress,
    });
    expect(await suite.server.services.messages.mails?.test()).toMatchObject(delivery);
    expect(suite.smtp.signIns).toHaveLength(signIns);
  });
});

describe('TLS that fails', () => {
  test.each([
    ['an untrusted certificate', { secure: true }, 'smtps', '', /certificate/i],
    ['no TLS where it is required', {}, 'smtp', '?requireTLS=true', /not recognized/],
  ])('%s is reported, sends nothing, and is tried again', async (_name, options, protocol, query, reason) => {
    suite.smtp = new SmtpReceiver(options);
    const address = `${(await suite.smtp.listen()).replace('smtp', protocol)}${query}`;
    await suite.startWith({ SMTP_URL: address, MAIL_FROM: 'site@example.com', MAIL_TO: studioAddress });
    const { body } = await (await suite.server.admin()).call('sendTestMail', undefined);
    expect(body).toEqual({ ok: false, result: expect.stringMatching(reason) });
    await suite.send({ contact: '@mina' });
    await suite.deliver();
    expect(await messages()).toContainEqual({
      purpose: 'request',
      messageState: 'waiting',
      attempts: 1,
      result: expect.stringMatching(reason),
    });
    expect(suite.smtp.mails).toEqual([]);
  });
});
