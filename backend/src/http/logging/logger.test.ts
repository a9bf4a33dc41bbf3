import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { HttpError } from '../http-error';
import { rawRequest } from '../../testing/raw-request';
import { startTestServer, type TestServer } from '../../testing/servers/test-server';
import { until } from '../../testing/until';
import { createLogger } from './logger';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    onLogLine: (line) => lines.push(line),
    after: [
      (ctx) => {
        throw new Error(`no page for ${ctx.path}`, { cause: new HttpError('bad-request', `\u001b[2J${ctx.path}`) });
      },
    ],
  });
});
afterAll(() => server.close());

/** The log lines of a request; the last one is written after its connection is finished. */
async function linesOf(request: () => Promise<unknown>, count: number): Promise<string[]> {
  lines.length = 0;
  await request();
  await until(() => lines.length >= count);
  return [...lines];
}

const headers = () => ({ host: new URL(server.url).host });
const long = 'a'.repeat(14_000);

test('a long path is truncated in the request line and in errors that repeat it', async () => {
  const written = await linesOf(() => rawRequest(server.url, { path: `/${long}`, headers: headers() }), 2);
  expect(written.map((line) => [line.includes('aaaa'), line.length < 8_000])).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(written.find((line) => line.includes('"method"'))?.length).toBeLessThan(1_000);
  expect(written.join()).toContain('(14001)');
});

test('a long user agent and a long browser report are truncated', async () => {
  const [report] = await linesOf(
    () =>
      rawRequest(server.url, {
        method: 'POST',
        path: '/api/client-errors',
        headers: { ...headers(), origin: server.url, 'content-type': 'application/json', 'user-agent': long },
        body: [JSON.stringify({ kind: 'page', message: '墨'.repeat(2_000) })],
      }),
    2,
  );
  expect(report).toContain('a browser reports an error');
  expect(report?.length).toBeLessThan(2_500);
});

test('log lines hold no control characters, however they are decoded', async () => {
  const hostile = '\u001b]0;owned\u0007\r\nforged\u009b31m\u202e\u2028\u007f';
  const written = await linesOf(
    () =>
      rawRequest(server.url, {
        method: 'POST',
        path: '/api/client-errors',
        headers: { ...headers(), origin: server.url, 'content-type': 'application/json', 'user-agent': 'x\u009b31my' },
        body: [JSON.stringify({ kind: 'page', message: hostile })],
      }),
    2,
  );
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.entries(Object(value)).flatMap(([key, each]) => [key, ...texts(each)]);
  for (const text of written.flatMap((line) => texts(JSON.parse(line))))
    expect(text).not.toMatch(/[\p{Cc}\p{Zl}\u202e]/u);
  expect(written.join()).toContain('x\\\\u009b31my');
});

test('an error keeps the stack lines of itself and its causes, and cannot forge any', () => {
  const written: string[] = [];
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => written.push(line) });
  logger.error({ err: new Error('a\n    forged\u001b', { cause: new Error('because') }) }, 'failed');
  const { err } = JSON.parse(written[0] ?? '');
  expect(err.type).toBe('Error');
  expect(err.stack.split('\n').length).toBeGreaterThan(3);
  expect(err.stack).toContain('because');
  for (const line of err.stack.split('\n').slice(1)) expect(line).toMatch(/^ {4}at /);
});
