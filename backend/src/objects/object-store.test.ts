import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { beforeAll, describe, expect, jest, test } from '@jest/globals';

import { describeOnObjectStores } from '../testing/servers/object-stores';
import { suiteServer } from '../testing/servers/suite-server';
import { uploadPermitMs, type ObjectStore } from './object-store';

describeOnObjectStores('an object store', (driver) => {
  const server = suiteServer(async () => ({ env: await driver.env() }));
  let store: ObjectStore;
  beforeAll(() => {
    store = server.services.objects;
  });

  const bytesOf = async (key: string, range?: { start: number; end: number }) => {
    const opened = await store.open(key, range);
    return opened ? (await buffer(opened.stream)).toString() : null;
  };
  const keysBelow = async (prefix: string) => {
    const keys = [];
    for await (const { key } of store.list(prefix)) keys.push(key);
    return keys.sort();
  };

  test('stores, lists, opens ranges and removes', async () => {
    expect(await store.put('images/a.webp', Buffer.from('0123456789'), { contentType: 'image/webp' })).toBe(true);
    expect(await store.put('images/deep/b.webp', Buffer.from('b'), { contentType: 'image/webp' })).toBe(true);
    expect(await bytesOf('images/a.webp')).toBe('0123456789');
    expect(await bytesOf('images/a.webp', { start: 2, end: 4 })).toBe('234');
    expect(
      await store.open('images/a.webp', { start: 2, end: 4 }).then((opened) => {
        opened?.stream.destroy();
        return opened?.size;
      }),
    ).toBe(10);
    expect(await store.stat('images/a.webp')).toMatchObject({ key: 'images/a.webp', size: 10 });
    expect(await keysBelow('images/')).toEqual(['images/a.webp', 'images/deep/b.webp']);
    await store.remove('images/a.webp');
    await store.remove('images/a.webp');
    expect(await store.open('images/a.webp')).toBeNull();
    expect(await store.stat('images/a.webp')).toBeNull();
    expect(await keysBelow('images/')).toEqual(['images/deep/b.webp']);
    expect(await keysBelow('nothing/')).toEqual([]);
  });

  test('overwrites unless ifAbsent is set', async () => {
    await store.put('k', Buffer.from('1'), { contentType: 'text/plain' });
    expect(await store.put('k', Buffer.from('2'), { contentType: 'text/plain', ifAbsent: true })).toBe(false);
    expect(await bytesOf('k')).toBe('1');
    expect(await store.put('k', Buffer.from('3'), { contentType: 'text/plain' })).toBe(true);
    expect(await bytesOf('k')).toBe('3');
  });

  test('stores an opened object, and rejects one that breaks off', async () => {
    const content = Buffer.alloc(300_000, 'x');
    await store.put('films/large', content, { contentType: 'video/mp4' });
    const opened = await store.open('films/large');
    if (!opened) throw new Error('There is no object');
    expect(await store.put('films/twin', opened, { contentType: 'video/mp4' })).toBe(true);
    expect(await bytesOf('films/twin')).toBe(content.toString());
    const broken = Readable.from(
      (async function* () {
        yield content;
        throw new Error('broken off');
      })(),
    );
    const half = { size: 2 * content.length, stream: broken };
    await expect(store.put('films/half', half, { contentType: 'video/mp4' })).rejects.toThrow('broken off');
    const again = { size: content.length, stream: Readable.from([content]) };
    expect(await store.put('films/half', again, { contentType: 'video/mp4' })).toBe(true);
    expect(await bytesOf('films/half')).toBe(content.toString());
  });

  test('responds to a ping', async () => {
    await expect(store.ping()).resolves.toBeUndefined();
  });

  test.each(['../x', 'a/../b', '/etc/passwd', 'a//b', '.incoming/x', 'a\\b', 'a\0b', 'a%2fb', '', 'a/.b'])(
    'threat 15: %j is not a key',
    async (key) => {
      await expect(store.stat(key)).rejects.toThrow('not the key');
      await expect(store.open(key)).rejects.toThrow('not the key');
      await expect(store.put(key, Buffer.from('x'), { contentType: 'text/plain' })).rejects.toThrow('not the key');
      await expect(store.remove(key)).rejects.toThrow('not the key');
    },
  );

  describe('a signed upload', () => {
    const content = 'x'.repeat(64);
    const permit = async () => {
      const key = `uploads/${randomUUID()}`;
      const terms = { key, contentType: 'image/png', contentLength: content.length };
      await server.services.persistence.uploads.create(terms);
      return { key, ...(await store.signUpload({ ...terms, origin: server.url })) };
    };
    const send = async (url: string, headers: Record<string, string>, body = content) =>
      (await fetch(url, { method: 'PUT', headers, body })).status;

    test('is stored unchanged', async () => {
      const { key, url, headers, expiresAt } = await permit();
      expect(Math.abs(expiresAt.getTime() - Date.now() - uploadPermitMs)).toBeLessThan(10_000);
      expect(await send(url, headers)).toBe(200);
      expect(await bytesOf(key)).toBe(content);
    });

    test.each([
      ['one byte more', (headers: Record<string, string>) => ({ headers, body: `${content}x` })],
      ['one byte less', (headers: Record<string, string>) => ({ headers, body: content.slice(1) })],
      [
        'another type',
        (headers: Record<string, string>) => ({ headers: { ...headers, 'Content-Type': 'text/html' }, body: content }),
      ],
    ])('threat 14: %s is rejected and leaves nothing', async (_name, change) => {
      const { key, url, headers } = await permit();
      const changed = change(headers);
      expect(await send(url, changed.headers, changed.body)).toBe(403);
      expect(await store.stat(key)).toBeNull();
    });

    test('threat 14: another key, other terms and a forged signature are rejected', async () => {
      const { key, url, headers } = await permit();
      const other = (await permit()).key;
      expect(await send(url.replace(key, other), headers)).toBe(403);
      const sooner = new URL(url);
      const expiry = [...sooner.searchParams.keys()].find((name) => /expires$/i.test(name)) ?? '';
      sooner.searchParams.set(expiry, String(Number(sooner.searchParams.get(expiry)) - 1));
      expect(await send(sooner.href, headers)).toBe(403);
      const forged = new URL(url);
      const last = [...forged.searchParams.keys()].find((name) => /signature$/i.test(name)) ?? '';
      forged.searchParams.set(last, 'A'.repeat(43));
      expect(await send(forged.href, headers)).toBe(403);
      for (const each of [key, other]) expect(await store.stat(each)).toBeNull();
    });

    test('threat 14: a second upload to the same URL is rejected and changes nothing', async () => {
      const { key, url, headers } = await permit();
      expect(await send(url, headers)).toBe(200);
      expect([403, 412]).toContain(await send(url, headers, 'y'.repeat(64)));
      expect(await bytesOf(key)).toBe(content);
    });

    test('threat 14: of many concurrent uploads exactly one is stored', async () => {
      const { url, headers } = await permit();
      const statuses = await Promise.all(Array.from({ length: 6 }, () => send(url, headers)));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    });

    test('threat 14: an upload after the expiry is rejected', async () => {
      const only = [
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        'setTimeout',
        'clearTimeout',
      ] as const;
      jest.useFakeTimers({ now: Date.now() - uploadPermitMs - 60_000, doNotFake: [...only] });
      const { key, url, headers } = await permit().finally(() => jest.useRealTimers());
      expect(await send(url, headers)).toBe(403);
      expect(await store.stat(key)).toBeNull();
    });

    test('a request without a body signs neither type nor length', async () => {
      const key = `uploads/${randomUUID()}`;
      await server.services.persistence.uploads.create({ key, contentType: null, contentLength: null });
      const { url, headers } = await store.signUpload({
        key,
        contentType: null,
        contentLength: null,
        origin: server.url,
      });
      expect(await send(url, { ...headers, 'Content-Type': 'image/webp' }, 'any')).toBe(200);
    });
  });
});
