import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { seedDemoContent } from '../demo/seed-demo-content';
import { openPersistence, type Persistence } from '../persistence';
import { exportData, importData } from './commands';

let dir: string;
const opened: Persistence[] = [];

async function open(name: string): Promise<Persistence> {
  const persistence = await openPersistence({
    dataDir: path.join(dir, name),
    mongodbUri: null,
    onError: (error) => {
      throw error;
    },
  });
  opened.push(persistence);
  return persistence;
}

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-data-'));
});

afterEach(async () => {
  for (const persistence of opened.splice(0)) await persistence.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

test('an export fills another store with the same records and the same log, which still holds', async () => {
  const from = await open('from');
  await seedDemoContent(from);
  const exported = await exportData(from, path.join(dir, 'export'));
  expect(exported.events).toBeGreaterThan(25);
  const to = await open('to');
  await importData(to, path.join(dir, 'export'));
  expect((await to.archive.verify()).problems).toEqual([]);
  expect((await to.list('project')).items).toEqual((await from.list('project')).items);
});

test('an export overwrites nothing, and an import fills only an empty store', async () => {
  const store = await open('store');
  await seedDemoContent(store);
  await exportData(store, path.join(dir, 'export'));
  await expect(exportData(store, path.join(dir, 'export'))).rejects.toThrow('EEXIST');
  await expect(importData(store, path.join(dir, 'export'))).rejects.toThrow();
});
