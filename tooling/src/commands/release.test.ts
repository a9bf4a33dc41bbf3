import { execFile } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { exitCodes } from '../release/release-error';

const bootstrap = path.resolve(__dirname, '../bootstrap.mjs');
const team = 'mfe-requests';

/** A product that accepts no token, and the calls that were made to it. */
let site: string;
let calls: string[] = [];
const server = http.createServer((request, response) => {
  calls.push(`${request.method} ${request.url}`);
  const isPublic = request.url === '/api/modules';
  response.writeHead(isPublic ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isPublic ? [] : { code: 'unauthenticated', detail: 'The deploy token is not known.' }));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  calls = [];
});
afterAll(() => void server.close());

/** Runs a command of the product to its end. */
const runWith = (token: string, to: string, args: readonly string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, DEPLOY_TOKEN: token };
    execFile(process.execPath, [bootstrap, ...args, '--to', to], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
const run = (...args: string[]) => runWith('a-token-that-no-product-accepts', site, args);

test.each([
  ['a canary for no visitor', ['--canary', '0'], 'from 1 to 50, not 0'],
  ['a canary for more than half of the visitors', ['--canary', '51'], 'from 1 to 50, not 51'],
  ['a note that the product would refuse', ['--note', 'x'.repeat(201)], 'at most 200 characters, not 201'],
  ['waiting for a canary without one', ['--wait'], '--wait needs --canary'],
])('refuses %s before anything is built', async (_, options, message) => {
  const { code, output } = await run('release', team, ...options);
  expect(output).toContain(message);
  expect(output).not.toContain('building');
  expect([code, calls]).toEqual([exitCodes.usage, []]);
});

test('a module that does not exist, and no token, are wrong usage', async () => {
  const runs = [run('release', 'mfe-unknown'), runWith('', site, ['release', team])];
  expect((await Promise.all(runs)).map(({ code }) => code)).toEqual([exitCodes.usage, exitCodes.usage]);
});

test('a product that cannot be reached has a code of its own', async () => {
  const { code } = await runWith('a-token', 'http://127.0.0.1:9', ['rollback', team]);
  expect(code).toBe(exitCodes.failed);
});

test('asks for the token before the build', async () => {
  const { code, output } = await run('release', team);
  expect(output).toContain('The deploy token is not known.');
  expect(output).not.toContain('building');
  expect(code).toBe(exitCodes.unauthorized);
});

test('a dry run with a token that is not accepted ends like a release', async () => {
  expect((await run('release', team, '--dry-run')).code).toBe(exitCodes.unauthorized);
});

test('shows nothing of a module to a token that is not accepted', async () => {
  const { code } = await run('modules', team);
  expect([code, calls]).toEqual([exitCodes.unauthorized, [`GET /api/deploy/modules/${team}`]]);
});
