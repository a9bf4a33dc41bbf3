import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Libsql from 'libsql';

import { by, create, partnerData, requestData, rejectionOf } from '../testing/conformance/fixtures';
import { CompiledSources } from '../testing/conformance/processes/compiled-sources';
import { StoreUnusable } from '../errors';
import { openPersistence } from '../index';
import type { Persistence } from '../port';
import { storeFileName } from './open-file';

let folder: string;
let opened: Persistence[] = [];

const failOnError = (error: unknown) => {
  throw error;
};

async function open(dataDir = folder): Promise<Persistence> {
  const store = await openPersistence({ dataDir, mongodbUri: null, onError: failOnError });
  opened.push(store);
  return store;
}

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-file-'));
});

afterEach(async () => {
  for (const store of opened) await store.close();
  opened = [];
  fs.rmSync(folder, { recursive: true });
});

const file = () => path.join(folder, storeFileName);

/**
 * All files of the folder with their content, to show that nothing was changed. Leaves out the shared memory of
 * readers, which holds no data.
 */
const contents = () =>
  Object.fromEntries(
    fs
      .readdirSync(folder)
      .filter((name) => !name.endsWith('-shm'))
      .sort()
      .map((name) => [name, fs.readFileSync(path.join(folder, name), 'latin1')]),
  );

async function expectRefused(words: RegExp): Promise<void> {
  const before = contents();
  const error = await rejectionOf(open());
  expect(error).toBeInstanceOf(StoreUnusable);
  expect(String(error)).toContain(folder);
  expect(String(error)).toMatch(words);
  expect(contents()).toEqual(before);
}

test('a missing data folder is created, and its store persists across a restart', async () => {
  const nested = path.join(folder, 'a/b');
  const store = await open(nested);
  const { record } = await create(store, 'partner', partnerData());
  await store.close();
  expect(await (await open(nested)).get('partner', record.id)).toEqual(record);
});

test('a file that is not a database is refused and left unchanged', async () => {
  fs.writeFileSync(file(), 'this was a diary. '.repeat(500));
  await expectRefused(/not a database/);
});

test('a damaged store is refused and left unchanged', async () => {
  const store = await open();
  for (let index = 0; index < 50; index += 1)
    await create(store, 'partner', partnerData({ descriptionJa: '花'.repeat(900) }));
  await store.close();
  const bytes = fs.readFileSync(file());
  bytes.fill(0x5a, 4096 * 6, 4096 * 30);
  fs.writeFileSync(file(), bytes);
  await expectRefused(/damaged|malformed/);
});

test('a truncated store is refused and left unchanged', async () => {
  const store = await open();
  for (let index = 0; index < 50; index += 1)
    await create(store, 'partner', partnerData({ descriptionJa: '花'.repeat(900) }));
  await store.close();
  fs.truncateSync(file(), 4096 * 10);
  await expectRefused(/damaged|malformed/);
});

test('a database of another program is refused and left unchanged', async () => {
  const other = new Libsql(file());
  other.exec('CREATE TABLE songs (name TEXT)');
  other.close();
  await expectRefused(/another program/);
});

/** Reverts a store to version 1, which indexed every event by its id. */
const backToVersion1 = `
  CREATE TABLE earlier (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, entity_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    actor TEXT NOT NULL, action TEXT NOT NULL, at INTEGER NOT NULL, hash TEXT NOT NULL, body TEXT NOT NULL
  ) STRICT;
  INSERT INTO earlier SELECT seq, id, kind, entity_id, revision, actor, action, at, hash, body FROM events;
  DROP TABLE events;
  ALTER TABLE earlier RENAME TO events;
  CREATE UNIQUE INDEX events_of_record ON events (kind, entity_id, revision);
  ALTER TABLE uploads DROP COLUMN name;
  DROP TABLE intents;
  DROP TABLE numbers;
  PRAGMA user_version = 1;
`;

