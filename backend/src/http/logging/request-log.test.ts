import { afterEach, expect, test } from '@jest/globals';

import { rawRequest } from '../../testing/raw-request';
import { startTestServer, type TestServer } from '../../testing/servers/test-server';
import { until } from '../../testing/until';

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
