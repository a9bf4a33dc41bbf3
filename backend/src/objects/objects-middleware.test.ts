import fs from 'node:fs/promises';
import path from 'node:path';

import { beforeAll, expect, test } from '@jest/globals';

import { describeOnObjectStores } from '../testing/object-stores';
import { rawRequest } from '../testing/raw-request';
import { suiteServer } from '../testing/suite-server';

const canary = 'the canary: nobody may ever read this';
const type = { contentType: 'image/webp' };

/** Spellings of "the folder above" and of what separates it from a name; sent as they stand here. */
const parents = ['..', '%2e%2e', '%2E%2E', '.%2e', '%252e%252e', '%c0%ae%c0%ae', '..%00', '..;', '...'];
const separators = ['/', '//', '%2f', '%2F', '%252f', '%c0%af', '\\', '%5c', '%255c', '/./'];

describeOnObjectStores('what /objects serves', (driver) => {
  const server = suiteServer(async () => ({ env: await driver.env() }));
  beforeAll(async () => {
    const { objects } = server.services;
    await objects.put('images/served.webp', Buffer.from('picture'), type);
    // Waits to be checked, and is of no type that is served: both are inside the store.
    await objects.put('uploads/canary.webp', Buffer.from(canary), type);
    await objects.put('releases/canary.js', Buffer.from(canary), type);
    // Beside the store and above it, under a name that would be served.
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

  test('an image is served under its own address only', async () => {
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

  test('threat 15: no spelling of a parent folder leads out of the store, or into its quarantine', async () => {
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

  test('threat 15: neither whole paths nor NUL nor names inside the store are read', async () => {
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
    // A parent folder in front of the prefix is no address of the objects at all.
    for (const address of [
      '/objects/../objects/../canary.webp',
      '/./objects/../canary.webp',
      `${outside}`,
      '/objects/',
    ]) {
      expect(await ask(address)).toEqual(refused(address));
    }
  });

  test('the address of an upload says which methods it takes, and an id that no upload has is no address', async () => {
    const upload = '/objects/uploads/00000000-0000-4000-8000-000000000000';
    const answers = async (path: string) =>
      Promise.all(
        ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'OPTIONS'].map(async (method) => {
          const { status, headers } = await rawRequest(server.url, { method, path });
          return `${method} ${status} ${headers.allow ?? ''}`.trim();
        }),
      );
    const nothing = ['GET 404', 'HEAD 404', 'PUT 404', 'POST 404', 'DELETE 404', 'OPTIONS 404'];
    // On S3 an upload goes to the bucket; there is no such address here.
    expect(await answers(upload)).toEqual(
      driver.name === 'disk'
        ? ['GET 404', 'HEAD 404', 'PUT 403', 'POST 405 PUT', 'DELETE 405 PUT', 'OPTIONS 405 PUT']
        : nothing,
    );
    for (const odd of ['x', '-'.repeat(36), `${upload.slice(-36)}/x`, ''])
      expect([odd, await answers(`/objects/uploads/${odd}`)]).toEqual([odd, nothing]);
    expect(await answers('/objects/images/served.webp')).toEqual([
      'GET 200',
      'HEAD 200',
      'PUT 405 GET, HEAD',
      'POST 405 GET, HEAD',
      'DELETE 405 GET, HEAD',
      'OPTIONS 405 GET, HEAD',
    ]);
  });

  if (driver.name === 'disk') {
    test('an upload that was taken is answered without content, and without a type of it', async () => {
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

    test('threat 15: a symbolic link leads nowhere, neither as a file nor as a folder', async () => {
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
