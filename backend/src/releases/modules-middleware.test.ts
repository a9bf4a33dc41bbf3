import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { TestBuilds } from '../pages/test-builds';
import { startTestServer, type TestServer } from '../testing/test-server';
import { modulesMiddleware } from './modules-middleware';
import { LocalReleases } from './release-set';

const builds = new TestBuilds();
let server: TestServer;
beforeAll(async () => {
  const dir = path.dirname(builds.write('shell', '000000000001', ''));
  const content = fs.readFileSync(path.join(dir, 'entry.js'));
  fs.writeFileSync(path.join(dir, 'entry.js.br'), zlib.brotliCompressSync(content));
  fs.writeFileSync(path.join(dir, 'entry.js.gz'), zlib.gzipSync(content));
  server = await startTestServer({ after: [modulesMiddleware(new LocalReleases(builds.rootDir, () => undefined))] });
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
