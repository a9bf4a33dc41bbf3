import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { TestBuilds } from '../../testing/samples/test-builds';
import { startTestServer, type TestServer } from '../../testing/servers/test-server';
import { modulesMiddleware } from './modules-middleware';
import { ServedReleases } from './served-releases';

const builds = new TestBuilds();
const served = new ServedReleases(builds.rootDir, () => undefined);
let server: TestServer;
beforeAll(async () => {
  const dir = path.dirname(builds.write('shell', '000000000001', ''));
  const content = fs.readFileSync(path.join(dir, 'entry.js'));
  fs.writeFileSync(path.join(dir, 'entry.js.br'), zlib.brotliCompressSync(content));
  fs.writeFileSync(path.join(dir, 'entry.js.gz'), zlib.gzipSync(content));
  const files = { read: () => Promise.reject(new Error('No build was released')) };
  server = await startTestServer({
    after: [modulesMiddleware(served, { files, records: { find: async () => null } })],
  });
});
afterAll(async () => {
  await server.close();
  builds.remove();
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('of a file of a build, who takes %j gets %j, and the file itself', async (accepted, coding) => {
  const response = await fetch(`${server.url}/modules/shell/000000000001/entry.js`, {
    headers: { 'accept-encoding': accepted },
  });
  expect([response.status, response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
    200,
    coding,
    'Accept-Encoding',
  ]);
  expect(await response.text()).toBe('// 000000000001');
});

test('a file of a build has the headers that scripts need, and none that only documents do', async () => {
  const { headers } = await fetch(`${server.url}/modules/shell/000000000001/entry.js`);
  const present = ['x-content-type-options', 'cross-origin-resource-policy', 'x-request-id', 'cache-control', 'etag'];
  const absent = ['content-security-policy', 'x-frame-options', 'referrer-policy', 'cross-origin-opener-policy'];
  expect([...present, ...absent].filter((name) => headers.has(name))).toEqual(present);
  const missing = await fetch(`${server.url}/modules/shell/000000000001/none.js`);
  expect(missing.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('a file of a build is sent in part, as 304 to a client that has it, and without a body to HEAD', async () => {
  const address = `${server.url}/modules/shell/000000000001/entry.js`;
  const get = (headers: Record<string, string>, method = 'GET') =>
    fetch(address, { method, headers: { 'accept-encoding': 'identity', ...headers } });
  const whole = await get({});
  const etag = whole.headers.get('etag') ?? '';
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const part = await get({ range: 'bytes=3-5' });
  expect([part.status, await part.text()]).toEqual([206, '000']);
  expect((await get({ 'if-none-match': etag })).status).toBe(304);
  const head = await get({}, 'HEAD');
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['15', '']);
  const encoded = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  expect(encoded.headers.get('etag')).not.toBe(etag);
});

test('threat 21: an address without a build, whose content would change, is neither served nor cached', async () => {
  for (const address of ['shell/current', 'shell/dist/current', 'shell/000000000001/current', 'shell', '']) {
    const response = await fetch(`${server.url}/modules/${address}`);
    expect([address, response.status]).toEqual([address, 404]);
    expect(response.headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/);
  }
});

test('a path that is no file of a build is 404', async () => {
  for (const name of ['none.js', 'server.cjs', '..%2frelease.json', 'release.json%00.js'])
    expect([name, (await fetch(`${server.url}/modules/shell/000000000001/${name}`)).status]).toEqual([name, 404]);
});