test('a store of version 1 is migrated after a backup and still recognizes its operations', async () => {
  const first = await open();
  const seed = { operationId: 'seed', fingerprint: 'seed' };
  const { record } = await create(first, 'partner', partnerData(), seed);
  const update = {
    ...by({ operationId: 'once', fingerprint: 'f' }),
    kind: 'partner',
    id: record.id,
    operation: 'update',
    patch: { nameEn: 'Mio' },
  } as const;
  const done = await first.mutate(update);
  await first.mutate({ ...by(), kind: 'partner', id: record.id, operation: 'delete' });
  await first.close();
  const raw = new Libsql(file());
  raw.exec(backToVersion1);
  raw.close();

  const store = await open();
  const backup = `${file()}.backup-of-version-1`;
  expect(fs.readdirSync(folder).filter((name) => name.includes('backup'))).toEqual([path.basename(backup)]);
  expect(await store.archive.verify()).toMatchObject({ events: 3, records: 1, problems: [] });
  expect(await store.mutate(update)).toEqual({ ...done, replayed: true });
  expect(await create(store, 'partner', partnerData(), seed)).toMatchObject({ replayed: true });
  expect((await store.audit.list({ entityId: record.id }, {})).items.map(({ action }) => action)).toEqual([
    'delete',
    'update',
    'create',
  ]);

  // The backup is removed once deletions in it can no longer be undone, because it holds data erased since.
  await store.maintain({ requestRetentionDays: null, mayErase: true });
  expect(fs.existsSync(backup)).toBe(true);
  const longAgo = (Date.now() - 31 * 24 * 60 * 60 * 1000) / 1000;
  fs.utimesSync(backup, longAgo, longAgo);
  await store.maintain({ requestRetentionDays: null, mayErase: true });
  expect(fs.existsSync(backup)).toBe(false);
});

test('maintenance of a large store does not block others, and stops early when the store is closed', async () => {
  const store = await open();
  for (let number = 0; number < 300; number += 1) {
    await create(store, 'collaboration-request', requestData(), { createdAt: '2020-01-01T00:00:00.000Z' });
  }
  let turns = 0;
  const count = () => {
    turns += 1;
    if (turns < 10) setImmediate(count);
  };
  setImmediate(count);
  expect(await store.maintain({ requestRetentionDays: 30, mayErase: true })).toMatchObject({ erasedRequests: 300 });
  expect(turns).toBe(10);

  for (let number = 0; number < 300; number += 1) {
    await create(store, 'collaboration-request', requestData(), { createdAt: '2020-01-01T00:00:00.000Z' });
  }
  const cutOff = store.maintain({ requestRetentionDays: 30, mayErase: true });
  await store.close();
  expect((await cutOff).erasedRequests).toBeLessThan(300);
  const next = await open();
  expect((await next.archive.verify()).problems).toEqual([]);
});

test('a step of the maintenance that fails is reported by its name and keeps no other from running', async () => {
  const store = await open();
  const secret = 'hyacinths and pomegranates';
  await create(store, 'collaboration-request', requestData({ message: secret }), {
    createdAt: '2020-01-01T00:00:00.000Z',
  });
  const raw = new Libsql(file());
  raw.exec('ALTER TABLE sessions RENAME TO lost');
  raw.close();
  const report = await store.maintain({ requestRetentionDays: 30, mayErase: true });
  expect(report).toMatchObject({ erasedRequests: 1, failures: [{ step: 'delete expired sessions' }] });
  // The last step: the files no longer contain any erased data.
  expect(Object.values(contents()).join()).not.toContain(secret);
});

/** Makes the store one of a version to come. */
function raiseVersion(): void {
  const raw = new Libsql(file());
  raw.exec('PRAGMA user_version = 999');
  raw.close();
}

test('a store of a newer version without a copy is refused, left unchanged, and what to do is named', async () => {
  await (await open()).close();
  raiseVersion();
  for (const version of [998, 999]) fs.writeFileSync(`${file()}.backup-of-version-${version}`, '');
  await expectRefused(/newer version[^.]*\. Nothing was changed\.\nStart the newer version.* data -- import DIR$/);
});

