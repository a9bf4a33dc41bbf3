import { randomUUID } from 'node:crypto';

import { expect, test } from '@jest/globals';

import { maxWindowMs } from '../../side-stores/counters';
import type { TestContext } from './test-store';

const session = (userId = 'u-1', expiresAt = '2099-01-01T00:00:00.000Z') => ({
  userId,
  username: '墨 "$in"',
  createdAt: '2025-11-01T00:00:00.000Z',
  expiresAt,
});

export function sideStoreTests(context: TestContext): void {
  test('every process finds a session until it is deleted', async () => {
    const other = await context.place.open();
    await context.store.sessions.create('s-1', session());
    expect(await other.sessions.get('s-1')).toEqual(session());
    expect(await other.sessions.touch('s-1', { expiresAt: '2099-02-01T00:00:00.000Z' })).toBe(true);
    expect(await context.store.sessions.get('s-1')).toEqual(session('u-1', '2099-02-01T00:00:00.000Z'));
    await context.store.sessions.delete('s-1');
    expect(await other.sessions.get('s-1')).toBeNull();
    await other.close();
  });

  test('threat 2: a request in flight does not revive a deleted session', async () => {
    const { sessions } = context.store;
    await sessions.create('s-1', session());
    expect((await Promise.all([sessions.delete('s-1'), sessions.delete('s-1')])).sort()).toEqual([false, true]);
    expect(await sessions.delete('s-1')).toBe(false);
    expect(await sessions.touch('s-1', { expiresAt: '2099-01-01T00:00:00.000Z' })).toBe(false);
    expect(await sessions.get('s-1')).toBeNull();
  });

  test('deleteAllOf deletes all sessions of an account except the given one', async () => {
    const { sessions } = context.store;
    for (const id of ['a', 'b', 'c']) await sessions.create(id, session('u-1'));
    await sessions.create('d', session('u-2'));
    expect(await sessions.deleteAllOf('u-1', { exceptId: 'b' })).toBe(2);
    expect(await sessions.get('a')).toBeNull();
    expect(await sessions.get('b')).not.toBeNull();
    expect(await sessions.get('d')).not.toBeNull();
    expect(await sessions.deleteAllOf('u-1')).toBe(1);
  });

  test('deleteAllOf deletes the older sessions of an account', async () => {
    const { sessions } = context.store;
    const begun = (createdAt: string, userId = 'u-1') => ({ ...session(userId), createdAt });
    await sessions.create('old', begun('2026-01-01T00:00:00.000Z'));
    await sessions.create('new', begun('2026-01-02T00:00:00.000Z'));
    await sessions.create('other', begun('2026-01-01T00:00:00.000Z', 'u-2'));
    expect(await sessions.deleteAllOf('u-1', { begunBefore: '2026-01-02T00:00:00.000Z' })).toBe(1);
    expect(await sessions.get('old')).toBeNull();
    expect(await sessions.get('new')).not.toBeNull();
    expect(await sessions.get('other')).not.toBeNull();
  });

  test('an expired session is not found and cannot be prolonged', async () => {
    let now = Date.parse('2026-01-01T00:00:00.000Z');
    const store = await context.place.open({ now: () => now });
    await store.sessions.create('s', session('u', '2026-01-01T01:00:00.000Z'));
    expect(await store.sessions.touch('s', { expiresAt: '2026-01-01T02:00:00.000Z' })).toBe(true);
    now = Date.parse('2026-01-01T03:00:00.000Z');
    expect(await store.sessions.get('s')).toBeNull();
    expect(await store.sessions.touch('s', { expiresAt: '2099-01-01T00:00:00.000Z' })).toBe(false);
    await store.maintain({ requestRetentionDays: null, mayErase: true });
    now = Date.parse('2026-01-01T00:30:00.000Z');
    expect(await store.sessions.get('s')).toBeNull();
    await store.close();
  });

  test('of two processes that read the same state one records its intent, and the other finds it', async () => {
    const other = await context.place.open();
    const stores = [context.store, other];
    for (const revision of [0, 1]) {
      const read = await Promise.all(stores.map((store) => store.intents.read('k')));
      expect(read.map((each) => each.revision)).toEqual([revision, revision]);
      const recorded = await Promise.all(stores.map((store, at) => store.intents.replace('k', revision, `${at}`)));
      expect([...recorded].sort()).toEqual([false, true]);
      const found = { revision: revision + 1, pending: `${recorded.indexOf(true)}` };
      for (const store of stores) expect(await store.intents.read('k')).toEqual(found);
    }
    expect(await other.intents.replace('k', 2, null)).toBe(true);
    expect(await context.store.intents.read('k')).toEqual({ revision: 3, pending: null });
    await other.close();
  });

  test('the store does not contain session ids', async () => {
    await context.store.sessions.create('a-very-secret-session-id', session());
    expect(await context.place.tampering.dump()).not.toContain('a-very-secret-session-id');
  });

  test('threat 4: of 40 concurrent attempts from two processes exactly the limit is allowed', async () => {
    const other = await context.place.open();
    const key = `login:${randomUUID()}`;
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? context.store : other).counters.consume(key, 5, 60_000),
      ),
    );
    expect(results.filter(({ allowed }) => allowed)).toHaveLength(5);
    expect(new Set(results.map(({ resetAt }) => resetAt)).size).toBe(1);
    expect((await context.store.counters.consume('another key', 5, 60_000)).allowed).toBe(true);
    await context.store.counters.reset(key);
    expect((await other.counters.consume(key, 5, 60_000)).allowed).toBe(true);
    await other.close();
  });

  test('a window expires on time despite rejected attempts', async () => {
    let now = Date.now();
    const store = await context.place.open({ now: () => now });
    const start = now;
    const consume = () => store.counters.consume('k', 1, 1_000);
    expect(await consume()).toEqual({ allowed: true, count: 1, resetAt: start + 1_000 });
    now += 900;
    expect(await consume()).toEqual({ allowed: false, count: 1, resetAt: start + 1_000 });
    expect(await store.counters.read('k', 1_000)).toEqual({ count: 1, resetAt: start + 1_000 });
    await store.counters.add('later', 3, 2_000);
    const counts = async () =>
      [...(await store.counters.readAll(['k', 'later', 'never counted'], 2_000))].map(([key, { count }]) => [
        key,
        count,
      ]);
    expect((await counts()).sort()).toEqual([
      ['k', 1],
      ['later', 3],
    ]);
    await store.counters.restart('list:a', 100);
    await store.counters.restart('list:é', 2_000);
    await store.counters.restart('list;', 2_000);
    expect((await store.counters.openKeys('list:', 2_000)).sort()).toEqual(['list:a', 'list:é']);
    now += 100;
    expect(await counts()).toEqual([['later', 3]]);
    expect(await store.counters.openKeys('list:', 2_000)).toEqual(['list:é']);
    expect(await store.counters.read('k', 1_000)).toBeNull();
    expect(await consume()).toEqual({ allowed: true, count: 1, resetAt: start + 2_000 });
    await store.close();
  });

  test('returned attempts never exceed those taken, and none is lost when many return concurrently', async () => {
    const { counters } = context.store;
    const count = async (key: string) => (await counters.read(key, 60_000))?.count;
    for (let taken = 0; taken < 3; taken += 1) await counters.consume('k', 3, 60_000);
    await counters.add('k', -1, 60_000);
    expect((await counters.consume('k', 3, 60_000)).allowed).toBe(true);
    expect((await counters.consume('k', 3, 60_000)).allowed).toBe(false);
    await counters.add('k', -9, 60_000);
    expect(await count('k')).toBe(0);
    await counters.add('never counted', -1, 60_000);
    expect(await count('never counted')).toBe(0);
    const other = await context.place.open();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? counters : other.counters).add('sum', 3, 60_000)),
    );
    expect(await count('sum')).toBe(60);
    await other.close();
  });

  test('restart opens a new window', async () => {
    let now = Date.now();
    const store = await context.place.open({ now: () => now });
    await store.counters.restart('k', 1_000);
    now += 900;
    await store.counters.consume('k', 5, 1_000);
    await store.counters.restart('k', 1_000);
    expect(await store.counters.read('k', 1_000)).toEqual({ count: 1, resetAt: now + 1_000 });
    await store.close();
  });

  test('a window of a clock ahead is valid within the tolerance only', async () => {
    const yearMs = 365 * 24 * 60 * 60 * 1_000;
    const start = Date.now();
    let now = start + yearMs;
    const store = await context.place.open({ now: () => now });
    const { counters } = store;
    for (const key of ['consumed', 'added', 'read', 'forgotten']) await counters.consume(key, 1, 600_000);
    now = start;
    expect(await counters.read('read', 600_000)).toBeNull();
    expect(await counters.consume('consumed', 1, 600_000)).toEqual({ allowed: true, count: 1, resetAt: now + 600_000 });
    await counters.add('added', 4, 600_000);
    expect(await counters.read('added', 600_000)).toEqual({ count: 4, resetAt: now + 600_000 });
    now -= 5_000;
    expect(await counters.consume('consumed', 1, 600_000)).toEqual({
      allowed: false,
      count: 1,
      resetAt: now + 600_000,
    });
    expect(await counters.read('consumed', 600_000)).toEqual({ count: 1, resetAt: now + 600_000 });
    await store.maintain({ requestRetentionDays: null, mayErase: true });
    now = start + yearMs;
    expect(await counters.read('forgotten', 600_000)).toBeNull();
    await store.close();
  });

  test('a window longer than the maximum throws a RangeError', async () => {
    await expect(context.store.counters.consume('k', 1, maxWindowMs + 1)).rejects.toThrow(RangeError);
  });

  test('an upload is attached once, found by its location, and removed only in the expected state', async () => {
    const { uploads } = context.store;
    const created = await uploads.create({ key: 'k', contentType: 'image/png', contentLength: 12 });
    expect(created).toMatchObject({ state: 'pending', location: null, files: [] });
    const files = ['a.webp', 'a-480.webp'];
    const moves = await Promise.all(
      ['x', 'y'].map((location) => uploads.move('k', 'pending', 'attached', { location, files })),
    );
    expect(moves.filter((upload) => upload !== null)).toHaveLength(1);
    const attached = await uploads.get('k');
    expect(attached).toMatchObject({ state: 'attached', files, contentType: 'image/png', contentLength: 12 });
    expect(await uploads.findByLocation(attached?.location ?? '')).toEqual(attached);
    expect(await uploads.move('k', 'attached', 'orphan')).toMatchObject({
      state: 'orphan',
      location: attached?.location,
      files,
    });
    expect(await uploads.remove('k', 'pending')).toBe(false);
    expect(await uploads.remove('k', 'orphan')).toBe(true);
    expect(await uploads.get('k')).toBeNull();
    expect(await uploads.move('k', 'orphan', 'attached')).toBeNull();
  });

  test('an upload lists its files before it is attached, and is found while they are being removed', async () => {
    const { uploads } = context.store;
    const { since } = await uploads.create({ key: 'k', contentType: null, contentLength: null });
    const named = await uploads.move('k', 'pending', 'pending', { files: ['a.webp'] });
    expect(named).toMatchObject({ state: 'pending', location: null, files: ['a.webp'] });
    expect(Date.parse(named?.since ?? '')).toBeGreaterThanOrEqual(Date.parse(since));
    const moves = await Promise.all([
      uploads.move('k', 'pending', 'removing'),
      uploads.move('k', 'pending', 'attached', { location: 'x' }),
    ]);
    expect(moves.filter((upload) => upload !== null)).toHaveLength(1);
    await uploads.move('k', 'attached', 'removing');
    expect(await uploads.list('removing', '2099-01-01T00:00:00.000Z', 10)).toMatchObject([
      { key: 'k', files: ['a.webp'] },
    ]);
    expect(await uploads.remove('k', 'removing')).toBe(true);
  });

  test('an upload keeps the name of its file, and its bytes are counted until nothing uses it', async () => {
    const { uploads } = context.store;
    expect(await uploads.totalBytes()).toBe(0);
    await uploads.create({ key: 'k', contentType: 'audio/mpeg', contentLength: 5_000_000_000, name: '雪.mp3' });
    await uploads.create({ key: 'l', contentType: null, contentLength: null });
    await uploads.create({ key: 'm', contentType: 'image/png', contentLength: 7 });
    expect(await uploads.get('k')).toMatchObject({ name: '雪.mp3' });
    expect(await uploads.get('l')).toMatchObject({ name: null });
    await uploads.move('k', 'pending', 'attached', { location: '/objects/k.mp3' });
    expect(await uploads.totalBytes()).toBe(5_000_000_007);
    await uploads.move('k', 'attached', 'orphan');
    expect(await uploads.totalBytes()).toBe(7);
  });

  test('uploads are listed by state and age', async () => {
    let now = Date.parse('2026-01-01T00:00:00.000Z');
    const store = await context.place.open({ now: () => now });
    for (const key of ['a', 'b', 'c']) {
      await store.uploads.create({ key, contentType: null, contentLength: null });
      now += 60_000;
    }
    const before = '2026-01-01T00:02:00.000Z';
    expect((await store.uploads.list('pending', before, 10)).map(({ key }) => key)).toEqual(['a', 'b']);
    expect((await store.uploads.list('pending', before, 1)).map(({ key }) => key)).toEqual(['a']);
    expect(await store.uploads.list('orphan', before, 10)).toEqual([]);
    await store.close();
  });

  test('uploads that entered states are found from an instant on, and counted by state', async () => {
    let now = Date.parse('2026-01-01T00:00:00.000Z');
    const store = await context.place.open({ now: () => now });
    for (const key of ['a', 'b', 'c', 'd']) {
      await store.uploads.create({ key, contentType: null, contentLength: null });
      now += 60_000;
      if (key !== 'd') await store.uploads.move(key, 'pending', 'attached', { location: `/${key}.webp` });
    }
    await store.uploads.move('a', 'attached', 'orphan');
    const since = '2026-01-01T00:02:00.000Z';
    const found = await store.uploads.enteredSince(['attached', 'orphan'], since);
    expect(found.map(({ key }) => key).sort()).toEqual(['a', 'b', 'c']);
    expect((await store.uploads.enteredSince(['attached'], since)).map(({ key }) => key).sort()).toEqual(['b', 'c']);
    expect((await store.uploads.enteredSince(['attached'], '2026-01-01T00:03:00.000Z')).length).toBe(1);
    expect(await store.uploads.count(['attached', 'orphan'])).toBe(3);
    expect(await store.uploads.count(['removing'])).toBe(0);
    await store.close();
  });
}
