import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';

import { imageSources, maxUploadBytes } from 'shared-contracts/entities';

import {
  aDecompressionBomb,
  aFlatAvif,
  aJpegWithMetadata,
  anAnimatedBomb,
  anAnimation,
  aPng,
  aTurnedJpeg,
} from '../../testing/samples/images';
import { aPartner, aProject } from '../../testing/samples/records';
import { suiteAdmin, suiteServer } from '../../testing/servers/suite-server';
import { expectingNoChange } from '../../testing/servers/unchanged';
import { keysWith, upload } from '../../testing/samples/uploads';
import { sweepOrphans } from '../../content/media/orphan-sweep';

describe('uploaded images', () => {
  const server = suiteServer();
  const admin = suiteAdmin(server);

  const project = async () => (await admin.call('createProject', { body: aProject() })).body.id;

  const attach = async (id: string, imageURL: string) =>
    (await admin.call('addScreenshot', { params: { id }, body: { imageURL } })).body.project;
  const shown = (location: string | null | undefined) => server.visitor().fetch(location ?? '');
  const uploadsLeft = () => keysWith(server.services.objects, 'uploads/');

  test('an attached upload becomes a screenshot with variants and no metadata, by its own address', async () => {
    const id = await project();
    const { objectPath } = await upload(admin, await aJpegWithMetadata(), 'image/jpeg');
    expect((await shown(objectPath)).status).toBe(404);
    const location = (await attach(id, objectPath)).screenshots?.[0];
    const sources = imageSources(location);
    expect(sources).toMatchObject({ width: 640, height: 360 });
    const response = await shown(sources?.src);
    const content = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/webp');
    const { width, height, exif } = await sharp(content).metadata();
    expect([width, height, exif]).toEqual([640, 360, undefined]);
    expect(content.includes('Secret Artist')).toBe(false);
    for (const candidate of [...(sources?.srcSet ?? '').split(', '), ...(sources?.avifSrcSet ?? '').split(', ')]) {
      const [address = ''] = candidate.split(' ');
      const [, size = ''] = /(\d+)(?:x\d+)?\.\w+$/.exec(address) ?? [];
      const variant = await shown(address);
      expect([address, variant.status]).toEqual([address, 200]);
      const metadata = await sharp(Buffer.from(await variant.arrayBuffer())).metadata();
      expect([address, metadata.width, metadata.exif]).toEqual([address, Number(size), undefined]);
    }
    expect(await uploadsLeft()).toEqual([]);
  });

  test('a rotated photo is stored upright, without an orientation tag', async () => {
    const { objectPath } = await upload(admin, await aTurnedJpeg(), 'image/jpeg');
    const location = (await attach(await project(), objectPath)).screenshots?.[0];
    expect(imageSources(location)).toMatchObject({ width: 360, height: 640 });
    const content = Buffer.from(await (await shown(imageSources(location)?.src)).arrayBuffer());
    const { width, height, orientation } = await sharp(content).metadata();
    expect([width, height, orientation]).toEqual([360, 640, undefined]);
    const brightness = async (top: number) => {
      const part = await sharp(content).extract({ left: 0, top, width: 360, height: 200 }).toBuffer();
      return (await sharp(part).stats()).channels[0]?.mean ?? 0;
    };
    expect(await brightness(0)).toBeGreaterThan(200);
    expect(await brightness(440)).toBeLessThan(50);
  });

  test('is served as immutable, with nosniff, sandbox, ranges and ETag', async () => {
    const { objectPath } = await upload(admin, await aPng(), 'image/png');
    const location = (await attach(await project(), objectPath)).screenshots?.[0];
    const response = await shown(location);
    const whole = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; media-src 'self'; frame-ancestors 'none'; sandbox allow-same-origin",
    );
    const visitor = server.visitor();
    const part = await visitor.fetch(location ?? '', { headers: { range: 'bytes=4-9' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(4, 10));
    const tail = await visitor.fetch(location ?? '', { headers: { range: 'bytes=-3' } });
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(whole.subarray(-3));
    expect((await visitor.fetch(location ?? '', { headers: { range: `bytes=${whole.length}-` } })).status).toBe(416);
    expect(
      (await visitor.fetch(location ?? '', { headers: { 'if-none-match': response.headers.get('etag') ?? '' } }))
        .status,
    ).toBe(304);
    const head = await visitor.fetch(location ?? '', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)]);
  });

  test('threat 14: a second upload after attaching does not change the served image', async () => {
    const content = await aPng();
    const { objectPath, uploadURL, headers } = await upload(admin, content, 'image/png');
    const location = (await attach(await project(), objectPath)).screenshots?.[0];
    const before = await (await shown(location)).arrayBuffer();
    await fetch(uploadURL, { method: 'PUT', headers, body: new Uint8Array(content.length) });
    expect(await (await shown(location)).arrayBuffer()).toEqual(before);
    expect((await shown(objectPath)).status).toBe(404);
    await sweepOrphans({ ...server.services, now: () => Date.now() + 2 * 60 * 60 * 1_000 });
    expect(await uploadsLeft()).toEqual([]);
    expect((await shown(location)).status).toBe(200);
  });

  test('an animation keeps its frames', async () => {
    const { objectPath } = await upload(admin, await anAnimation(), 'image/gif');
    const location = (await attach(await project(), objectPath)).screenshots?.[0];
    const content = Buffer.from(await (await shown(location)).arrayBuffer());
    expect((await sharp(content).metadata()).pages).toBe(2);
    expect(imageSources(location)?.srcSet).toBeNull();
  });

  test('a JPEG that was announced as a PNG is attached', async () => {
    const { objectPath } = await upload(admin, await aJpegWithMetadata(), 'image/png');
    const location = (await attach(await project(), objectPath)).screenshots?.[0];
    expect(imageSources(location)).toMatchObject({ width: 640, height: 360 });
  });

  test('an image of exactly 10 MB is attached', async () => {
    const png = await aPng();
    const content = Buffer.concat([png, Buffer.alloc(maxUploadBytes - png.length)]);
    const { objectPath } = await upload(admin, content, 'image/png');
    expect((await attach(await project(), objectPath)).screenshots).toHaveLength(1);
  });

  test('an image of a byte more than 10 MB that reached the store is refused and removed', async () => {
    const { uploadURL, headers, objectPath } = (await admin.call('requestUpload', undefined)).body;
    expect(uploadURL).not.toBe('');
    const png = await aPng();
    const key = objectPath.replace('/objects/', '');
    await server.services.objects.put(key, Buffer.concat([png, Buffer.alloc(maxUploadBytes + 1 - png.length)]), {
      contentType: headers['content-type'] ?? 'image/png',
    });
    const id = await project();
    const refused = await admin.refused('addScreenshot', { params: { id }, body: { imageURL: objectPath } });
    expect([refused.status, refused.body.code]).toEqual([422, 'unacceptable-upload']);
    expect(await uploadsLeft()).toEqual([]);
  });

  describe('is rejected and removed', () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    test.each([
      ['SVG', 'image/png', () => Promise.resolve(svg)],
      ['HTML named .png', 'image/png', () => Promise.resolve(html)],
      ['a PNG of more pixels than are taken', 'image/png', aDecompressionBomb],
      ['an AVIF of more pixels than its decoder can take', 'image/avif', () => aFlatAvif(4_001, 4_000)],
      ['an animation whose frames are too much together', 'image/gif', anAnimatedBomb],
      ['a cut PNG', 'image/png', async () => (await aPng()).subarray(0, 200)],
    ] as const)('threat 13: %s', async (_name, contentType, make) => {
      const id = await project();
      const { objectPath } = await upload(admin, await make(), contentType);
      const refused = await expectingNoChange(server, () =>
        admin.refused('addScreenshot', { params: { id }, body: { imageURL: objectPath } }),
      );
      expect([refused.status, refused.body.code]).toEqual([422, 'unacceptable-upload']);
      expect(await uploadsLeft()).toEqual([]);
    });
  });

  test('threat 13: a polyglot of image and HTML is stored as an image only', async () => {
    const polyglot = Buffer.concat([await aPng(), Buffer.from('<html><script>alert(1)</script></html>')]);
    const { objectPath } = await upload(admin, polyglot, 'image/png');
    const location = (await attach(await project(), objectPath)).screenshots?.[0];
    const response = await shown(location);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await response.arrayBuffer()).includes('<script>')).toBe(false);
  });

  test('an upload is added at the position that is asked for, by default at the end', async () => {
    const id = await project();
    const add = async (width: number, position?: number) => {
      const { objectPath } = await upload(admin, await aPng(width, 16), 'image/png');
      const body = position === undefined ? { imageURL: objectPath } : { imageURL: objectPath, position };
      return (await admin.call('addScreenshot', { params: { id }, body })).body.project.screenshots;
    };
    await add(16);
    await add(48);
    const widths = (await add(32, 1))?.map((location) => imageSources(location)?.width);
    expect(widths).toEqual([16, 32, 48]);
  });

  test('only uploads of this site can be attached', async () => {
    const id = await project();
    const unknown = '/objects/uploads/00000000-0000-4000-8000-000000000000';
    for (const imageURL of [
      'https://evil.example/x.png',
      unknown,
      `https://evil.example${unknown}`,
      '/etc/passwd',
      'javascript:alert(1)',
      '//evil.example/x',
    ]) {
      const refused = await expectingNoChange(server, () =>
        admin.refused('addScreenshot', { params: { id }, body: { imageURL } }),
      );
      expect([imageURL, refused.status, refused.body.errors?.[0]?.path]).toEqual([imageURL, 400, 'imageURL']);
    }
  });

  test('an unused upload URL returns 422, and can be used afterwards', async () => {
    const id = await project();
    const content = await aPng(64, 64);
    const { body } = await admin.call('requestUpload', undefined);
    expect((await admin.refused('addScreenshot', { params: { id }, body: { imageURL: body.objectPath } })).status).toBe(
      422,
    );
    expect(
      (await fetch(body.uploadURL, { method: 'PUT', headers: body.headers, body: new Uint8Array(content) })).status,
    ).toBe(200);
    expect((await attach(id, body.objectPath)).screenshots).toHaveLength(1);
  });

  test('an upload can be taken for any field, twice with one result', async () => {
    const { objectPath } = await upload(admin, await aPng(64, 64), 'image/png');
    const take = async () => (await admin.call('takeUpload', { body: { imageURL: objectPath } })).body.location;
    const location = await take();
    expect(await take()).toBe(location);
    const { body } = await admin.call('createPartner', { body: aPartner({ avatar: location }) });
    expect(body.avatar).toBe(location);
    expect((await shown(imageSources(location)?.src)).status).toBe(200);
    const refused = await admin.refused('takeUpload', { body: { imageURL: 'https://elsewhere.example/a.png' } });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'imageURL']);
  });

  test('threat 1: upload URLs are signed for administrators only', async () => {
    expect((await server.visitor().refused('requestUpload', undefined)).status).toBe(401);
  });
});
