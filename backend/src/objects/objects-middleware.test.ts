import fs from 'node:fs/promises';
import path from 'node:path';

import { beforeAll, expect, test } from '@jest/globals';

import { describeOnObjectStores } from '../testing/servers/object-stores';
import { rawRequest } from '../testing/raw-request';
import { suiteServer } from '../testing/servers/suite-server';

const canary = 'the canary: this must never be read';
const type = { contentType: 'image/webp' };

/** Spellings of the parent folder and of path separators; sent as they are. */
const parents = ['..', '%2e%2e', '%2E%2E', '.%2e', '%252e%252e', '%c0%ae%c0%ae', '..%00', '..;', '...'];
const separators = ['/', '//', '%2f', '%2F', '%252f', '%c0%af', '\\', '%5c', '%255c', '/./'];

describeOnObjectStores('what /objects serves', (driver) => {
  const server = suiteServer(async () => ({ env: await driver.env() }));
  beforeAll(async () => {
    const { objects } = server.services;
    await objects.put('images/served.webp', Buffer.from('picture'), type);
    // Inside the store: one unverified, one of a type that is not served.
    await objects.put('uploads/canary.webp', Buffer.from(canary), type);
    await objects.put('releases/canary.js', Buffer.from(canary), type);
    // Outside the store, next to it and above it, under a name that would be served.
    for (const file of ['canary.webp', 'images/canary.webp']) {
      await fs.mkdir(path.join(server.dataDir, path.dirname(file)), { recursive: true });
      await fs.writeFile(path.join(server.dataDir, file), canary);
    }
  });

  const ask = async (address: string) => {
    const { status, body } = await rawRequest(server.url, { path: address });
    return { address, status, leaks: body.includes(canary) };
  };
  const refused = (address: string, status = 404) => ({ address, status, leaks: false });

  test('an image is served under its exact address only', async () => {
    expect(await rawRequest(server.url, { path: '/objects/images/served.webp' })).toMatchObject({
      status: 200,
      body: 'picture',
    });
    for (const address of [
      'images//served.webp',
      './images/served.webp',
      'images/%73erved.webp',
      'images%2fserved.webp',
      'images/served.webp/',
      'images/served.webp%00',
      'images/served.webp%20',
    ]) {
      expect(await ask(`/objects/${address}`)).toEqual(refused(`/objects/${address}`));
    }
  });

  test('a range is for GET: HEAD ignores it', async () => {
    const request = { path: '/objects/images/served.webp', headers: { range: 'bytes=0-2' } };
    expect(await rawRequest(server.url, request)).toMatchObject({ status: 206, body: 'pic' });
    for (const range of ['bytes=0-2', 'bytes=99-']) {
      const { status, headers } = await rawRequest(server.url, { ...request, method: 'HEAD', headers: { range } });
      expect([range, status, headers['content-length'], headers['content-range']]).toEqual([
        range,
        200,
        '7',
        undefined,
      ]);
    }
  });

  test('threat 15: no spelling of a parent folder escapes from the store or reads an unverified upload', async () => {
    for (const parent of parents) {
      for (const separator of separators) {
        const up = `${parent}${separator}`;
        for (const key of [
          `${up}canary.webp`,
          `images${separator}${up}${up}canary.webp`,
          `images/${up}uploads/canary.webp`,
          `${up}images${separator}canary.webp`,
          `${up}objects/images/served.webp`,
        ]) {
          expect(await ask(`/objects/${key}`)).toEqual(refused(`/objects/${key}`));
        }
      }
    }
  });

  test('threat 15: absolute paths, NUL and internal names are not read', async () => {
    const outside = path.join(server.dataDir, 'canary.webp');
    const keys = [
      `/${outside}`,
      outside,
      `%2f${outside.slice(1)}`,
      `file:/${outside}`,
      `file:%2f%2f${outside}`,
      'images/%00.webp',
      '%00/../../canary.webp',
      '../canary.webp%00.webp',
      '..%00/canary.webp',
      'images\\..\\..\\canary.webp',
      '..\\canary.webp',
      'uploads/canary.webp',
      'uploads/../uploads/canary.webp',
      'releases/canary.js',
      '.incoming/canary.webp',
      'images/.incoming/x.webp',
    ];
    for (const key of keys) expect(await ask(`/objects/${key}`)).toEqual(refused(`/objects/${key}`));
    // With a parent folder before the prefix, the path is outside the objects.
    for (const address of [
      '/objects/../objects/../canary.webp',
      '/./objects/../canary.webp',
      `${outside}`,
      '/objects/',
    ]) {
      expect(await ask(address)).toEqual(refused(address));
    }
  });

  test('an upload URL returns 405 with Allow for other methods, and an invalid id returns 404', async () => {
    const upload = '/objects/uploads/00000000-0000-4000-8000-000000000000';
    const responses = async (path: string) =>
      Promise.all(
        ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'OPTIONS'].map(async (method) => {
          const { status, headers } = await rawRequest(server.url, { method, path });
          return `${method} ${status} ${headers.allow ?? ''}`.trim();
        }),
      );
    const nothing = ['GET 404', 'HEAD 404', 'PUT 404', 'POST 404', 'DELETE 404', 'OPTIONS 404'];
    // On S3 uploads go to the bucket; this path does not exist.
    expect(await responses(upload)).toEqual(
      driver.name === 'disk'
        ? ['GET 404', 'HEAD 404', 'PUT 403', 'POST 405 PUT', 'DELETE 405 PUT', 'OPTIONS 405 PUT']
        : nothing,
    );
    for (const odd of ['x', '-'.repeat(36), `${upload.slice(-36)}/x`, ''])
      expect([odd, await responses(`/objects/uploads/${odd}`)]).toEqual([odd, nothing]);
    expect(await responses('/objects/images/served.webp')).toEqual([
      'GET 200',
      'HEAD 200',
      'PUT 405 GET, HEAD',
      'POST 405 GET, HEAD',
      'DELETE 405 GET, HEAD',
      'OPTIONS 405 GET, HEAD',
    ]);
  });

  if (driver.name === 'disk') {
    test('a successful upload returns an empty response without a content type', async () => {
      const admin = await server.admin();
      const { uploadURL } = (await admin.call('requestUpload', undefined)).body;
      const taken = await fetch(uploadURL, { method: 'PUT', body: 'anything' });
      expect([
        taken.status,
        taken.headers.get('content-type'),
        taken.headers.get('content-length'),
        await taken.text(),
      ]).toEqual([200, null, '0', '']);
    });

    test('threat 15: symbolic links are not followed, neither to files nor to folders', async () => {
      const images = path.join(server.dataDir, 'objects', 'images');
      await fs.symlink(path.join(server.dataDir, 'canary.webp'), path.join(images, 'link.webp'));
      await fs.symlink(server.dataDir, path.join(images, 'folder'));
      await fs.symlink(path.join(images, 'served.webp'), path.join(images, 'inside.webp'));
      for (const address of ['images/link.webp', 'images/folder/canary.webp', 'images/inside.webp']) {
        expect(await ask(`/objects/${address}`)).toEqual(refused(`/objects/${address}`));
      }
      expect(await ask('/objects/images/served.webp')).toMatchObject({ status: 200 });
    });
  }
});
