import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { seedDemoContent } from '../app/seed-demo-content';
import type { Persistence } from '../persistence';
import { Conflict } from '../persistence';
import { by, create, partnerData, projectData, rejectionOf } from '../persistence/testing/conformance/fixtures';
import type { TestStore } from '../persistence/testing/conformance/test-store';
import { randomContent } from '../persistence/testing/conformance/random-content';
import { makeMongoTestStore } from '../persistence/testing/mongo-test-store';
import { makeSqliteTestStore } from '../persistence/testing/sqlite-test-store';
import { describeWithServer } from '../testing/servers/describe-with-server';
import { exportData, importData, verifyExport } from './commands';
import { parts } from './formats';
import { DataError } from './json-lines';

let dir: string;
const places: TestStore[] = [];

async function open(make: () => Promise<TestStore>): Promise<Persistence> {
  const place = await make();
  places.push(place);
  return place.open();
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-data-'));
});

afterEach(async () => {
  for (const place of places.splice(0)) await place.destroy();
  fs.rmSync(dir, { recursive: true });
});

const exportTo = (name: string) => path.join(dir, name);

/** The lines of an export, sorted: stores list records in different orders. */
const linesOf = (name: string) =>
  parts.flatMap((part) =>
    fs
      .readFileSync(path.join(exportTo(name), `${part}.jsonl`), 'utf8')
      .split('\n')
      .sort(),
  );

/** Compares line by line, to show one difference rather than all of them. */
function expectSameExport(name: string, other: string): void {
  const [lines, others] = [linesOf(name), linesOf(other)];
  const different = lines.findIndex((line, index) => line !== others[index]);
  expect(lines[different]).toBe(others[different]);
  expect(lines).toHaveLength(others.length);
}

/** Export input without a store. */
const contentOf = ({ records, events }: ReturnType<typeof randomContent>) => ({
  isEmpty: async () => false,
  changes: { catchUp: async () => events.length },
  archive: {
    asOfOneMoment: null,
    records: () => each(records),
    events: (after = 0) => each(events.filter(({ seq }) => seq > after)),
    uploads: () => each([]),
    numbers: () => each([]),
  },
});

/** More than one import batch. */
const recordCount = 750;

/** Each kind of store imports the exports of all kinds, and exports them unchanged. */
function defineMoves(make: () => Promise<TestStore>): void {
  test('the demo content moves there and back, and the log verifies on both sides', async () => {
    const here = await open(makeSqliteTestStore);
    await seedDemoContent(here);
    await here.numbers.add([
      { period: '2026-03-01', event: 'view', subject: '/', locale: 'ja', count: 3 },
      { period: '2026-02', event: 'source', subject: 'example.com', locale: '', count: 2 },
    ]);
    const { records, events, numbers } = await exportData(here, exportTo('first'));
    expect(numbers).toBe(2);
    expect(events).toBeGreaterThan(25);
    const there = await open(make);
    // Of a visitor who came before the import.
    await there.numbers.add([{ period: '2026-03-01', event: 'view', subject: '/', locale: 'ja', count: 1 }]);
    await importData(there, exportTo('first'));
    expect(await there.archive.verify()).toEqual({ records, events, problems: [] });
    expect(await there.list('project')).toEqual(await here.list('project'));
    expect(await there.list('development-log')).toEqual(await here.list('development-log'));
    await exportData(there, exportTo('second'));
    expectSameExport('second', 'first');
    const back = await open(makeSqliteTestStore);
    await importData(back, exportTo('second'));
    expect(await back.archive.verify()).toEqual({ records, events, problems: [] });
  });

  test('several batches of random records are imported and exported unchanged', async () => {
    const content = randomContent(recordCount, 2025);
    await exportData(contentOf(content), exportTo('first'));
    const store = await open(make);
    await importData(store, exportTo('first'));
    expect(await store.archive.verify()).toEqual({ records: recordCount, events: content.events.length, problems: [] });
    await exportData(store, exportTo('second'));
    expectSameExport('second', 'first');
  }, 120_000);
}

describe('SQLite', () => defineMoves(makeSqliteTestStore));

describeWithServer('TEST_MONGODB_URI', 'MongoDB', (address) => defineMoves(() => makeMongoTestStore(address)));

test('an export overwrites nothing and is readable by its owner only', async () => {
  const store = await open(makeSqliteTestStore);
  await seedDemoContent(store);
  await exportData(store, exportTo('export'));
  fs.mkdirSync(exportTo('elsewhere'), { mode: 0o755 });
  await exportData(store, exportTo('elsewhere'));
  const before = linesOf('export');
  expect(await rejectionOf(exportData(store, exportTo('export')))).toBeInstanceOf(DataError);
  expect(linesOf('export')).toEqual(before);
  for (const name of ['export', 'elsewhere'])
    for (const file of ['.', ...fs.readdirSync(exportTo(name))])
      expect([name, file, fs.statSync(path.join(exportTo(name), file)).mode & 0o077]).toEqual([name, file, 0]);
});

