import { afterEach, expect, test } from '@jest/globals';

import type { Persistence } from '../../persistence';
import { by, create, partnerData } from '../../persistence/testing/conformance/fixtures';
import { makeSqliteTestStore } from '../../persistence/testing/sqlite-test-store';
import { RecordMirror } from './record-mirror';

const stores: Awaited<ReturnType<typeof makeSqliteTestStore>>[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.destroy();
});

/** A store whose reads are counted; `beforeList` runs before each page. */
async function countedStore(beforeList: () => Promise<void> | void = () => undefined) {
  const made = await makeSqliteTestStore();
  stores.push(made);
  const store = await made.open();
  const reads = { lists: 0, gets: 0 };
  const counted: Pick<Persistence, 'list' | 'getMany' | 'changes'> = {
    changes: store.changes,
    list: async (kind, options) => {
      reads.lists += 1;
      await beforeList();
      return store.list(kind, options);
    },
    getMany: (kind, ids) => {
      reads.gets += ids.length;
      return store.getMany(kind, ids);
    },
  };
  return { store, reads, mirror: new RecordMirror(counted) };
}

const add = async (store: Persistence, nameJa: string) =>
  (await create(store, 'partner', partnerData({ nameJa }))).record.id;

test('everything that is derived from a kind is read once, and then each changed record once', async () => {
  const { store, reads, mirror } = await countedStore();
  const id = await add(store, '甲');
  await add(store, '乙');
  const names = mirror.derive('partner', ({ data }) => data.nameJa);
  const lengths = mirror.derive('partner', ({ data }) => data.nameJa.length);
  const [found, sizes] = await Promise.all([names.values(), lengths.values()]);
  expect([...found].sort()).toEqual(['乙', '甲']);
  expect(sizes).toEqual([1, 1]);
  expect(reads).toEqual({ lists: 1, gets: 0 });
  expect(await names.values()).toBe(found);

  await store.mutate({ ...by(), kind: 'partner', id, operation: 'update', patch: { nameJa: '丙丁' } });
  expect((await lengths.entries()).get(id)).toBe(2);
  expect((await names.entries()).get(id)).toBe('丙丁');
  expect(reads).toEqual({ lists: 1, gets: 1 });

  await store.mutate({ ...by(), kind: 'partner', id, operation: 'delete' });
  expect(await names.values()).toEqual(['乙']);
});

test('a change during the reading is not missed', async () => {
  let during = async () => undefined as void;
  const { store, mirror } = await countedStore(() => during());
  const names = mirror.derive('partner', ({ data }) => data.nameJa);
  const first = await add(store, '甲');
  let reading: Promise<unknown> = Promise.resolve();
  const changed = new Promise<ReadonlyMap<string, string>>((resolve) => {
    during = async () => {
      during = async () => undefined;
      await store.mutate({ ...by(), kind: 'partner', id: first, operation: 'update', patch: { nameJa: '乙' } });
      reading = names.entries().then(resolve);
    };
  });
  await names.entries();
  await reading;
  expect((await changed).get(first)).toBe('乙');
});

test('a warm mirror has everything before it is asked', async () => {
  const { store, reads, mirror } = await countedStore();
  await add(store, '甲');
  const names = mirror.derive('partner', ({ data }) => data.nameJa);
  await mirror.warm();
  expect(reads).toEqual({ lists: 1, gets: 0 });
  expect(await names.values()).toEqual(['甲']);
  expect(reads).toEqual({ lists: 1, gets: 0 });
});

test('what could not be read is read when it is needed', async () => {
  let failures = 0;
  const { store, mirror } = await countedStore(() => {
    if (failures > 0) return;
    failures += 1;
    throw new Error('away');
  });
  await add(store, '甲');
  const names = mirror.derive('partner', ({ data }) => data.nameJa);
  await mirror.warm();
  expect(failures).toBe(1);
  expect(await names.values()).toEqual(['甲']);
});
