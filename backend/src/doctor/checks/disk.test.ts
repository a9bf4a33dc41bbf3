import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { readConfig } from '../../config/config';
import { problemsIn } from '../testing/problems-in';
import { checkDisk } from './disk';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-disk-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const examine = (env: Record<string, string> = {}, leastFree?: number) =>
  checkDisk({ config: readConfig({ DATA_DIR: folder, ...env }) }, leastFree);

test('a private folder with room is right, and the check leaves nothing in it', async () => {
  expect(await examine({ UPLOAD_QUOTA_MB: '1' })).toEqual([
    { state: 'ok', text: expect.stringMatching(/can be written, \d+\.\d GB are free/) },
  ]);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('it finds too little room, and an allowance for uploads beyond it', async () => {
  expect(problemsIn(await examine({}, Number.MAX_SAFE_INTEGER))).toEqual([expect.stringMatching(/^Only .* are free/)]);
  expect(await examine({ UPLOAD_QUOTA_MB: '100000000' })).toContainEqual({
    state: 'note',
    text: expect.stringMatching(/^Uploads may take 97656\.3 GB \(UPLOAD_QUOTA_MB\)/),
  });
});

test('it finds a folder that others can read', async () => {
  fs.chmodSync(folder, 0o755);
  expect(problemsIn(await examine())).toEqual([expect.stringMatching(/^Other users .*chmod 700/)]);
});

test('it finds a folder that cannot be written', async () => {
  // Not even by root.
  expect(problemsIn(await examine({ DATA_DIR: '/proc/bokkado' }))).toContainEqual(
    expect.stringMatching(/^\/proc cannot be written/),
  );
});

test('it finds a folder in memory, unless everything is kept elsewhere', async () => {
  const inMemory = fs.mkdtempSync('/dev/shm/bokkado-');
  try {
    const env = { DATA_DIR: inMemory };
    expect(problemsIn(await examine(env, 0))).toEqual([
      expect.stringMatching(/is kept in memory.*: put it on a volume/),
    ]);
    const elsewhere = { MONGODB_URI: 'mongodb://127.0.0.1:1', S3_BUCKET: 'files' };
    expect(problemsIn(await examine({ ...env, ...elsewhere }, 0))).toEqual([]);
  } finally {
    fs.rmSync(inMemory, { recursive: true });
  }
});