test('an import into a store with records is refused', async () => {
  const store = await open(makeSqliteTestStore);
  await create(store, 'partner', partnerData());
  await exportData(store, exportTo('export'));
  expect(await rejectionOf(importData(store, exportTo('export')))).toBeInstanceOf(Conflict);
  expect((await store.archive.verify()).records).toBe(1);
});

test('a modified or incomplete export is rejected before anything is written', async () => {
  const store = await open(makeSqliteTestStore);
  await seedDemoContent(store);
  await exportData(store, exportTo('export'));
  const empty = await open(makeSqliteTestStore);
  for (const part of ['records', 'events']) {
    const file = path.join(exportTo('export'), `${part}.jsonl`);
    const text = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, text.replace('墨', '黒'));
    expect([part, await rejectionOf(importData(empty, exportTo('export')))]).toEqual([part, expect.any(DataError)]);
    fs.writeFileSync(file, text);
  }
  fs.rmSync(path.join(exportTo('export'), 'manifest.json'));
  expect(await rejectionOf(importData(empty, exportTo('export')))).toBeInstanceOf(DataError);
  expect(await empty.isEmpty()).toBe(true);
});

test('an empty store is not exported, and the export of one neither verified nor imported', async () => {
  const empty = await open(makeSqliteTestStore);
  expect(String(await rejectionOf(exportData(empty, exportTo('export'))))).toContain('The store is empty');
  expect(fs.existsSync(exportTo('export'))).toBe(false);
  await exportData(
    { ...empty, archive: empty.archive, changes: empty.changes, isEmpty: async () => false },
    exportTo('export'),
  );
  for (const read of [verifyExport, (from: string) => importData(empty, from)])
    expect(String(await rejectionOf(read(exportTo('export'))))).toContain('holds the export of an empty store');
});

test('an unreadable manifest is rejected with the reason', async () => {
  const store = await open(makeSqliteTestStore);
  await create(store, 'partner', partnerData());
  await exportData(store, exportTo('export'));
  const file = path.join(exportTo('export'), 'manifest.json');
  const manifest = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, manifest.replace(/"format": \d+/, '"format": 999'));
  expect(String(await rejectionOf(importData(store, exportTo('export'))))).toContain(
    'it was written by another version',
  );
  fs.writeFileSync(file, manifest.slice(0, 10));
  expect(String(await rejectionOf(importData(store, exportTo('export'))))).toContain('SyntaxError');
});

test('an export during writes is consistent, even from a store without snapshots', async () => {
  const store = await open(makeSqliteTestStore);
  await seedDemoContent(store);
  const { record: partner } = await create(store, 'partner', partnerData());
  let writes = 3;
  /** While they are read, a new record, and the same one changed again and again. */
  const records: typeof store.archive.records = async function* (only) {
    yield* store.archive.records(only);
    if (writes === 0) return;
    await create(store, 'project', projectData({ isMainProject: 1 }));
    const patch = { nameJa: `${writes}` };
    await store.mutate({ ...by(), kind: 'partner', operation: 'update', id: partner.id, patch });
    writes -= 1;
  };
  const busy = {
    isEmpty: () => store.isEmpty(),
    changes: store.changes,
    archive: {
      asOfOneMoment: null,
      records,
      events: (after?: number) => store.archive.events(after),
      uploads: () => store.archive.uploads(),
      numbers: () => store.archive.numbers(),
    },
  };
  await exportData(busy, exportTo('export'));
  const copy = await open(makeSqliteTestStore);
  await importData(copy, exportTo('export'));
  expect((await copy.archive.verify()).problems).toEqual([]);
  expect(await copy.list('partner')).toEqual(await store.list('partner'));
  expect(await copy.list('project')).toEqual(await store.list('project'));

  writes = Infinity;
  expect(await rejectionOf(exportData(busy, exportTo('never')))).toBeInstanceOf(DataError);
  expect(fs.readdirSync(exportTo('never'))).toEqual([]);
});

test('an export during continuous writes finishes and is consistent', async () => {
  const store = await open(makeSqliteTestStore);
  await seedDemoContent(store);
  let over = false;
  const writing = (async () => {
    while (!over) {
      await create(store, 'partner', partnerData());
      await yieldToEventLoop();
    }
  })();
  const exported = await exportData(store, exportTo('export')).finally(() => {
    over = true;
  });
  await writing;
  const copy = await open(makeSqliteTestStore);
  await importData(copy, exportTo('export'));
  expect(await copy.archive.verify()).toEqual({ records: exported.records, events: exported.events, problems: [] });
  // Without a write between the parts, the test would prove nothing.
  expect((await store.archive.verify()).events).toBeGreaterThan(exported.events + 1);
});
