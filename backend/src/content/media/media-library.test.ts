import { afterEach, expect, test } from '@jest/globals';

import type { Persistence } from '../../persistence';
import { makeSqliteTestStore } from '../../persistence/testing/sqlite-test-store';
import { RecordMirror } from '../records/record-mirror';
import { MediaLibrary } from './media-library';

const stores: Awaited<ReturnType<typeof makeSqliteTestStore>>[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.destroy();
});

/** A library whose reads of uploads are counted, beside another process on its store. */
async function openLibrary() {
  const made = await makeSqliteTestStore();
  stores.push(made);
  let now = Date.parse('2026-01-01T00:00:00.000Z');
  const clock = { now: () => (now += 1_000) };
  const store = await made.open(clock);
  const read: string[] = [];
  const uploads: ConstructorParameters<typeof MediaLibrary>[1] = {
    findByLocation: (location) => store.uploads.findByLocation(location),
    count: (states) => store.uploads.count(states),
    enteredSince: async (...filter) => {
      const found = await store.uploads.enteredSince(...filter);
      read.push(...found.map(({ key }) => key));
      return found;
    },
  };
  const library = new MediaLibrary(new RecordMirror(store), uploads, new Map());
  const names = async () => (await library.find({ sort: 'newest' })).items.map(({ name }) => name);
  const other = await made.open({ now: () => clock.now() });
  return { store, other, names, read, turnBack: () => void (now -= 60_000) };
}

async function attach(store: Persistence, key: string): Promise<void> {
  await store.uploads.create({ key, contentType: 'image/webp', contentLength: 1, name: key });
  await store.uploads.move(key, 'pending', 'attached', { location: `/objects/images/${key}-64x64.webp` });
}

test('each page reads only the uploads that changed since the last one', async () => {
  const { store, names, read } = await openLibrary();
  for (const key of ['a', 'b', 'c']) await attach(store, key);
  expect(await names()).toEqual(['c', 'b', 'a']);
  read.length = 0;
  expect(await names()).toEqual(['c', 'b', 'a']);
  expect(read).toEqual(['c']);
  read.length = 0;
  await store.uploads.move('a', 'attached', 'orphan');
  expect(await names()).toEqual(['a', 'c', 'b']);
  expect(read.sort()).toEqual(['a', 'c']);
});

test('uploads that another process adds, gives up and removes are noticed at once', async () => {
  const { other, names } = await openLibrary();
  expect(await names()).toEqual([]);
  for (const key of ['a', 'b', 'c']) await attach(other, key);
  expect(await names()).toEqual(['c', 'b', 'a']);
  await other.uploads.move('b', 'attached', 'removing');
  expect(await names()).toEqual(['c', 'a']);
  await other.uploads.move('a', 'attached', 'removing');
  await other.uploads.remove('a', 'removing');
  expect(await names()).toEqual(['c']);
});

test('an upload is noticed if the clock was turned back', async () => {
  const { store, names, turnBack } = await openLibrary();
  await attach(store, 'a');
  expect(await names()).toEqual(['a']);
  turnBack();
  await attach(store, 'b');
  expect(await names()).toEqual(['a', 'b']);
});
