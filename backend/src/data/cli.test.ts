import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { accountsIn } from '../auth/accounts';
import { builtInAccount } from '../config/config';
import { openPersistence } from '../persistence';
import { create, partnerData } from '../persistence/testing/conformance/fixtures';
import { CompiledSources } from '../persistence/testing/conformance/processes/compiled-sources';
import { describeOnStores } from '../testing/servers/stores';
import { startTestServer, type TestServer } from '../testing/servers/test-server';
import { until } from '../testing/until';

let program: CompiledSources;
let dir: string;
beforeAll(() => {
  program = new CompiledSources();
}, 60_000);
afterAll(() => program.remove());
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-cli-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true }));

const place = (name: string) => path.join(dir, name);

/** Runs the program as `npm run data` does, in the folder of a test. */
function data(args: readonly string[], env: Record<string, string> = {}, input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program.file('data/cli'), ...args], {
    cwd: dir,
    input,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', NODE_NO_WARNINGS: '1', ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('in the wrong folder', () => {
  test.each([['verify'], ['export', 'backup']])(
    '%s refuses a store that does not exist, and creates nothing',
    (...args) => {
      const { status, stdout, stderr } = data(args);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toBe(
        `There is no store in the data folder ${fs.realpathSync(dir)}/data. Nothing was created: check DATA_DIR.\n`,
      );
      expect(fs.readdirSync(dir)).toEqual([]);
    },
  );

  test('an empty file counts as no store', () => {
    fs.mkdirSync(place('data'));
    fs.writeFileSync(place('data/bokkado.db'), '');
    expect(data(['verify'])).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no store') });
    expect(fs.statSync(place('data/bokkado.db')).size).toBe(0);
  });

  test('import of a folder without an export creates no store', () => {
    fs.mkdirSync(place('backup'));
    expect(data(['import', 'backup'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('no complete export'),
    });
    expect(fs.readdirSync(dir)).toEqual(['backup']);
  });
});

test.each([
  ['an unknown command', ['erase', 'backups']],
  ['an option in the place of a folder', ['backup', '--quiet']],
  ['an option of another command', ['verify', 'backups', '--at', '2001-01-01T00:00:00Z']],
  ['two folders', ['export', 'backup', 'backups']],
  ['an argument that is not taken', ['doctor', 'backups']],
])('%s is answered with the usage, and creates nothing', (_, args) => {
  expect(data(args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^Usage: /) });
  expect(fs.readdirSync(dir)).toEqual([]);
});

test('the doctor prints a line for each finding, and fails if something is wrong', () => {
  const [wrong, empty] = [data(['doctor'], { PORT: 'eighty' }), data(['doctor'], { DATA_DIR: place('data') })];
  expect(wrong).toMatchObject({ status: 1, stderr: '' });
  expect(wrong.stdout).toBe('problem  settings  PORT accepts a whole number from 0 to 65535\nProblems: 1\n');
  expect(empty.stdout).toMatch(/^ok {7}settings {2}The settings can be used\.$/m);
  expect(empty.stdout).toMatch(/^problem {2}store {5}There is no store/m);
  expect(empty.status).toBe(1);
});

describeOnStores('the data of a store', (store) => {
  test('is exported and verified only where there is some, and the import names where it goes', async () => {
    const { MONGODB_URI = null, ...env } = store.env();
    const variables = { ...env, ...(MONGODB_URI !== null && { MONGODB_URI }) };
    const open = () => openPersistence({ dataDir: place('data'), mongodbUri: MONGODB_URI, onError: () => undefined });
    for (const args of [['verify'], ['export', 'backup']])
      expect(data(args, variables)).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no store') });
    await (await open()).close();
    for (const args of [['verify'], ['export', 'backup']])
      expect(data(args, variables)).toMatchObject({ status: 1, stderr: expect.stringContaining('The store is empty') });
    expect(fs.existsSync(place('backup'))).toBe(false);

    const filled = await open();
    await create(filled, 'partner', partnerData());
    await filled.close();
    expect(data(['verify'], variables)).toMatchObject({ status: 0, stdout: '1 events and 1 records hold\n' });
    expect(data(['export', 'backup'], variables).status).toBe(0);
    const imported = data(['import', 'backup'], { ...store.env(), DATA_DIR: 'new' });
    expect(imported.stderr).toBe('');
    expect(imported.stdout).toMatch(
      MONGODB_URI === null
        ? /^imported backup into \/.*\/new\n1 events and 1 records hold\n$/
        : /^imported backup into the database\n/,
    );
    expect(data(['import', 'backup'], variables)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('an import needs an empty one'),
    });
  });
});

