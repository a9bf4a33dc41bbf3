import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Libsql from 'libsql';

import { aPartner } from '../../testing/samples/records';
import { startTestServer, type TestServer } from '../../testing/servers/test-server';
import { CompiledSources } from '../testing/conformance/processes/compiled-sources';
import { by, create, partnerData, rejectionOf } from '../testing/conformance/fixtures';
import { StoreUnavailable } from '../errors';
import type { Persistence } from '../port';
import { openSqlite } from './index';
import { storeFileName } from './open-file';

let server: TestServer;
let store: Persistence;
/** Stands for another process: SQLite's locks are held per connection. */
let other: Libsql.Database;

beforeEach(async () => {
  server = await startTestServer();
  store = server.services.persistence;
  other = new Libsql(path.join(server.dataDir, storeFileName));
});

afterEach(async () => {
  other.close();
  await server.close();
});

test('while another process writes, reads succeed and queued writes are carried out once afterwards', async () => {
  const admin = await server.admin();
  const visitor = server.visitor();
  other.exec('BEGIN IMMEDIATE');
  const names = ['一', '二', '三', '四', '五', '六'];
  let responded = 0;
  const writes = names.map(async (nameJa) => {
    const { status } = await admin.attempt('createPartner', { body: aPartner({ nameJa }) });
    responded += 1;
    return status;
  });
  for (let round = 0; round < 3; round += 1) {
    for (const address of ['/livez', '/readyz', '/api/projects', '/api/partners'])
      expect([address, (await visitor.fetch(address)).status]).toEqual([address, 200]);
  }
  expect((await store.archive.verify()).problems).toEqual([]);
  expect(responded).toBe(0);
  other.exec('COMMIT');
  expect(await Promise.all(writes)).toEqual(names.map(() => 201));
  expect((await visitor.call('listPartners', {})).body.map(({ nameJa }) => nameJa).sort()).toEqual([...names].sort());
  expect((await store.archive.verify()).problems).toEqual([]);
});

test('queued writes keep their order, including those that arrive once the lock is free', async () => {
  const done: string[] = [];
  const expected: string[] = [];
  const waiting: Promise<unknown>[] = [];
  const begin = (name: string, write: Promise<unknown>) => {
    expected.push(name);
    waiting.push(write.then(() => done.push(name)));
  };
  const { record } = await create(store, 'partner', partnerData());
  const { events } = await store.archive.verify();
  const session = {
    userId: 'u',
    username: 'admin',
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  };
  const operation = {
    ...by({ operationId: 'once', fingerprint: 'f' }),
    kind: 'partner',
    id: record.id,
    operation: 'update',
    patch: { nameEn: 'Mio' },
  } as const;

  other.exec('BEGIN IMMEDIATE');
  begin('update', store.mutate(operation));
  begin('session', store.sessions.create('s', session));
  begin('upload', store.uploads.create({ key: 'k', contentType: null, contentLength: null }));
  begin('the same update', store.mutate(operation));
  begin('move', store.uploads.move('k', 'pending', 'attached', { location: '/objects/k', files: [] }));
  expect(await store.get('partner', record.id)).toEqual(record);
  expect(done).toEqual([]);
  other.exec('ROLLBACK');
  begin('late', create(store, 'partner', partnerData()));
  await Promise.all(waiting);
  expect(done).toEqual(expected);
  expect(await store.archive.verify()).toMatchObject({ events: events + 2, problems: [] });
  expect((await store.uploads.get('k'))?.state).toBe('attached');
});

test('a mutation whose sequence number is taken retries with the next, even among other writes', async () => {
  const elsewhere = await openSqlite({ folder: server.dataDir, onError: (error) => expect(error).toBeNull() });
  const { events } = await store.archive.verify();
  await create(store, 'partner', partnerData());
  await create(elsewhere, 'partner', partnerData());
  other.exec('BEGIN IMMEDIATE');
  const first = create(store, 'partner', partnerData());
  const second = create(store, 'partner', partnerData()).then(() => create(elsewhere, 'partner', partnerData()));
  other.exec('ROLLBACK');
  await Promise.all([first, second]);
  expect(await store.archive.verify()).toMatchObject({ events: events + 5, problems: [] });
  await elsewhere.close();
});

test('writes fail with StoreUnavailable while another process holds the lock, and recover', async () => {
  const { record } = await create(store, 'partner', partnerData());
  other.exec('BEGIN IMMEDIATE');
  const operation = {
    ...by({ operationId: 'once', fingerprint: 'f' }),
    kind: 'partner',
    id: record.id,
    operation: 'update',
    patch: { nameEn: 'Mio' },
  } as const;
  const refused = await Promise.all(
    [store.mutate(operation), store.counters.reset('name'), store.counters.consume('name', 1, 1000)].map(rejectionOf),
  );
  for (const error of refused) expect(error).toBeInstanceOf(StoreUnavailable);
  other.exec('ROLLBACK');
  // The failed writes do not block later ones, in this process or in others.
  expect((await store.mutate(operation)).record.revision).toBe(2);
  await store.counters.consume('another', 1, 60_000);
  expect(other.prepare('SELECT key FROM counters').all([])).toMatchObject([{ key: 'another' }]);
  other.exec('BEGIN IMMEDIATE');
  other.exec('COMMIT');
}, 30_000);

test('close waits for queued writes', async () => {
  other.exec('BEGIN IMMEDIATE');
  const write = create(store, 'partner', partnerData());
  const closed = store.close();
  other.exec('COMMIT');
  expect((await write).record.revision).toBe(1);
  await closed;
});

test('processes that make a store at the same moment all open it', async () => {
  const compiled = new CompiledSources();
  // Once they have loaded, and a few times, because they rarely meet.
  const [start, rounds, between] = [Date.now() + 2_000, 30, 50];
  const script = `
    const { openFile } = require(${JSON.stringify(compiled.file('persistence/sqlite/open-file'))});
    for (let round = 0; round < ${rounds}; round += 1) {
      while (Date.now() < ${start} + round * ${between});
      openFile(${JSON.stringify(path.join(server.dataDir, 'new-'))} + round);
    }`;
  try {
    const open = () => promisify(execFile)(process.execPath, ['-e', script]);
    await Promise.all([open(), open(), open()]);
  } finally {
    compiled.remove();
  }
}, 60_000);
