import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

import { dayMs } from '../persistence';
import { aPartner } from '../testing/samples/records';
import { WebhookSuite } from './testing/webhook-suite';

const suite = new WebhookSuite();

test('the library of Standard Webhooks verifies an announcement', async () => {
  const { secret } = await suite.create();
  const id = await suite.project({ titleEn: 'Ink Garden' });
  await suite.deliver();
  const [{ headers, body } = { headers: {}, body: '' }] = suite.received;
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({
    type: 'content.published',
    data: { kind: 'project', id, title: 'Ink Garden' },
  });
});

test('the receiver of the documentation accepts a body signed with its secret, once', async () => {
  const { secret, id } = await suite.create();
  const file = path.resolve('docs/examples/webhook-receiver.mjs');
  const example = spawn(process.execPath, [file, secret, '0']);
  try {
    const lines = createInterface({ input: example.stdout });
    const [ready] = (await once(lines, 'line')) as [string];
    const url = `http://127.0.0.1:${ready.split(' ').at(-1)}/`;
    await suite.admin.call('updateWebhook', { params: { id }, body: { url } });
    await suite.project({ titleEn: 'Ink Garden' });
    const printed = once(lines, 'line');
    await suite.deliver();
    expect(await printed).toEqual(['content.published Ink Garden']);
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
  } finally {
    example.kill();
  }
});

describe('in a Discord channel', () => {
  const discord = { format: 'discord', language: 'ko', events: ['content.published'] } as const;

  test.each([
    [
      'work',
      'project',
      '/project/',
      () => suite.project({ titleKo: '@everyone 먹의 뜰', descriptionKo: '먹이 내리는 뜰.' }),
    ],
    [
      'log',
      'development-log',
      '/development-logs/',
      () => suite.log({ titleKo: '@everyone 먹의 뜰', contentKo: `# 안녕\n**먹이 내리는 뜰**.${'긴'.repeat(500)}` }),
    ],
  ])(
    'a %s appears with title, text, image and link in the chosen language, and mentions no one',
    async (_name, kind, page, publish) => {
      await suite.create({ ...discord, events: [...discord.events] });
      const id = await publish();
      await suite.deliver();
      expect(suite.received).toHaveLength(1);
      const { embeds, allowed_mentions: mentions } = JSON.parse(suite.received[0]?.body ?? '{}');
      expect(mentions).toEqual({ parse: [] });
      expect(embeds).toMatchObject([
        {
          title: '@everyone 먹의 뜰',
          description: expect.stringContaining('먹이 내리는 뜰'),
          url: expect.stringMatching(new RegExp(`${page}${id}\\?lang=ko$`)),
          image: { url: expect.stringContaining(`/og/${kind}/${id}.jpg`) },
        },
      ]);
      const { pathname, search } = new URL(embeds[0].image.url);
      const image = await suite.server.visitor().fetch(`${pathname}${search}`);
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    },
  );

  test.each([
    ['work', (publishedAt: string) => suite.project({ publishedAt })],
    ['log', (publishedAt: string) => suite.log({ publishedAt })],
  ])('a scheduled %s appears once, at its time', async (_name, schedule) => {
    await suite.create({ ...discord, events: [...discord.events] });
    const publishedAt = new Date(Date.now() + dayMs).toISOString();
    const id = await schedule(publishedAt);
    await suite.deliver();
    expect(suite.received).toEqual([]);
    await suite.deliverIn(dayMs + 2_000);
    await suite.deliverIn(dayMs);
    expect(suite.received.map(({ body }) => JSON.parse(body).embeds[0])).toMatchObject([
      {
        title: expect.stringMatching(/./),
        timestamp: `${publishedAt.slice(0, 19)}.000Z`,
        image: { url: expect.stringContaining(id) },
      },
    ]);
  });
});

test.each(['discord', 'indexnow'] as const)('content without a page is not announced as %s', async (format) => {
  await suite.create({ format });
  await suite.admin.call('createPartner', { body: aPartner() });
  await suite.deliver();
  expect(suite.received).toEqual([]);
});

describe('IndexNow', () => {
  test('learns the page and a key that the site serves', async () => {
    await suite.create({ format: 'indexnow' });
    const id = await suite.project();
    await suite.deliver();
    const { key, urlList } = JSON.parse(suite.received[0]?.body ?? '{}');
    expect(urlList).toEqual([expect.stringContaining(`/project/${id}`)]);
    expect(await (await suite.server.visitor().fetch('/indexnow.txt')).text()).toBe(key);
  });

  test('learns that a page was withdrawn', async () => {
    await suite.create({ format: 'indexnow', events: ['content.withdrawn'] });
    const id = await suite.project();
    await suite.admin.call('deleteProject', { params: { id } });
    await suite.deliver();
    expect(suite.received.map(({ body }) => JSON.parse(body).urlList)).toEqual([
      [expect.stringContaining(`/project/${id}`)],
    ]);
  });

  test('is off without its webhook', async () => {
    await suite.create();
    expect((await suite.server.visitor().fetch('/indexnow.txt')).status).toBe(404);
  });
});
