import { afterEach, expect, test } from '@jest/globals';

import { rawRequest } from '../../testing/raw-request';
import { startTestServer, type TestServer } from '../../testing/servers/test-server';
import { until } from '../../testing/until';
import { toggleDebug } from './logger';

let server: TestServer;
afterEach(() => server.close());

async function serve(env: Record<string, string>) {
  const lines: Record<string, unknown>[] = [];
  server = await startTestServer({ env, onLogLine: (line) => lines.push(JSON.parse(line)) });
  return {
    lines,
    /** The line of a request. */
    lineOf: async (path: string, headers: Record<string, string> = {}) => {
      await rawRequest(server.url, { path, headers: { host: new URL(server.url).host, ...headers } });
      await until(() => lines.some((line) => line['path'] === path));
      return lines.find((line) => line['path'] === path);
    },
  };
}

test('a request for another host is logged with that host and the reason', async () => {
  const { lineOf } = await serve({ PUBLIC_ORIGIN: 'https://studio.example' });
  expect(await lineOf('/a', { host: 'backend:3000' })).toMatchObject({
    status: 400,
    host: 'backend:3000',
    reason: 'This site is not served under that host.',
  });
});

test.each([
  ['/api/projects?limit=x', 400, /^limit: /],
  ['/api/none', 404, /^There is no/],
  ['/api/admin/audit', 401, /signed-in/],
])('the line of %s, which is refused, has the reason', async (path, status, reason) => {
  const { lines } = await serve({});
  await server.visitor().fetch(path);
  await until(() => lines.some((line) => line['status'] === status));
  expect(lines.find((line) => 'status' in line)).toMatchObject({ status, reason: expect.stringMatching(reason) });
});

test('X-Forwarded-For that is not trusted is warned of once', async () => {
  const { lines, lineOf } = await serve({});
  const warnings = () => lines.filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES is 0'));
  await lineOf('/livez/none');
  expect(warnings()).toEqual([]);
  for (const path of ['/a', '/b']) await lineOf(path, { 'x-forwarded-for': '203.0.113.1' });
  expect(warnings()).toEqual([expect.objectContaining({ level: 40, proxy: '127.0.0.1' })]);
});

test('X-Forwarded-For is not warned of if a proxy is trusted', async () => {
  const { lines, lineOf } = await serve({ TRUSTED_PROXIES: '1' });
  expect(await lineOf('/a', { 'x-forwarded-for': '203.0.113.1' })).toMatchObject({ address: '203.0.113.1' });
  expect(lines.filter(({ msg }) => String(msg).includes('X-Forwarded-For'))).toEqual([]);
});

test.each([
  ['is logged', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', true],
  ['of another form is not logged', '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01', false],
  ['without a trace is not logged', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, false],
  ['that goes on is not logged', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-x', false],
])('a traceparent %s', async (_name, traceparent, isLogged) => {
  const { lineOf } = await serve({});
  const line = await lineOf('/a', { traceparent, tracestate: 'vendor=1' });
  expect(line?.['traceparent']).toBe(isLogged ? traceparent : undefined);
  expect(JSON.stringify(line)).not.toContain('vendor');
});

test('requests are logged while the level is debug, and no longer when it is warn again', async () => {
  const { lines, lineOf } = await serve({ LOG_LEVEL: 'warn' });
  const { logger, config } = server.services;
  const ask = (path: string) => rawRequest(server.url, { path, headers: { host: new URL(server.url).host } });
  toggleDebug(logger, config);
  expect(await lineOf('/loud')).toMatchObject({ status: 404 });
  toggleDebug(logger, config);
  // The line of the first one would have been written by the end of the second.
  for (const path of ['/quiet', '/next']) await ask(path);
  toggleDebug(logger, config);
  await lineOf('/last');
  expect(lines.flatMap(({ path, logLevel }) => (path === '/next' ? [] : (path ?? logLevel)))).toEqual([
    'debug',
    '/loud',
    'warn',
    'debug',
    '/last',
  ]);
});