describe('backups', () => {
  const open = () => openPersistence({ dataDir: place('data'), mongodbUri: null, onError: () => undefined });
  const writeFiles = (count: number) => {
    fs.mkdirSync(place('data/objects/images'), { recursive: true });
    for (let index = 0; index < count; index += 1)
      fs.writeFileSync(place(`data/objects/images/${index}.webp`), `image ${index}`);
  };
  beforeEach(async () => {
    const store = await open();
    await create(store, 'partner', partnerData());
    await store.close();
  });

  test('are made, verified and restored, also as of a moment', () => {
    writeFiles(2);
    const env = { BACKUP_URL: 'backups' };
    expect(data(['backup']).stderr).toContain('set BACKUP_URL');
    expect(data(['backup'], env).stdout).toMatch(/^backed up 1 records, 1 events and 2 files to .*backups: 2/);
    expect(data(['backup', 'backups']).stdout).toContain('\n0 files are new there, 0 older backups were removed\n');
    expect(data(['verify', 'backups']).stdout).toBe('2 backups with 2 files hold\n');
    expect(data(['verify', 'elsewhere'])).toMatchObject({ status: 1, stderr: 'There is no folder elsewhere\n' });
    const restored = data(['restore', 'backups'], { DATA_DIR: 'new' });
    expect(restored.stdout).toMatch(/^restored 2\S+Z with 2 files into \/.*\/new\n1 events and 1 records hold\n$/);
    expect(fs.readFileSync(place('new/objects/images/1.webp'), 'utf8')).toBe('image 1');
    expect(data(['restore', 'backups', '--at', 'noon'], { DATA_DIR: 'then' })).toMatchObject({ status: 1 });
    expect(data(['restore', 'backups', '--at', '2001-01-01T00:00:00+09:00'], { DATA_DIR: 'then' }).stderr).toBe(
      'The store did not exist at that time.\n',
    );
    expect(data(['restore', 'backups'], { DATA_DIR: 'new' }).stderr).toContain('The store holds records');
  });

  test('one that is killed is no backup', async () => {
    writeFiles(1_000);
    const child = spawn(process.execPath, [program.file('data/cli'), 'backup', 'backups'], { cwd: dir });
    await until(() => fs.existsSync(place('backups/files')));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    expect(data(['verify', 'backups'])).toMatchObject({ status: 1, stderr: 'There is no complete backup.\n' });
    expect(data(['restore', 'backups'], { DATA_DIR: 'new' })).toMatchObject({ status: 1, stdout: '' });
    expect(data(['backup', 'backups']).stderr).toContain('try again in five minutes');
  });

  test('a store that was cut short is found, until it is accepted', async () => {
    expect(data(['anchor']).stdout).toBe('the log ends at event 1\n');
    const copy = fs.readFileSync(place('data/bokkado.db'));
    const store = await open();
    await create(store, 'partner', partnerData());
    await store.close();
    expect(data(['anchor']).stdout).toBe('the log ends at event 2\n');
    expect(data(['verify'])).toMatchObject({ status: 0, stdout: '2 events and 2 records hold\n' });
    fs.writeFileSync(place('data/bokkado.db'), copy);
    expect(data(['verify'])).toMatchObject({ status: 1, stdout: expect.stringMatching(/^event 2 was there before/) });
    expect(data(['anchor']).status).toBe(0);
    expect(data(['verify'])).toMatchObject({ status: 0, stdout: '1 events and 1 records hold\n' });
  });
});

describeOnStores('a forgotten password', (store) => {
  const { username, password } = builtInAccount;
  let server: TestServer;
  let variables: Record<string, string>;
  beforeEach(async () => {
    const env = store.env();
    server = await startTestServer({ env });
    variables = { ...env, DATA_DIR: server.dataDir };
  });
  afterEach(() => server.close());

  const signIn = async (secret: string) =>
    (await server.visitor().attempt('login', { body: { username, password: secret } })).status;

  test('is replaced by one of the standard input while the server runs, with an event, and sessions end', async () => {
    const thief = await server.admin();
    expect(data(['password', 'ADMIN'], variables, 'the one that follows\n')).toEqual({
      status: 0,
      stdout: 'The password of admin is replaced, and all its sessions have ended.\n',
      stderr: '',
    });
    expect((await thief.fetch('/api/admin/auth/check')).status).toBe(401);
    expect([await signIn(password), await signIn('the one that follows')]).toEqual([401, 200]);
    const owner = await server.visitor().signIn(username, 'the one that follows');
    const { body: events } = await owner.call('listAuditEvents', { query: { action: 'password-change' } });
    expect(events).toEqual([expect.objectContaining({ actor: 'system', action: 'password-change' })]);
    expect((await owner.call('checkAuth', undefined)).body.defaultAccount).toBeNull();
    expect((await server.services.persistence.archive.verify()).problems).toEqual([]);
  });

  test('is replaced by a generated one without input', async () => {
    const { status, stdout } = data(['password', username], variables);
    const [, generated = ''] = /^The new password is (\S{20})$/m.exec(stdout) ?? [];
    expect([status, await signIn(generated)]).toEqual([0, 200]);
  });

  test('of the last owner lets it in again, deactivated and demoted as it may be', async () => {
    const { persistence } = server.services;
    const [owner] = await accountsIn(persistence);
    const by = { actor: 'system', operationId: 'locked out' };
    const patch = { role: 'reader', deactivated: true } as const;
    await persistence.mutate({ kind: 'user', operation: 'update', id: owner?.id ?? '', patch, ...by });
    expect(data(['accounts'], variables).stdout).toBe('admin  reader  deactivated  never signed in\n');
    expect(data(['password', username], variables, 'the one that follows\n').status).toBe(0);
    const again = await server.visitor().signIn(username, 'the one that follows');
    expect((await again.call('checkAuth', undefined)).body.role).toBe('owner');
  });

  test.each([
    ['a name of no account', 'stranger', 'long enough for one', 'There is no account stranger'],
    ['a short password', username, 'short', 'Enter at least 12 characters'],
    ['the default password', username, password, 'the default password'],
  ])('is not replaced for %s', async (_why, name, secret, reason) => {
    const { status, stderr } = data(['password', name], variables, `${secret}\n`);
    expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
    expect(await signIn(password)).toBe(200);
  });
});
