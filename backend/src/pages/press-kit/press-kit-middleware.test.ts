import http from 'node:http';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import Koa from 'koa';
import sharp from 'sharp';

import { pressFile, pressImagePath, pressImages, type Project } from 'shared-contracts/entities';
import { locales } from 'shared-contracts/localization';

import { createVisitorHandlers } from '../../app/handlers';
import { createErrorMiddleware } from '../../http/server/problem';
import { createLogger } from '../../http/logging/logger';
import { visitorReads } from '../../http/api/visitor-reads';
import type { ServedBytes } from '../../objects/serve-bytes';
import { aPng } from '../../testing/samples/images';
import { describeOnObjectStores } from '../../testing/servers/object-stores';
import { aPartner, aProject } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { upload } from '../../testing/samples/uploads';
import { zipArchive } from './archive';
import { pressKitMiddleware } from './press-kit-middleware';

const chunkSize = 64 * 1024;

/** An image whose stream stays open until its bytes are consumed. */
class EndlessImage {
  chunks = 0;
  #closed = 0;
  #onClose = () => undefined as void;

  readonly served: ServedBytes = {
    size: chunkSize,
    contentType: 'image/png',
    etag: '"endless"',
    cacheControl: '',
    open: () => Promise.resolve(this.stream()),
  };

  stream(): Readable {
    const stream = new Readable({
      read: () => {
        this.chunks += 1;
        stream.push(Buffer.alloc(chunkSize));
      },
    });
    return stream.once('close', () => {
      this.#closed += 1;
      this.#onClose();
    });
  }

  /** Resolves when that many readers have gone. */
  async whenClosed(count: number): Promise<void> {
    while (this.#closed < count) await new Promise<void>((resolve) => (this.#onClose = resolve));
  }
}

test('an archive reads no faster than it is read, and closes what it reads', async () => {
  const endless = new EndlessImage();
  async function* entries() {
    yield await Promise.resolve({ path: 'endless.png', changedAt: new Date(), bytes: endless.stream() });
  }
  const archive = zipArchive(entries());
  let received = 0;
  for await (const chunk of archive) {
    received += chunk.length;
    if (received > 20 * chunkSize) break;
  }
  expect(endless.chunks).toBeLessThan(25);
  await endless.whenClosed(1);
});

describeOnObjectStores('the archive of a press kit', (store) => {
  const server = suiteServer(async () => ({ env: await store.env() }));
  const admin = suiteAdmin(server);
  const endless = new EndlessImage();
  /** The middleware with an image that never ends. */
  let front: http.Server;
  beforeAll(async () => {
    const { services } = server;
    const app = new Koa();
    app.silent = true;
    app.use(createErrorMiddleware(createLogger(services.config, { write: () => undefined }), () => undefined));
    app.use(
      pressKitMiddleware({
        objects: services.objects,
        assets: new Map([['endless.png', endless.served]]),
        reads: visitorReads(createVisitorHandlers(services), services.responses),
      }),
    );
    front = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => front.once('listening', resolve));
  });
  afterAll(() => {
    front.closeAllConnections();
    return new Promise((resolve) => front.close(resolve));
  });
  const frontAddress = (id: string) => {
    const address = front.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/press/${id}.zip`;
  };
  const create = async (fields = {}): Promise<Project> =>
    (await admin.call('createProject', { body: aProject(fields) })).body;
  const archiveOf = async (id: string) => {
    const response = await server.visitor().fetch(`/press/${id}.zip`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    return unzipSync(new Uint8Array(await response.arrayBuffer()));
  };

  test('has the images in full size as its page links to them, texts in every language, and facts', async () => {
    const { id: empty } = await create();
    const { objectPath } = await upload(admin, await aPng(1_200, 675), 'image/png');
    const { body } = await admin.call('addScreenshot', { params: { id: empty }, body: { imageURL: objectPath } });
    const [screenshot = ''] = body.project.screenshots ?? [];
    const partner = await admin.call('createPartner', { body: { nameJa: '月岡', nameEn: 'Tsukioka', roleJa: '作曲' } });
    const draft = await admin.call('createPartner', { body: aPartner({ nameEn: 'Secret', publication: 'draft' }) });
    const project = await create({
      titleJa: '渡し',
      titleEn: 'The Ferry',
      loglineEn: 'A ferry for the moon.',
      posterUrl: screenshot,
      screenshots: [screenshot, '/objects/demo/og.png'],
      features: [{ titleJa: '五つの夜', titleEn: 'Five nights' }],
      credits: [partner, draft].map(({ body: { id } }) => ({ roleJa: '作曲', roleEn: 'Music', partner: id })),
      reviews: [{ quoteJa: '静かだ', quoteEn: 'Quiet.', source: 'The Reader' }],
      trailer: '/objects/ferry.webm',
      trailerAlternative: '/objects/ferry.mp4',
    });
    const files = await archiveOf(project.id);
    const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
    const images = Object.keys(files).filter((path) => /^(art|screenshots)\//.test(path));
    expect(images.sort()).toEqual(['art/the-ferry_key-art.jpg', 'screenshots/the-ferry_screenshot.png']);
    for (const image of pressImages(project)) {
      const alone = await server.visitor().fetch(pressImagePath(project.id, image));
      expect(Buffer.from(files[pressFile(project, image)] ?? []).equals(Buffer.from(await alone.arrayBuffer()))).toBe(
        true,
      );
    }
    const keyArt = await server.visitor().fetch(`/press/${project.id}/art/key-art.jpg`);
    expect(keyArt.headers.get('content-disposition')).toBe('inline; filename="the-ferry_key-art.jpg"');
    const { format, width, height } = await sharp(files['art/the-ferry_key-art.jpg']).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1_200, 675]);
    expect(textOf('texts/en/description-short.txt')).toBe('A ferry for the moon.\n');
    expect(textOf('texts/en/features.txt')).toBe('Five nights\n');
    expect(textOf('texts/en/credits.txt')).toBe('Music\tTsukioka\nMusic\n');
    expect(textOf('texts/en/reviews.txt')).toBe('Quiet.\nThe Reader\n');
    expect(Object.keys(files).filter((path) => path.endsWith('/title.txt'))).toHaveLength(locales.length);
    expect(JSON.parse(textOf('facts.json'))).toMatchObject({
      developer: { ja: '墨花堂', en: 'Bokkado' },
      title: { ja: '渡し', en: 'The Ferry' },
      website: `${server.url}/project/${project.id}`,
      trailer: [`${server.url}/objects/ferry.webm`, `${server.url}/objects/ferry.mp4`],
    });
    expect(textOf('README.txt')).not.toContain('Not in this archive');
  });

  test('threat 33: images of other servers are named in the readme and never requested', async () => {
    let asked = 0;
    const elsewhere = http.createServer((_, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const address = elsewhere.address();
    const foreign = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/poster.png`;
    const pending = await upload(admin, await aPng(10, 10), 'image/png');
    const { id } = await create({
      posterUrl: foreign,
      screenshots: ['/objects/images/gone.webp', pending.objectPath, '/objects/modules/shell/release.json'],
      logos: ['/objects/demo/og.png'],
    });
    const files = await archiveOf(id);
    expect(Object.keys(files).filter((path) => !/^(texts\/|facts|README)/.test(path))).toEqual([
      expect.stringMatching(/^logos\/.*_logo\.png$/),
    ]);
    const text = strFromU8(files['README.txt'] ?? new Uint8Array());
    for (const name of [foreign, 'screenshot-1.jpg', 'screenshot-2', 'screenshot-3']) expect(text).toContain(name);
    expect(asked).toBe(0);
    await new Promise((resolve) => elsewhere.close(resolve));
  });