test('a store of a newer version is refused with the command that goes back to the newest usable copy', async () => {
  folder = path.join(folder, "the studio's");
  const store = await open();
  const { record } = await create(store, 'partner', partnerData());
  await store.close();
  fs.copyFileSync(file(), `${file()}.backup-of-version-2`);
  for (const version of [1, 998]) fs.writeFileSync(`${file()}.backup-of-version-${version}`, '');
  const newer = await open();
  await create(newer, 'partner', partnerData());
  await newer.close();
  raiseVersion();
  await expectRefused(/go back to .*db\.backup-of-version-2, the store as it was before its update/);

  const command =
    String(await rejectionOf(open()))
      .split('\n')
      .at(-1) ?? '';
  expect(spawnSync('sh', ['-c', command], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  expect((await (await open()).list('partner')).items).toEqual([record]);
  expect(fs.readdirSync(path.join(folder, 'of-version-999'))).toEqual(
    expect.arrayContaining([storeFileName, `${storeFileName}.backup-of-version-1`]),
  );
});

test('an unusable data folder is refused and named', async () => {
  const blocked = path.join(folder, 'file');
  fs.writeFileSync(blocked, 'not a folder');
  const error = await rejectionOf(open(blocked));
  expect(error).toBeInstanceOf(StoreUnusable);
  expect(String(error)).toContain(blocked);
  expect(fs.readFileSync(blocked, 'utf8')).toBe('not a folder');
});

/** Runs a script in a child process with the store's modules in scope. @param command starts Node, before its path */
function runElsewhere(
  script: string,
  command: string[] = [],
): { stdout: string; stderr: string; status: number | null } {
  const compiled = new CompiledSources();
  try {
    fs.chmodSync(compiled.folder, 0o755);
    const opening = `const { openPersistence } = require(${JSON.stringify(compiled.file('persistence/index'))});
      const open = () => openPersistence({ dataDir: ${JSON.stringify(folder)}, mongodbUri: null, onError: () => {} });`;
    const [program = '', ...rest] = [...command, process.execPath, '-e', `${opening}\n${script}`];
    return spawnSync(program, rest, { encoding: 'utf8' });
  } finally {
    compiled.remove();
  }
}

test('a data folder without write permission is refused and named', () => {
  fs.chmodSync(folder, 0o555);
  try {
    // Root may write everywhere, so run as another user.
    const { stdout, status } =
      runElsewhere(`if (process.getuid() === 0) { process.setgid(65534); process.setuid(65534); }
      open().then(() => process.exit(9), (error) => { console.log(error.code, error.message); });`);
    expect(status).toBe(0);
    expect(stdout).toContain('unusable-store');
    expect(stdout).toContain(folder);
    expect(fs.readdirSync(folder)).toEqual([]);
  } finally {
    fs.chmodSync(folder, 0o755);
  }
});

test('a process that cannot checkpoint exits normally and loses nothing', async () => {
  const store = await open();
  const { record } = await create(store, 'partner', partnerData());
  for (let index = 0; index < 150; index += 1)
    await create(store, 'partner', partnerData({ descriptionJa: '花'.repeat(900) }));
  await store.close();
  const limit = fs.statSync(file()).size / 1024;
  // A file size limit stands for a full disk: the log still accepts the changes, the file does not.
  const { stdout, stderr, status } = runElsewhere(
    `(async () => {
      const store = await open();
      for (const operationId of ['first', 'second', 'third', 'fourth']) {
        const data = (await store.get('partner', '${record.id}')).data;
        const large = { ...data, descriptionJa: '月'.repeat(3000) };
        await store.mutate({ kind: 'partner', operation: 'create', data: large, actor: 'admin', operationId });
      }
      console.log((await store.archive.verify()).problems.length);
      await store.close();
    })();`,
    ['sh', '-c', `ulimit -f ${limit * 2}; exec "$0" "$@"`],
  );
  expect({ stdout, stderr, status }).toEqual({ stdout: '0\n', stderr: '', status: 0 });
  // Otherwise the file could be checkpointed after all, and the test would prove nothing.
  expect(fs.statSync(file()).size).toBe(limit * 1024);
  expect(fs.statSync(`${file()}-wal`).size).toBeGreaterThan(0);
  expect(await (await open()).archive.verify()).toMatchObject({ records: 155, problems: [] });
});

test('erased data is nowhere in the files, free pages included', async () => {
  const store = await open();
  const secret = 'hyacinths and pomegranates';
  const { record } = await create(store, 'collaboration-request', requestData({ message: secret }), {
    createdAt: '2020-01-01T00:00:00.000Z',
  });
  await store.mutate({
    ...by(),
    kind: 'collaboration-request',
    id: record.id,
    operation: 'update',
    patch: { notes: `${secret}, twice` },
  });
  expect(Object.values(contents()).join()).toContain(secret);
  await store.maintain({ requestRetentionDays: 30, mayErase: true });
  expect(Object.values(contents()).join()).not.toContain(secret);
});

test('a new store can be opened several times concurrently', async () => {
  const stores = await Promise.all([open(), open(), open()]);
  await Promise.all(stores.map((store) => create(store, 'partner', partnerData())));
  expect(await stores[0]?.archive.verify()).toEqual({ events: 3, records: 3, problems: [] });
});
