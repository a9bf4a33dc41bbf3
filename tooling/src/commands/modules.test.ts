import { execFile } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

const bootstrap = path.resolve(__dirname, '../bootstrap.mjs');
const team = 'mfe-requests';
const build = '0123456789ab';
const link = `/?preview=${team}.${build}.1790000000000.environment.${'s'.repeat(43)}`;

/** A product with one build that is not live, of which a browser reported a failure. */
const view = {
  live: null,
  canary: null,
  builds: [
    {
      build,
      state: 'ready',
      commit: null,
      note: null,
      registeredAt: '2026-01-01T00:00:00.000Z',
      registeredBy: 'token:team',
      refusals: [],
      health: null,
    },
  ],
  history: [],
  losses: ['mfe-requests takes "Seal" from shared-ui, which the shell lacks'],
  previews: [{ build, address: link }],
  failures: [
    {
      at: '2026-01-02T00:00:00.000Z',
      build,
      part: 'mfe_requests/ContactForm',
      message: 'Error: broken \u001B]0;owned\u0007\u202Eform',
      stack: 'Error: broken\n    at a (x.js:1:2)',
      count: 3,
    },
  ],
};
const server = http.createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(view));
});

let site: string;
let output: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  output = await new Promise<string>((resolve) => {
    const env = { ...process.env, DEPLOY_TOKEN: 'a-token-of-the-team-of-this-test' };
    execFile(process.execPath, [bootstrap, 'modules', team, '--to', site], { env }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
});
afterAll(() => void server.close());

test('prints the link to a preview of each build', () => {
  expect(output).toContain(`ready  ${site}${link}\n`);
});

test('prints what the next shell takes away', () => {
  expect(output).toContain('the next shell cannot run beside the live build\nmfe-requests takes "Seal"');
});

test('prints reported failures with their stacks', () => {
  expect(output).toContain('2026-01-02T00:00:00.000Z  0123456789ab  mfe_requests/ContactForm  3 times\n');
  expect(output).toContain('  Error: broken\n      at a (x.js:1:2)\n');
});

test('threat 49: prints no control character of a report', () => {
  expect(output).toContain('Error: broken ]0;ownedform');
  expect(output.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
});
