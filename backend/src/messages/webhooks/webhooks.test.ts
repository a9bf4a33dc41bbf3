import dns from 'node:dns';

import { describe, expect, jest, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

import { auditEntries } from '../../content/history/audit-entries';
import { dayMs } from '../../persistence';
import { WebhookSuite } from '../testing/webhook-suite';

const suite = new WebhookSuite();

const hourMs = 60 * 60_000;

describe('a secret', () => {
  test('is only in the response that made it', async () => {
    const { secret, id } = await suite.create();
    const rest = [
      await suite.webhooks(),
      (await suite.admin.call('listAuditEvents', { query: { entityId: id } })).body,
    ];
    expect(secret).toMatch(/^whsec_/);
    expect(JSON.stringify(rest)).not.toContain(secret);
  });

  test('signs beside its successor after a rotation', async () => {
    const { secret, id } = await suite.create();
    const next = (await suite.admin.call('rotateWebhookSecret', { params: { id } })).body.secret;
    await suite.project();
    await suite.deliver();
    const [{ headers, body } = { headers: {}, body: '' }] = suite.received;
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
    expect(() => new Webhook(next).verify(body, headers)).not.toThrow();
  });

  test('signs nothing any more a day after its rotation', async () => {
    const { id } = await suite.create();
    await suite.admin.call('rotateWebhookSecret', { params: { id } });
    await suite.deliver();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + dayMs + 1_000);
    await suite.project();
    await suite.deliver();
    expect(suite.received[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  });
});

describe('the address of a receiver', () => {
  const token = 'token-of-a-channel';

  test('is shown by its host and its end, and stands in no event', async () => {
    const { id, ...created } = await suite.create({ url: `${suite.address}/${token}?wait=true` });
    await suite.admin.call('updateWebhook', { params: { id }, body: { url: `${suite.address}/${token}` } });
    await suite.admin.call('deleteWebhook', { params: { id } });
    const events = (await suite.admin.call('listAuditEvents', { query: { entityId: id } })).body;
    expect(created.url).toBe(`${new URL(suite.address).origin}/…true`);
    expect(events.map(({ changes }) => changes['url'])).toEqual([
      undefined,
      { before: '[redacted]', after: '[redacted]' },
      { before: null, after: '[redacted]' },
    ]);
    expect(JSON.stringify([created, await suite.webhooks(), events])).not.toContain(token);
  });

  test('is not shown by events of earlier versions', async () => {
    const { id } = await suite.create();
    const { persistence } = suite.server.services;
    const [event] = await persistence.audit.find({ entityId: id });
    if (!event) throw new Error('There is no event');
    const logged = {
      ...event,
      changes: { ...event.changes, url: { before: null, after: `https://x.example/${token}` } },
    };
    expect(JSON.stringify(await auditEntries(persistence, [logged]))).not.toContain(token);
  });

  test('stays if it is sent back as it was shown, and can be replaced', async () => {
    const { id, url } = await suite.create({ url: `${suite.address}/${token}` });
    await suite.admin.call('updateWebhook', { params: { id }, body: { name: 'Renamed', url } });
    const { persistence } = suite.server.services;
    const stored = async () => (await persistence.get('webhook', id))?.data.url;
    expect(await stored()).toBe(`${suite.address}/${token}`);
    await suite.admin.call('updateWebhook', { params: { id }, body: { url: suite.address } });
    expect(await stored()).toBe(suite.address);
  });
});

describe('a receiver that fails', () => {
  test('gets the announcement again under the same id', async () => {
    await suite.create();
    suite.status = 500;
    await suite.project();
    await suite.deliver();
    suite.status = 200;
    await suite.deliverIn(hourMs);
    const [first, second] = suite.received.map(({ headers }) => headers['webhook-id']);
    expect(second).toBe(first);
  });

  test('gets it by the schedule of Standard Webhooks, and then no more', async () => {
    await suite.create();
    suite.status = 500;
    await suite.project();
    await suite.deliver();
    const { persistence } = suite.server.services;
    const delays: number[] = [];
    for (;;) {
      const [message] = (await persistence.list('message')).items;
      const { dueAt = null, messageState } = message?.data ?? {};
      if (dueAt === null) {
        expect(messageState).toBe('failed');
        break;
      }
      delays.push(Math.round((Date.parse(dueAt) - Date.now()) / 1_000));
      jest.spyOn(Date, 'now').mockReturnValue(Date.parse(dueAt));
      await suite.deliver();
    }
    const hour = 60 * 60;
    expect(delays).toEqual([5, 300, 1_800, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]);
  });

  test('is switched off after five days of failures', async () => {
    await suite.create();
    suite.status = 500;
    await suite.project();
    await suite.deliver();
    expect(await suite.webhooks()).toMatchObject([{ active: true, failingSince: expect.any(String) }]);
    await suite.deliverIn(5 * dayMs - hourMs);
    expect(await suite.webhooks()).toMatchObject([{ active: true }]);
    await suite.deliverIn(2 * hourMs);
    expect(await suite.webhooks()).toMatchObject([{ active: false, failingSince: expect.any(String) }]);
  });

  test('gets nothing any more once it is switched off', async () => {
    const { id } = await suite.create();
    await suite.project();
    await suite.server.services.messages.follower.catchUp();
    await suite.admin.call('updateWebhook', { params: { id }, body: { active: false } });
    await suite.project();
    await suite.deliver();
    expect(suite.received).toEqual([]);
  });

  test('is switched off at once if it says 410', async () => {
    await suite.create();
    suite.status = 410;
    await suite.project();
    await suite.deliver();
    expect(await suite.webhooks()).toMatchObject([{ active: false, failingSince: expect.any(String) }]);
  });

  test('counts as working again after one success', async () => {
    await suite.create();
    suite.status = 500;
    await suite.project();
    await suite.deliver();
    suite.status = 200;
    await suite.deliverIn(hourMs);
    expect(await suite.webhooks()).toMatchObject([{ active: true, failingSince: null }]);
  });

  test.each([
    ['starts anew if it is switched on by hand', { active: true }, null],
    ['is not forgiven by a change of its name', { name: 'Renamed' }, expect.any(String)],
  ])('%s', async (_title, body, failingSince) => {
    const { id } = await suite.create();
    suite.status = 410;
    await suite.project();
    await suite.deliver();
    await suite.admin.call('updateWebhook', { params: { id }, body });
    expect(await suite.webhooks()).toMatchObject([{ failingSince }]);
  });

  test.each([301, 302, 303, 304, 307, 308])(
    'that redirects with %d is not followed, and tried again',
    async (status) => {
      const { id } = await suite.create();
      suite.status = status;
      await suite.project();
      await suite.deliver();
      expect(suite.received).toHaveLength(1);
      const { body } = await suite.admin.call('listMessages', { query: { webhookId: id } });
      expect(body).toMatchObject([
        { messageState: 'waiting', attempts: 1, result: expect.stringMatching(`^${status} `) },
      ]);
      expect(await suite.webhooks()).toMatchObject([{ failingSince: expect.any(String) }]);
    },
  );
});

test('a test is sent at once, reports the status and is among the deliveries', async () => {
  const { id } = await suite.create();
  suite.status = 418;
  const { body } = await suite.admin.call('testWebhook', { params: { id } });
  expect(body).toEqual({ ok: false, result: expect.stringMatching(/^418/) });
  expect((await suite.admin.call('listMessages', { query: { webhookId: id } })).body).toMatchObject([
    { purpose: 'test', messageState: 'failed', result: body.result },
  ]);
});

test('each change by an administrator is an event of theirs', async () => {
  const { id } = await suite.create();
  await suite.admin.call('updateWebhook', { params: { id }, body: { name: 'Renamed' } });
  await suite.admin.call('rotateWebhookSecret', { params: { id } });
  await suite.admin.call('testWebhook', { params: { id } });
  const [tested] = (await suite.admin.call('listMessages', { query: { webhookId: id } })).body;
  await suite.admin.call('resendMessage', { params: { id: tested?.id ?? '' } });
  await suite.admin.call('deleteWebhook', { params: { id } });
  const { body } = await suite.admin.call('listAuditEvents', { query: { actor: 'admin', limit: 6 } });
  expect(body.map(({ entity, action }) => `${action} ${entity.kind}`)).toEqual([
    'delete webhook',
    'update message',
    'create message',
    'update webhook',
    'update webhook',
    'create webhook',
  ]);
});

describe('threat 62: an address in a private network', () => {
  const refused = { messageState: 'waiting', result: 'private-address' };

  async function announceTo(origin: string) {
    const { id } = await suite.create({ url: `${origin}:${new URL(suite.address).port}/hook` });
    await suite.project();
    await suite.deliver();
    return (await suite.admin.call('listMessages', { query: { webhookId: id } })).body;
  }

  test.each(['http://127.0.0.1', 'http://localhost', 'http://[::1]', 'http://2130706433', 'http://0x7f.1'])(
    '%s is not called if private networks are not allowed',
    async (origin) => {
      await suite.restart({ PRIVATE_WEBHOOKS: 'false' });
      expect(await announceTo(origin)).toMatchObject([refused]);
      expect(suite.received).toEqual([]);
    },
  );

  test('is refused at the send after which its name leads there', async () => {
    await suite.restart({ PRIVATE_WEBHOOKS: 'false' });
    const { lookup } = dns;
    jest.spyOn(dns, 'lookup').mockImplementation(((...given: Parameters<typeof lookup>) => {
      Reflect.apply(lookup, dns, ['localhost', ...given.slice(1)]);
    }) as typeof lookup);
    expect(await announceTo('http://hooks.example')).toMatchObject([refused]);
    expect(suite.received).toEqual([]);
  });

  test.each([
    ['first', ['127.0.0.1', '203.0.113.1', '2606:4700::1111']],
    ['last', ['2606:4700::1111', '127.0.0.1']],
  ])('is refused if it is the %s of several that a name has', async (_place, addresses) => {
    await suite.restart({ PRIVATE_WEBHOOKS: 'false' });
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    jest.spyOn(dns, 'lookup').mockImplementation(((...given: unknown[]) => {
      const callback = given.at(-1) as (error: null, all: typeof found) => void;
      callback(null, found);
    }) as typeof dns.lookup);
    expect(await announceTo('http://hooks.example')).toMatchObject([refused]);
    expect(suite.received).toEqual([]);
  });

  test('is called if private networks are allowed', async () => {
    await suite.restart({ PRIVATE_WEBHOOKS: 'true' });
    expect(await announceTo('http://127.0.0.1')).toMatchObject([{ messageState: 'sent' }]);
    expect(suite.received).toHaveLength(1);
  });
});
