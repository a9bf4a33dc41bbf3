import fs from 'node:fs/promises';
import path from 'node:path';

import { beforeAll, expect, jest, test } from '@jest/globals';

import { partsOf } from 'shared-contracts/entities';

import { describeOnObjectStores } from '../testing/servers/object-stores';
import { aWebmFilm } from '../testing/recordings';
import { suiteAdmin, suiteServer } from '../testing/servers/suite-server';
import { expectingNoChange } from '../testing/servers/unchanged';
import { until } from '../testing/until';
import { keysWith } from '../testing/samples/uploads';
import { sweepOrphans } from '../content/media/orphan-sweep';

const megabyte = 1_024 * 1_024;

describeOnObjectStores('a film of more than 100 MB', (driver) => {
  const server = suiteServer(async () => ({ env: await driver.env() }));
  const admin = suiteAdmin(server);

  /** A film; players ignore the bytes after it. */
  const film = Buffer.alloc(101 * megabyte, 'after the end of the film ');
  const parts = partsOf(film.length) ?? { size: 0, count: 0 };
  beforeAll(async () => {
    (await aWebmFilm()).copy(film);
  });

  const begin = async () =>
    (await admin.call('requestUpload', { body: { contentType: 'video/webm', contentLength: film.length } })).body;
  const sign = async (objectPath: string, part: number) =>
    (await admin.call('signUploadPart', { body: { objectPath, part } })).body;
  const contentOf = (part: number) => film.subarray((part - 1) * parts.size, part * parts.size);
  /** A server that refuses an upload may close the connection instead of reading the rest. */
  const put = (url: string, body: Uint8Array, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) }).then(
      ({ status }) => status,
      () => 403,
    );
  const send = async (objectPath: string, part: number, content: Uint8Array = contentOf(part)) => {
    const { uploadURL, headers } = await sign(objectPath, part);
    return put(uploadURL, content, headers);
  };
  const arrived = async (objectPath: string) =>
    (await admin.call('listUploadParts', { query: { objectPath } })).body.parts;
  const take = (objectPath: string) => admin.attempt('takeUpload', { body: { imageURL: objectPath } });
  const numbers = Array.from({ length: parts.count }, (_, index) => index + 1);
  const storedParts = (objectPath: string) => server.services.objects.parts.list(objectPath.replace('/objects/', ''));

  test('is sent in parts of any order, some twice, and becomes one file', async () => {
    const { objectPath, ...upload } = await begin();
    expect(upload.parts).toEqual({ size: 5 * megabyte, count: 21 });
    for (const part of numbers.toReversed()) expect(await send(objectPath, part)).toBe(200);
    expect(await send(objectPath, 3)).toBe(200);
    expect(await arrived(objectPath)).toEqual(numbers);
    const { location } = await (await take(objectPath)).json();
    const response = await server.visitor().fetch(location);
    expect(response.headers.get('content-type')).toBe('video/webm');
    expect(Buffer.from(await response.arrayBuffer()).equals(film)).toBe(true);
    expect(await keysWith(server.services.objects, 'uploads/')).toEqual([]);
    expect(await storedParts(objectPath)).toEqual([]);
    expect(await (await take(objectPath)).json()).toEqual({ location });
  });

  test('continues after a lost connection: arrived parts are listed, an incomplete upload is not taken', async () => {
    const { objectPath } = await begin();
    for (const part of [1, 2, 4]) await send(objectPath, part);
    expect(await arrived(objectPath)).toEqual([1, 2, 4]);
    expect((await take(objectPath)).status).toBe(422);
    expect(await arrived(objectPath)).toEqual([1, 2, 4]);
  });

  test.each([
    ['a longer', (content: Buffer) => Buffer.concat([content, Buffer.from('x')])],
    ['a shorter', (content: Buffer) => content.subarray(1)],
  ])('threat 50: %s part is refused', async (_name, change) => {
    const { objectPath } = await begin();
    expect(await send(objectPath, 21, change(contentOf(21)))).toBe(403);
    expect(await arrived(objectPath)).toEqual([]);
  });

  test('threat 50: the address of one part takes no other part', async () => {
    const { objectPath } = await begin();
    const { uploadURL } = await sign(objectPath, 1);
    const other = uploadURL.replace(/(part(?:Number)?)=1(?!\d)/i, '$1=2');
    expect(other).not.toBe(uploadURL);
    const status = await put(other, contentOf(2));
    expect([status, await arrived(objectPath)]).toEqual([403, []]);
  });

  test('is removed with its parts when it is cancelled', async () => {
    const { objectPath } = await begin();
    await send(objectPath, 1);
    const before = (await admin.call('readStorage', undefined)).body.usedBytes;
    await admin.call('cancelUpload', { body: { objectPath } });
    expect((await admin.call('readStorage', undefined)).body.usedBytes).toBe(before - film.length);
    expect(await storedParts(objectPath)).toEqual([]);
    expect((await admin.refused('signUploadPart', { body: { objectPath, part: 2 } })).status).toBe(400);
    expect((await take(objectPath)).status).toBe(400);
  });

  test('loses parts that are left of an upload that has ended, but none of one that is pending', async () => {
    const [ended, pending] = [await begin(), await begin()];
    for (const { objectPath } of [ended, pending]) await send(objectPath, 1);
    const { uploads } = server.services.persistence;
    await uploads.remove(ended.objectPath.replace('/objects/', ''), 'pending');
    await sweepOrphans(server.services);
    expect([await storedParts(ended.objectPath), await arrived(pending.objectPath)]).toEqual([[], [1]]);
  });

  test('is swept with its parts after an hour without one', async () => {
    const { objectPath } = await begin();
    await send(objectPath, 1);
    await sweepOrphans({ ...server.services, now: () => Date.now() + 50 * 60_000 });
    expect(await arrived(objectPath)).toEqual([1]);
    await sweepOrphans({ ...server.services, now: () => Date.now() + 61 * 60_000 });
    expect(await storedParts(objectPath)).toEqual([]);
    expect((await admin.refused('signUploadPart', { body: { objectPath, part: 2 } })).status).toBe(400);
  });

  test.each([0, 22])('has no part %i', async (part) => {
    const { objectPath } = await begin();
    expect((await admin.refused('signUploadPart', { body: { objectPath, part } })).status).toBe(400);
  });

  test('a smaller file has no parts, and an upload that was taken cannot be given up', async () => {
    const content = await aWebmFilm();
    const { body } = await admin.call('requestUpload', {
      body: { contentType: 'video/webm', contentLength: content.length },
    });
    expect(body.parts).toBeNull();
    const { objectPath } = body;
    expect((await admin.refused('signUploadPart', { body: { objectPath, part: 1 } })).status).toBe(400);
    await fetch(body.uploadURL, { method: 'PUT', headers: body.headers, body: new Uint8Array(content) });
    const { location } = await (await take(objectPath)).json();
    await expectingNoChange(server, () => admin.call('cancelUpload', { body: { objectPath } }));
    expect((await server.visitor().fetch(location)).status).toBe(200);
  });

  if (driver.name === 'disk') {
    // A bucket refuses requests of another time.
    test('that takes longer to send than the sweep waits is swept an hour after its last part was begun', async () => {
      const { objectPath } = await begin();
      await send(objectPath, 1);
      const begun = Date.now();
      const minutes = (count: number) => begun + count * 60_000;
      const clock = jest.spyOn(Date, 'now').mockReturnValue(minutes(50));
      try {
        await sign(objectPath, 2);
      } finally {
        clock.mockRestore();
      }
      await sweepOrphans({ ...server.services, now: () => minutes(100) });
      expect(await arrived(objectPath)).toEqual([1]);
      await sweepOrphans({ ...server.services, now: () => minutes(115) });
      expect(await storedParts(objectPath)).toEqual([]);
    });

    test('that is cancelled while a part arrives keeps none of it', async () => {
      const { objectPath } = await begin();
      const { uploadURL, headers } = await sign(objectPath, 1);
      const content = contentOf(1);
      let cancel: () => void = () => undefined;
      const isCancelled = new Promise<void>((resolve) => {
        cancel = resolve;
      });
      const slowly = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(content.subarray(0, 1_000))),
        pull: async (controller) => {
          await isCancelled;
          controller.enqueue(new Uint8Array(content.subarray(1_000)));
          controller.close();
        },
      });
      const length = { 'content-length': String(content.length) };
      const init = { method: 'PUT', headers: { ...headers, ...length }, body: slowly, duplex: 'half' } as const;
      const arriving = fetch(uploadURL, init).then(
        ({ ok }) => ok,
        () => false,
      );
      const incoming = path.join(server.dataDir, 'objects/.incoming');
      await until(async () => (await fs.readdir(incoming)).length > 0);
      await admin.call('cancelUpload', { body: { objectPath } });
      cancel();
      await arriving;
      expect(await storedParts(objectPath)).toEqual([]);
      expect(await fs.readdir(incoming)).toEqual([]);
    });
  }
});
