import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

import type { WebhookInput } from 'shared-contracts/entities';

import { dayMs } from '../persistence';
import type { ApiClient } from '../testing/api-client';
import { aPartner, aProject, aRequest, aWebhook } from '../testing/samples/records';
import { startTestServer, type TestServer } from '../testing/servers/test-server';

let received: { headers: Record<string, string>; body: string }[];
let status: number;
let receiver: http.Server;
let address: string;
let server: TestServer;
let admin: ApiClient;

beforeEach(async () => {
  received = [];
  status = 204;
  receiver = http.createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  server = await startTestServer();
  admin = await server.admin();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
  await new Promise((resolve) => receiver.close(resolve));
});

const create = async (fields: Partial<WebhookInput> = {}) =>
  (await admin.call('createWebhook', { body: aWebhook({ url: address, ...fields }) })).body;

async function deliver(): Promise<void> {
  await server.services.messages.follower.catchUp();
  await server.services.messages.outbox.sendDue();
}

const project = async (fields = {}) => (await admin.call('createProject', { body: aProject(fields) })).body.id;
const types = () => received.map(({ body }) => JSON.parse(body).type as string);
const webhooks = async () => (await admin.call('listWebhooks', undefined)).body;

describe('an announcement', () => {
  test('is signed so that the library of Standard Webhooks verifies it', async () => {
    const { secret } = await create();
    const id = await project({ titleEn: 'Ink Garden' });
    await deliver();
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'content.published',
      data: { kind: 'project', id, title: 'Ink Garden' },
    });
  });

  test.each([
    ['published', 'content.published', async () => project()],
    ['draft', null, async () => project({ publication: 'draft' })],
    [
      'published later',
      'content.published',
      async () => {
        const id = await project({ publication: 'draft' });
        await deliver();
        await admin.call('updateProject', { params: { id }, body: { publication: 'published' } });
      },
    ],
    [
      'partner',
      'content.published',
      async () => {
        await admin.call('createPartner', { body: aPartner() });
      },
    ],
    [
      'request',
      'request.received',
      async () => {
        await server.visitor().call('createCollaborationRequest', { body: aRequest() });
      },
    ],
  ])('of a %s is %s', async (_name, type, act) => {
    await create();
    await act();
    await deliver();
    expect(types()).toEqual(type === null ? [] : [type]);
  });

  test('tells of a change and of a withdrawal', async () => {
    await create();
    const id = await project();
    await admin.call('updateProject', { params: { id }, body: { titleEn: 'Other' } });
    await admin.call('updateProject', { params: { id }, body: { publication: 'draft' } });
    await deliver();
    expect(types()).toEqual(expect.arrayContaining(['content.changed', 'content.withdrawn']));
  });

  test('of scheduled content goes out once, when visitors see it', async () => {
    await create();
    const publishedAt = new Date(Date.now() + dayMs).toISOString();
    const id = await project({ publishedAt });
    await admin.call('updateProject', { params: { id }, body: { titleEn: 'Edited' } });
    await deliver();
    expect(types()).toEqual([]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + dayMs + 2_000);
    await deliver();
    await deliver();
    expect(types()).toEqual(['content.published']);
  });

  test('of a publication that was put off does not go out at its former time', async () => {
    await create();
    const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
    const id = await project({ publishedAt: inDays(1) });
    await admin.call('updateProject', { params: { id }, body: { publishedAt: inDays(3) } });
    await deliver();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + dayMs + 2_000);
    await deliver();
    expect(types()).toEqual([]);
  });

  test('is made only of the events that a webhook asks for', async () => {
    await create({ events: ['request.received'] });
    await project();
    await deliver();
    expect(received).toEqual([]);
  });

  test.each([
    [false, false],
    [true, true],
  ])('of a request holds personal data only if chosen: %s', async (personalData, holds) => {
    await create({ personalData });
    await server.visitor().call('createCollaborationRequest', { body: aRequest({ name: 'Mina Secret' }) });
    await deliver();
    expect(received).toHaveLength(1);
    expect(received[0]?.body.includes('Mina Secret')).toBe(holds);
  });

  test('for Discord has title, text, picture and link in the chosen language, and mentions no one', async () => {
    await create({ format: 'discord', language: 'ko', events: ['content.published'] });
    const id = await project({ titleKo: '@everyone 먹의 뜰', descriptionKo: '설명' });
    await deliver();
    const { embeds, allowed_mentions: mentions } = JSON.parse(received[0]?.body ?? '{}');
    expect(mentions).toEqual({ parse: [] });
    expect(embeds).toMatchObject([
      {
        title: '@everyone 먹의 뜰',
        url: expect.stringMatching(new RegExp(`/project/${id}\\?lang=ko$`)),
        image: { url: expect.stringContaining(`/og/project/${id}.jpg`) },
      },
    ]);
  });

  test('for IndexNow names the page and a key that the site serves', async () => {
    await create({ format: 'indexnow' });
    const id = await project();
    await deliver();
    const { key, urlList } = JSON.parse(received[0]?.body ?? '{}');
    expect(urlList).toEqual([expect.stringContaining(`/project/${id}`)]);
    expect(await (await server.visitor().fetch('/indexnow.txt')).text()).toBe(key);
  });
});

