import http from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Koa from 'koa';
import sharp from 'sharp';

import { locales } from 'shared-contracts/localization';

import { aPng } from '../../../testing/samples/images';
import { aLog, aPartner, aProject } from '../../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../../testing/servers/suite-server';
import { drawPreview, type PreviewContent } from './draw-preview';
import { linkPreviews } from './link-previews';
import { setText } from './set-text';
import { announcedKinds } from '../../document/preview-address';

const hour = 60 * 60 * 1_000;

describe('an image for link previews', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);
  /** The middleware alone, with a drawing function that records its arguments. */
  let front: http.Server;
  let drawn: PreviewContent[];
  let drawing: () => Promise<void>;
  beforeAll(async () => {
    const app = new Koa();
    app.silent = true;
    app.use(
      linkPreviews({
        ...server.services,
        draw: async (content) => {
          drawn.push(content);
          await drawing();
          return Buffer.from(content.title);
        },
      }),
    );
    front = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => front.once('listening', resolve));
  });
  afterAll(() => new Promise((resolve) => front.close(resolve)));

  const get = (path: string) => {
    const address = front.address();
    return fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`);
  };
  const reset = () => {
    drawn = [];
    drawing = async () => undefined;
  };
  const create = async (fields = {}) => (await admin.call('createProject', { body: aProject(fields) })).body.id;

  test('is drawn in the page’s language and the size of link previews', async () => {
    const title = { titleJa: '墨の庭', titleEn: 'The Ink Garden', titleZhCn: '墨之庭', titleKo: '먹의 정원' };
    const id = await create({ ...title, titleZhTw: '墨之庭園們' });
    const previews = await Promise.all(
      locales.map(async (locale) => {
        const response = await server.visitor().fetch(`/og/project/${id}.jpg?lang=${locale}`);
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    for (const bytes of previews) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
      expect(bytes.length).toBeLessThan(150_000);
    }
    expect(new Set(previews.map((bytes) => bytes.toString('base64'))).size).toBe(locales.length);
  });

  test('shows the texts of its record, and is drawn again only if they change', async () => {
    reset();
    const id = await create({ titleEn: 'The Ferry', loglineEn: 'A ferry for the moon.' });
    const path = `/og/project/${id}.jpg?lang=en`;
    expect(await (await get(path)).text()).toBe('The Ferry');
    await admin.call('createPartner', { body: { nameJa: '山', roleJa: '声' } });
    await create();
    const { headers } = await get(path);
    expect(drawn).toMatchObject([
      { title: 'The Ferry', text: 'A ferry for the moon.', studio: 'Bokkado', image: null },
    ]);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    await admin.call('updateProject', { params: { id }, body: { titleEn: 'The Bridge' } });
    expect(await (await get(path)).text()).toBe('The Bridge');
    await admin.call('deleteProject', { params: { id } });
    expect((await get(path)).status).toBe(404);
  });

  test('keeps the part of its image that the focus point names', async () => {
    reset();
    const id = await create({ posterUrl: '/objects/demo/poster.webp' });
    await admin.call('describeImage', { body: { location: '/objects/demo/poster.webp', focus: '100% 0%' } });
    await get(`/og/project/${id}.jpg`);
    expect(drawn).toMatchObject([{ focus: '100% 0%' }]);
    const half = { width: 600, height: 600, channels: 3 } as const;
    const blue = await sharp({ create: { ...half, background: '#0000ff' } })
      .png()
      .toBuffer();
    const image = await sharp({ create: { ...half, width: 1_200, background: '#ff0000' } })
      .composite([{ input: blue, left: 600, top: 0 }])
      .png()
      .toBuffer();
    const signature = { studio: 'Bokkado', seal: { text: '墨', locale: 'ja' }, accent: null } as const;
    const content = { locale: 'en', ...signature, label: null, title: 'The Ferry', text: null, image } as const;
    const colorAt = async (focus: string) => {
      const { data } = await sharp(await drawPreview({ ...content, focus }))
        .extract({ left: 900, top: 300, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data].map((part) => Math.round(part / 255));
    };
    expect(await colorAt('0% 50%')).toEqual([1, 0, 0]);
    expect(await colorAt('100% 50%')).toEqual([0, 0, 1]);
  });

  test('shows the image that readers of its language see', async () => {
    reset();
    const [posterUrl, english] = ['/objects/demo/all.webp', '/objects/demo/english.webp'];
    const localizedImages = [{ language: 'en', original: posterUrl, image: english }];
    const id = await create({ posterUrl, localizedImages });
    await admin.call('describeImage', { body: { location: english, focus: '0% 100%' } });
    for (const locale of ['en', 'ko']) await get(`/og/project/${id}.jpg?lang=${locale}`);
    expect(drawn.map(({ focus }) => focus)).toEqual(['0% 100%', null]);
  });

  test('of a published log names its work and its date', async () => {
    reset();
    const projectId = await create({ titleEn: 'The Ferry' });
    const log = async (publishedAt: string) =>
      (await admin.call('createDevelopmentLog', { body: aLog(projectId, { titleEn: 'Ink', publishedAt }) })).body.id;
    expect((await get(`/og/development-log/${await log('2025-05-01T00:00:00Z')}.jpg?lang=en`)).status).toBe(200);
    expect(drawn).toMatchObject([{ title: 'Ink', text: 'The Ferry', label: 'Development blog  May 1, 2025' }]);
    const scheduled = await log(new Date(Date.now() + hour).toISOString());
    expect((await get(`/og/development-log/${scheduled}.jpg`)).status).toBe(404);
    expect(drawn).toHaveLength(1);
  });

  test('is drawn without an image that is missing or damaged', async () => {
    reset();
    drawing = async () => {
      if (drawn.at(-1)?.image) throw new Error('The image is damaged');
    };
    for (const posterUrl of ['/objects/images/missing-10x10.webp', '/objects/demo/icon-180.png']) {
      const id = await create({ posterUrl, titleEn: `The Ferry of ${posterUrl}` });
      expect((await get(`/og/project/${id}.jpg?lang=en`)).status).toBe(200);
    }
    expect(drawn.map(({ image }) => image !== null)).toEqual([false, true, false]);
  });

  test('threat 31: only published records have one, and no other server is asked for an image', async () => {
    reset();
    let asked = 0;
    const elsewhere = http.createServer((_, response) => {
      asked += 1;
      void aPng(10, 10).then((bytes) => response.end(bytes));
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const address = elsewhere.address();
    const port = typeof address === 'object' ? address?.port : '';
    const id = await create({ posterUrl: `http://127.0.0.1:${port}/poster.png` });
    expect((await get(`/og/project/${id}.jpg`)).status).toBe(200);
    expect([asked, drawn[0]?.image]).toEqual([0, null]);
    await new Promise((resolve) => elsewhere.close(resolve));
    for (const kind of announcedKinds)
      expect((await get(`/og/${kind}/00000000-0000-4000-8000-000000000000.jpg`)).status).toBe(404);
    const partner = (await admin.call('createPartner', { body: aPartner() })).body.id;
    for (const path of [`partner/${partner}`, `user/${id}`, `..%2fproject/${id}`])
      expect([path, (await get(`/og/${path}.jpg`)).status]).toEqual([path, 404]);
    expect((await get('/og/project/x.jpg')).status).toBe(404);
    expect(drawn).toHaveLength(1);
  });

  test('threat 31: a flood is drawn one by one, late requests are refused, others do not wait', async () => {
    reset();
    let [active, most] = [0, 0];
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    drawing = async () => {
      active += 1;
      most = Math.max(most, active);
      await gate;
      active -= 1;
    };
    const ids = await Promise.all(Array.from({ length: 8 }, () => create()));
    const paths = ids.flatMap((id) => locales.map((locale) => `/og/project/${id}.jpg?lang=${locale}`));
    // Twice, as two crawlers would: they share one drawing.
    let refused = 0;
    let onAllRefused: () => void = () => undefined;
    const allRefused = new Promise<void>((resolve) => (onAllRefused = resolve));
    const flood = [...paths, ...paths].map(async (path) => {
      const { status } = await get(path);
      if (status === 503) refused += 1;
      if (refused === 2 * (paths.length - 24)) onAllRefused();
      return status;
    });
    await allRefused;
    expect((await server.visitor().call('listProjects', undefined)).status).toBe(200);
    open();
    const statuses = await Promise.all(flood);
    expect([most, drawn.length]).toEqual([1, 24]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2 * 24);
    expect((await get(paths.at(-1) ?? '')).status).toBe(200);
  });
});

describe('the text of an image', () => {
  const room = { color: '#000000', width: 600, height: 100, sizes: [60, 40] };
  const sizeOf = async (...asked: Parameters<typeof setText>) => (await setText(...asked))?.info;

  test.each([
    ['ja', '「朧月の渡し」、'.repeat(12)],
    ['en', 'A very long title about the moon '.repeat(9)],
    ['en', 'W'.repeat(200)],
    ['ko', '몽환의 나루 '.repeat(30)],
    ['zh-cn', '这是一个很长很长的标题'.repeat(9)],
  ] as const)('%s: one that is too long is cut, and no line is wider than its room', async (locale, text) => {
    const { width = 0, height = 0 } = (await sizeOf(text, locale, room)) ?? {};
    expect([width > 300, width <= 600, height > 50, height <= 100]).toEqual([true, true, true, true]);
  });

  test('a short one is as large as it may be', async () => {
    expect((await sizeOf('墨', 'ja', room))?.height).toBeGreaterThan(45);
  });

  test('emoji, which no font has, are left out', async () => {
    expect(await sizeOf('Ink\u{1F389}', 'en', room)).toEqual(await sizeOf('Ink', 'en', room));
    expect(await setText('\u{1F389}', 'ja', room)).toBeNull();
  });
});
