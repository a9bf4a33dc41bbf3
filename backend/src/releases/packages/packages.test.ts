import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { ObjectsUnavailable } from '../../objects/object-store';
import { startTestServer, type TestServer } from '../../testing/servers/test-server';
import { PublishedPackages } from './published-packages';

const run = promisify(execFile);
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-packages-'));
const newFolder = () => fs.mkdtempSync(path.join(dir, 'folder-'));
/** npm as it runs on a new machine. */
const npm = (args: string[], cwd: string) =>
  run('npm', [...args, '--no-audit', '--no-fund'], {
    cwd,
    env: { PATH: process.env['PATH'], HOME: dir, npm_config_cache: path.join(dir, 'cache') },
  });

/** What the build of a product makes: an archive and its manifest. */
async function productWith(version: string): Promise<string> {
  const [source, folder] = [newFolder(), newFolder()];
  const about = { name: '@studio/greeter', version };
  fs.writeFileSync(path.join(source, 'package.json'), JSON.stringify(about));
  fs.writeFileSync(path.join(source, 'index.js'), `module.exports = 'greetings of ${version}';`);
  const { stdout } = await npm(['pack', source, '--json'], folder);
  const [{ filename, integrity }] = JSON.parse(stdout);
  fs.renameSync(path.join(folder, filename), path.join(folder, 'greeter.tgz'));
  fs.writeFileSync(path.join(folder, 'greeter.json'), JSON.stringify({ ...about, dist: { integrity } }));
  return folder;
}

const started: TestServer[] = [];
const dataDir = newFolder();
async function startProduct(version: string, port = '0'): Promise<TestServer> {
  const folder = await productWith(version);
  const server = await startTestServer({
    dataDir,
    env: { PORT: port },
    prepare: (services) => ({ ...services, packages: new PublishedPackages(services.objects, folder) }),
  });
  started.push(server);
  return server;
}

const greetingIn = (repository: string) =>
  fs.readFileSync(path.join(repository, 'node_modules/@studio/greeter/index.js'), 'utf8');
const repositoryFor = ({ url }: TestServer) => {
  const repository = newFolder();
  fs.writeFileSync(path.join(repository, '.npmrc'), `@studio:registry=${url}/packages/\n`);
  fs.writeFileSync(path.join(repository, 'package.json'), '{ "dependencies": { "@studio/greeter": "^5.0.0" } }');
  return repository;
};

let server: TestServer;
beforeAll(async () => {
  server = await startProduct('5.0.1');
});
afterAll(async () => {
  for (const each of started) await each.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

test('npm installs a package, a lock file its own version later, and a new repository the newer one', async () => {
  const repository = repositoryFor(server);
  await npm(['install'], repository);
  expect(greetingIn(repository)).toContain('5.0.1');

  const upgraded = await startProduct('5.1.0');
  const lock = path.join(repository, 'package-lock.json');
  fs.writeFileSync(lock, fs.readFileSync(lock, 'utf8').replaceAll(server.url, upgraded.url));
  fs.rmSync(path.join(repository, 'node_modules'), { recursive: true });
  await npm(['ci', '--cache', newFolder()], repository);
  expect(greetingIn(repository)).toContain('5.0.1');

  const other = repositoryFor(upgraded);
  await npm(['install'], other);
  expect(greetingIn(other)).toContain('5.1.0');
}, 120_000);

test('a product whose version went back offers what it can run first', async () => {
  const [newer, older] = [await startProduct('7.0.0'), await startProduct('6.0.0')];
  for (const each of [newer, older]) await fetch(`${each.url}/packages/@studio%2fgreeter`);
  const response = await fetch(`${older.url}/packages/@studio%2fgreeter`);
  const { versions, 'dist-tags': tags } = JSON.parse(await response.text());
  expect(tags).toEqual({ latest: '6.0.0' });
  expect(Object.keys(versions)).toEqual(expect.arrayContaining(['6.0.0', '7.0.0']));
});

test.each([
  '@studio%2funknown',
  '@studio/../greeter',
  'greeter',
  'archives/greeter-9.9.9.tgz',
  'archives/..%2f..%2fobjects',
  'archives/greeter.json',
  '-/npm/v1/security/audits',
])('GET /packages/%s is 404', async (address) => {
  expect((await fetch(`${server.url}/packages/${address}`)).status).toBe(404);
});

test('packages cannot be sent', async () => {
  const response = await fetch(`${server.url}/packages/@studio%2fgreeter`, { method: 'PUT', body: '{}' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('while the object store does not respond it is 503, and afterwards the packages are there', async () => {
  const { services } = server;
  const folder = await productWith('5.0.2');
  let isDown = true;
  const objects = new Proxy(services.objects, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return name === 'put' && isDown ? () => Promise.reject(new ObjectsUnavailable(null)) : member.bind(target);
    },
  });
  const broken = await startTestServer({
    dataDir: newFolder(),
    prepare: (all) => ({ ...all, packages: new PublishedPackages(objects, folder) }),
  });
  started.push(broken);
  const status = async () => (await fetch(`${broken.url}/packages/@studio%2fgreeter`)).status;
  expect(await status()).toBe(503);
  isDown = false;
  expect(await status()).toBe(200);
});
