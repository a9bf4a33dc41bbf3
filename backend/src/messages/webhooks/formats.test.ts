import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

import { dayMs } from '../../persistence';
import { aPartner, aRequest } from '../../testing/samples/records';
import { WebhookSuite } from '../testing/webhook-suite';

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

  const embed = () => JSON.parse(suite.received.at(-1)?.body ?? '{}').embeds[0];
  const request = (fields: Parameters<typeof aRequest>[0]) =>
    suite.server.visitor().call('createCollaborationRequest', { body: aRequest(fields) });

  test.each([
    ['with', true, { title: 'New request from \\_Mina\\_', description: 'Hello\n\\> there' }],
    ['without', false, { title: 'New request', description: undefined }],
  ])('a request is announced in words, with a link to it, %s personal data', async (_title, personalData, texts) => {
    await suite.create({ format: 'discord', language: 'en', events: ['request.received'], personalData });
    const { body } = await request({ name: '_Mina_', message: 'Hello\n> there' });
    await suite.deliver();
    expect(embed()).toMatchObject({ url: expect.stringMatching(`/admin/requests\\?request=${body.id}$`) });
    expect([embed().title, embed().description]).toEqual([texts.title, texts.description]);
  });

  test('marks of a text are shown as they were written, and addresses stay links', async () => {
    await suite.create({ ...discord, language: 'en', events: ['content.changed'] });
    const id = await suite.project();
    const descriptionEn = '~~d~~ ||e|| `f` https://example.com/a_b_c <@1> snake_case\n> h';
    await suite.admin.call('updateProject', { params: { id }, body: { titleEn: '*Ink* | Garden', descriptionEn } });
    await suite.deliver();
    expect(embed().title).toBe('Updated: \\*Ink\\* \\| Garden');
    expect(embed().description.replace(/\\(.)/g, '$1')).toContain(descriptionEn);
    expect(embed().description).toContain(' https://example.com/a_b_c ');
    expect(embed().description).not.toMatch(/(?<!\\)[*~|`<]/);
  });

  test('texts longer than Discord takes are cut between characters', async () => {
    await suite.create({ ...discord, language: 'en', events: [...discord.events] });
    const family = '👨‍👩‍👧‍👦';
    await suite.project({ titleEn: '*'.repeat(200), descriptionEn: family.repeat(400) });
    await suite.deliver();
    const { title, description } = embed();
    expect([title.length <= 256, description.length <= 4_096]).toEqual([true, true]);
    expect(title).toMatch(/^(\\\*){100,}…$/);
    expect(description).toBe(`${family.repeat(Math.floor(4_095 / family.length))}…`);
  });

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
