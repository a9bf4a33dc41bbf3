import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Libsql from 'libsql';

import { someNoise } from '../testing/samples/images';
import { aProject } from '../testing/samples/records';
import { startTestServer } from '../testing/servers/test-server';
import { upload } from '../testing/samples/uploads';

let folder: string;
let umask: number;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-private-'));
  // The usual default: files without an explicit mode are readable by everyone.
  umask = process.umask(0o022);
});
afterEach(() => {
  process.umask(umask);
  fs.rmSync(folder, { recursive: true });
});

/** Everything below a folder that others can reach and access. */
function openToOthers(file: string): string[] {
  const { mode } = fs.statSync(file);
  const isOpen = (mode & 0o077) !== 0;
  const inside = fs.statSync(file).isDirectory() && isOpen ? fs.readdirSync(file) : [];
  return [...(isOpen ? [file] : []), ...inside.flatMap((name) => openToOthers(path.join(file, name)))];
}

/** Everything below a folder, ignoring permissions. */
const everything = (): string[] =>
  fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));

async function startAndUpload(dataDir: string): Promise<void> {
  const server = await startTestServer({ dataDir });
  const admin = await server.admin();
  const { id } = (await admin.call('createProject', { body: aProject() })).body;
  const { objectPath } = await upload(admin, await someNoise(), 'image/png');
  const files = everything();
  expect(files.flatMap(openToOthers)).toEqual([]);
  for (const name of ['bokkado.db-wal', 'bokkado.db-shm', 'session-secret', objectPath.replace(/^\//, '')])
    expect(files).toContain(path.join(dataDir, name));
  await admin.call('addScreenshot', { params: { id }, body: { imageURL: objectPath } });
  expect(everything().flatMap(openToOthers)).toEqual([]);
  await server.close();
}

test('a new data folder and its content are private to the user of the process', async () => {
  await startAndUpload(path.join(folder, 'new'));
});

test('an existing data folder readable by others becomes private, including its content', async () => {
  const dataDir = path.join(folder, 'old');
  await startAndUpload(dataDir);
  // Left open, so that SQLite's extra files exist at the next start.
  const other = new Libsql(path.join(dataDir, 'bokkado.db'));
  other.exec('PRAGMA user_version');
  other.prepare('SELECT count(*) FROM records').all([]);
  for (const file of everything()) fs.chmodSync(file, fs.statSync(file).isDirectory() ? 0o755 : 0o644);
  expect(openToOthers(dataDir)).toContain(path.join(dataDir, 'bokkado.db-wal'));
  const server = await startTestServer({ dataDir });
  for (const name of ['', 'objects', 'bokkado.db', 'bokkado.db-wal', 'bokkado.db-shm', 'session-secret'])
    expect([name, fs.statSync(path.join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
  await server.close();
  other.close();
});

test('a shared folder keeps its mode, its files become private, and a warning is logged', async () => {
  fs.chmodSync(folder, 0o1777);
  const lines: string[] = [];
  const server = await startTestServer({ dataDir: folder, onLogLine: (line) => lines.push(line) });
  expect(fs.statSync(folder).mode & 0o7777).toBe(0o1777);
  expect(everything().flatMap(openToOthers)).toEqual([]);
  expect(lines.join()).toContain('other users of this machine');
  await server.close();
});
