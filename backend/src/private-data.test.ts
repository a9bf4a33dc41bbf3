import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Libsql from 'libsql';

import { someNoise } from './testing/images';
import { aProject } from './testing/records';
import { startTestServer } from './testing/test-server';
import { upload } from './testing/uploads';

let folder: string;
let umask: number;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-private-'));
  // What most systems have: whatever names no rights of its own is readable by everybody.
  umask = process.umask(0o022);
});
afterEach(() => {
  process.umask(umask);
  fs.rmSync(folder, { recursive: true });
});

/** What is open to others below a folder and can be reached by them. */
function openToOthers(file: string): string[] {
  const { mode } = fs.statSync(file);
  const isOpen = (mode & 0o077) !== 0;
  const inside = fs.statSync(file).isDirectory() && isOpen ? fs.readdirSync(file) : [];
  return [...(isOpen ? [file] : []), ...inside.flatMap((name) => openToOthers(path.join(file, name)))];
}

/** Everything below a folder, as if each folder could be entered. */
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

test('whatever a new data folder holds is for the user of the process only', async () => {
  await startAndUpload(path.join(folder, 'new'));
});

test('a data folder that others could read is theirs no more, with what it held', async () => {
  const dataDir = path.join(folder, 'old');
  await startAndUpload(dataDir);
  // Not closed properly: what SQLite keeps beside the store is there at the next start.
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

test('a folder that is shared on purpose keeps its rights, its files are private, and the log says so', async () => {
  fs.chmodSync(folder, 0o1777);
  const lines: string[] = [];
  const server = await startTestServer({ dataDir: folder, onLogLine: (line) => lines.push(line) });
  expect(fs.statSync(folder).mode & 0o7777).toBe(0o1777);
  expect(everything().flatMap(openToOthers)).toEqual([]);
  expect(lines.join()).toContain('other users of this machine');
  await server.close();
});