describe('a secret', () => {
  test('is only in the response that made it', async () => {
    const { secret, id } = await create();
    const rest = [await webhooks(), (await admin.call('listAuditEvents', { query: { entityId: id } })).body];
    expect(secret).toMatch(/^whsec_/);
    expect(JSON.stringify(rest)).not.toContain(secret);
  });

  test('signs beside its successor for a day after a rotation', async () => {
    const { secret, id } = await create();
    const next = (await admin.call('rotateWebhookSecret', { params: { id } })).body.secret;
    await project();
    await deliver();
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
    expect(() => new Webhook(next).verify(body, headers)).not.toThrow();
  });
});

describe('a receiver that fails', () => {
  test('gets the announcement again under the same id', async () => {
    await create();
    status = 500;
    await project();
    await deliver();
    status = 200;
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60_000);
    await deliver();
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(2).fill(received[0]?.headers['webhook-id']),
    );
  });

  test('is switched off after five days of failures', async () => {
    await create();
    status = 500;
    await project();
    await deliver();
    expect(await webhooks()).toMatchObject([{ active: true, failingSince: expect.any(String) }]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * dayMs + 60_000);
    await deliver();
    expect(await webhooks()).toMatchObject([{ active: false }]);
  });

  test('is switched off at once if it says 410', async () => {
    await create();
    status = 410;
    await project();
    await deliver();
    expect(await webhooks()).toMatchObject([{ active: false }]);
  });

  test('counts as working again after one success', async () => {
    const { id } = await create();
    status = 500;
    await project();
    await deliver();
    status = 200;
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60_000);
    await deliver();
    expect(await webhooks()).toMatchObject([{ id, failingSince: null }]);
  });

  test('that redirects is not followed', async () => {
    await create();
    status = 302;
    await project();
    await deliver();
    expect(received).toHaveLength(1);
  });
});

test('the receiver of the documentation accepts a body signed with its secret, once', async () => {
  const { secret, id } = await create();
  const file = path.resolve('docs/examples/webhook-receiver.mjs');
  const example = spawn(process.execPath, [file, secret, '0']);
  try {
    const lines = createInterface({ input: example.stdout });
    const [ready] = (await once(lines, 'line')) as [string];
    const url = `http://127.0.0.1:${ready.split(' ').at(-1)}/`;
    await admin.call('updateWebhook', { params: { id }, body: { url } });
    await project({ titleEn: 'Ink Garden' });
    const printed = once(lines, 'line');
    await deliver();
    expect(await printed).toEqual(['content.published Ink Garden']);
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
  } finally {
    example.kill();
  }
});

test('the deliveries of a webhook are listed with their results', async () => {
  const { id } = await create();
  await project();
  await deliver();
  const { body } = await admin.call('listMessages', { query: { webhookId: id } });
  expect(body).toMatchObject([{ purpose: 'content.published', messageState: 'sent', result: '204 No Content' }]);
});

test('a test is sent at once and reports the status', async () => {
  const { id } = await create();
  status = 418;
  expect((await admin.call('testWebhook', { params: { id } })).body).toMatchObject({ ok: false, result: /^418/ });
});

describe('threat 62: an address in a private network', () => {
  test.each(['http://127.0.0.1', 'http://localhost', 'http://[::1]', 'http://2130706433', 'http://0x7f.1'])(
    '%s is not called if private networks are not allowed',
    async (origin) => {
      await server.close();
      server = await startTestServer({ env: { PRIVATE_WEBHOOKS: 'false' } });
      admin = await server.admin();
      const { id } = await create({ url: `${origin}:${new URL(address).port}/hook` });
      const { body } = await admin.call('testWebhook', { params: { id } });
      expect(body).toMatchObject({ ok: false, result: expect.stringMatching(/private network/) });
      expect(received).toEqual([]);
    },
  );
});
