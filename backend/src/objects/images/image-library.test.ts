import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import type { ApiClient } from '../../testing/api-client';
import { aPng } from '../../testing/samples/images';
import { aProject } from '../../testing/samples/records';
import { describeOnStorePairs } from '../../testing/servers/stores';
import { startTestServer, type TestServer } from '../../testing/servers/test-server';
import { changedObjects, keysWith, upload } from '../../testing/samples/uploads';
import { ImageLibrary } from './image-library';
import type { ObjectStore } from '../object-store';

/** Fast to encode, and wide enough for a variant. */
const image = () => aPng(500, 20);

describeOnStorePairs('attaching an upload', (store, driver) => {
  const storeEnv = store.env();
  let here: TestServer;
  let there: TestServer;
  let admin: ApiClient;
  beforeAll(async () => {
    const env = { ...storeEnv, ...(await driver.env()) };
    here = await startTestServer({ env });
    there = await startTestServer({ env, dataDir: here.dataDir });
    admin = await here.admin();
  });
  afterAll(async () => {
    await there.close();
    await here.close();
  });

  const png = async () => (await upload(admin, await image(), 'image/png')).objectPath;
  /** The other process's library; one of its store operations waits until something else has happened. */
  const libraryThat = (changes: (objects: ObjectStore) => Partial<ObjectStore>) => {
    const { objects, persistence, config, logger } = there.services;
    return new ImageLibrary(changedObjects(objects, changes(objects)), persistence.uploads, config.uploads, logger);
  };
  const bytesOf = async (key: string) => {
    const opened = await here.services.objects.open(key);
    return opened ? (await buffer(opened.stream)).toString('latin1') : null;
  };

  test('threat 14: attaching twice gives the same result, even concurrently in two processes', async () => {
    const other = await there.admin();
    const { id } = (await admin.call('createProject', { body: aProject() })).body;
    const { objectPath, uploadURL } = await upload(admin, await image(), 'image/png');
    const attach = async (client: ApiClient, imageURL: string) =>
      (await client.call('addScreenshot', { params: { id }, body: { imageURL: new URL(imageURL, client.url).href } }))
        .body.project.screenshots;
    // With the disk store a URL belongs to the server that signed it, so the other server gets the path.
    const responses = await Promise.all([
      attach(admin, objectPath),
      attach(other, objectPath),
      attach(admin, uploadURL),
      attach(other, objectPath),
    ]);
    responses.push(await attach(admin, uploadURL.split('?')[0] ?? ''));
    expect(responses[0]).toHaveLength(1);
    for (const screenshots of responses) expect(screenshots).toEqual(responses[0]);
    expect(await keysWith(here.services.objects, objectPath.slice(-36))).toHaveLength(3);
  });

  test('threat 14: a process that finds the upload attached by another returns the same result', async () => {
    const path = await png();
    let first = '';
    const late = libraryThat((objects) => ({
      open: async (key) => {
        first = await here.services.images.attach(path, here.url);
        return objects.open(key);
      },
    }));
    expect(await late.attach(path, here.url)).toBe(first);
    expect(first).toMatch(/^\/objects\/images\//);
  });

  test('threat 14: a served file is never overwritten', async () => {
    const path = await png();
    let first = '';
    const late = libraryThat((objects) => ({
      put: async (key, ...rest) => {
        if (first === '') {
          first = await here.services.images.attach(path, here.url);
          // Makes a second write visible: the same image has the same bytes.
          await here.services.objects.put(first.replace('/objects/', ''), Buffer.from('served'), {
            contentType: 'image/webp',
          });
        }
        return objects.put(key, ...rest);
      },
    }));
    expect(await late.attach(path, here.url)).toBe(first);
    expect(await bytesOf(first.replace('/objects/', ''))).toBe('served');
  });

  test('an image that another process attaches concurrently is attached', async () => {
    const path = await png();
    const location = await here.services.images.attach(path, here.url);
    await here.services.persistence.uploads.move(path.replace('/objects/', ''), 'attached', 'orphan');
    const responses = await Promise.all(
      [here, there, here, there].map((server) => server.services.images.attach(path, here.url)),
    );
    expect(new Set(responses)).toEqual(new Set([location]));
    expect(await here.services.persistence.uploads.findByLocation(location)).toMatchObject({ state: 'attached' });
  });

  test('an upload that is abandoned while being attached leaves no files', async () => {
    const path = await png();
    const key = path.replace('/objects/', '');
    const late = libraryThat((objects) => ({
      put: async (...args) => {
        const { uploads } = here.services.persistence;
        if (await uploads.move(key, 'pending', 'removing')) await uploads.remove(key, 'removing');
        return objects.put(...args);
      },
    }));
    await expect(late.attach(path, here.url)).rejects.toMatchObject({ code: 'unacceptable-upload' });
    expect(await keysWith(here.services.objects, path.slice(-36))).toEqual([]);
  });
});