  test('has a name after its work, and a length that is known before it is downloaded', async () => {
    const { id } = await create({ titleJa: '渡し', titleEn: null });
    const path = `/press/${id}.zip`;
    const length = async () =>
      Number((await server.visitor().fetch(path, { method: 'HEAD' })).headers.get('content-length'));
    const response = await server.visitor().fetch(path);
    expect(response.headers.get('content-disposition')).toContain(`UTF-8''${encodeURIComponent('渡し')}_press-kit.zip`);
    const { byteLength } = await response.arrayBuffer();
    expect(await length()).toBe(byteLength);
    await admin.call('updateProject', { params: { id }, body: { descriptionEn: 'A ferry. '.repeat(50) } });
    expect(await length()).toBeGreaterThan(byteLength);
  });

  test('has no image that its page does not show', async () => {
    const { id } = await create({ posterUrl: '/objects/demo/og.png' });
    for (const file of ['art/key-art-2.jpg', 'logos/key-art.jpg', '..%2Fpackage.json'])
      expect((await server.visitor().fetch(`/press/${id}/${file}`)).status).toBe(404);
  });

  test('exists for published works only', async () => {
    const { id } = await create();
    expect((await server.visitor().fetch(`/press/${id}.zip`, { method: 'HEAD' })).status).toBe(200);
    expect((await server.visitor().fetch(`/press/${id}.zip`, { method: 'POST' })).status).toBe(405);
    await admin.call('deleteProject', { params: { id } });
    expect((await server.visitor().fetch(`/press/${id}.zip`)).status).toBe(404);
  });

  test('threat 33: it ends with its client, and two per address are sent at a time', async () => {
    const { id } = await create({ posterUrl: '/objects/endless.png' });
    const open = async () => {
      const client = new AbortController();
      const response = await fetch(frontAddress(id), { signal: client.signal });
      return { client, response, reader: response.body?.getReader() };
    };
    const [first, second] = [await open(), await open()];
    await Promise.all([first.reader?.read(), second.reader?.read()]);
    const refused = await fetch(frontAddress(id));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    const closed = endless.whenClosed(2);
    first.client.abort();
    second.client.abort();
    await closed;
    const again = await open();
    expect(again.response.status).toBe(200);
    again.client.abort();
  });
});
