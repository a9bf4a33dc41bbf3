import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { DiskStore } from '../objects/disk/disk-store';
import { openPersistence, type Persistence } from '../persistence';
import { storeFileName } from '../persistence/sqlite/open-file';
import { create, partnerData } from '../persistence/testing/conformance/fixtures';
import type { TestStore } from '../persistence/testing/conformance/test-store';
import { makeMongoTestStore } from '../persistence/testing/mongo-test-store';
import { makeSqliteTestStore } from '../persistence/testing/sqlite-test-store';
import { describeWithServer } from '../testing/servers/describe-with-server';
import { until } from '../testing/until';
import { anchorLog, anchorProblem, LogAnchor } from './log-anchor';

let dir: string;
let objects: DiskStore;
beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-anchor-'));
  objects = await DiskStore.open(path.join(dir, 'objects'), ['secret']);
});
afterEach(() => fs.rmSync(dir, { recursive: true }));

const fill = async (persistence: Persistence, count: number) => {
  for (let index = 0; index < count; index += 1) await create(persistence, 'partner', partnerData());
};

test('a copy of the SQLite file without its log of writes lacks the last events, and is found', async () => {
  const open = (dataDir: string) => openPersistence({ dataDir, mongodbUri: null, onError: () => undefined });
  const first = await open(dir);
  await fill(first, 3);
  await first.close();
  const running = await open(dir);
  await fill(running, 2);
  await anchorLog({ persistence: running, objects });
  const copyDir = path.join(dir, 'copy');
  fs.mkdirSync(copyDir);
  fs.copyFileSync(path.join(dir, storeFileName), path.join(copyDir, storeFileName));
  await running.close();
  const copy = await open(copyDir);
  expect(await copy.archive.verify()).toEqual({ events: 3, records: 3, problems: [] });
  expect(await anchorProblem({ persistence: copy, objects })).toMatch(/^event 5 was there before: the store was cut/);
  await copy.close();
});

function defineAnchors(make: () => Promise<TestStore>): void {
  let store: TestStore;
  let persistence: Persistence;
  let errors: unknown[];
  let anchor: LogAnchor;
  beforeEach(async () => {
    store = await make();
    persistence = await store.open();
    errors = [];
    anchor = new LogAnchor({ persistence, objects }, (error) => errors.push(error));
  });
  afterEach(() => store.destroy());
  const problem = () => anchorProblem({ persistence, objects });
  const anchored = async () => {
    const opened = await objects.open('log/head.json');
    return opened && JSON.parse(Buffer.concat(await opened.stream.toArray()).toString()).seq;
  };

  test('it follows the log, may lag behind it, and names the last event once the product has stopped', async () => {
    await fill(persistence, 1);
    anchor.follow();
    await until(async () => (await anchored()) === 1);
    await fill(persistence, 2);
    expect([await anchored(), await problem()]).toEqual([1, null]);
    await anchor.close();
    expect([await anchored(), await problem()]).toEqual([3, null]);
  });

  test('it stays where it is if the log was cut short, until it is accepted', async () => {
    await fill(persistence, 3);
    await anchorLog({ persistence, objects });
    await store.tampering.truncateEvents(2);
    anchor.follow();
    await until(() => errors.length > 0);
    await anchor.close();
    expect(String(errors)).toContain('event 3 was there before');
    expect(await anchored()).toBe(3);
    const place = await store.another();
    const other = await place.open();
    await fill(other, 3);
    expect(await anchorProblem({ persistence: other, objects })).toContain('another store is in its place');
    await anchorLog({ persistence: other, objects });
    expect(await anchorProblem({ persistence: other, objects })).toBeNull();
    await place.destroy();
  });

  test('an empty log has none', async () => {
    anchor.follow();
    await anchor.close();
    expect([await anchored(), await problem(), errors]).toEqual([null, null, []]);
  });
}

describe('an anchor of SQLite', () => defineAnchors(makeSqliteTestStore));

describeWithServer('TEST_MONGODB_URI', 'an anchor of MongoDB', (address) =>
  defineAnchors(() => makeMongoTestStore(address)),
);
