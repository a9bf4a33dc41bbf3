import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, test } from '@jest/globals';

import { canaryVerdict } from './canary-verdict';
import { DeployClient } from './deploy-client';

const team = 'mfe-requests';
const [build, other] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const at = '2025-06-01T03:04:05.000Z';

const aBuild = (id: string, views: number, failures: number) => ({
  build: id,
  state: 'ready',
  commit: null,
  note: null,
  registeredAt: at,
  registeredBy: 'token:team',
  refusals: [],
  health: { views, failures },
  since: at,
  by: 'mio',
});

/** Responses of the product while visitors see the canary. */
const seen = (views: number, failures = 0) => ({
  live: aBuild(other, 400, 0),
  canary: { ...aBuild(build, views, failures), share: 20 },
  builds: [],
  history: [],
});

/** Responses of the product after the last move of the pointer. */
const ended = (live: string, action: string, reason: string | null = null) => ({
  live: aBuild(live, 400, 0),
  canary: null,
  builds: [],
  history: [{ at, actor: 'mio', action, build: live, canary: null, note: null, reason }],
});

let server: http.Server | undefined;
afterEach(() => void server?.close());

/** Waits for the verdict of a product that gives these responses one after another, repeating the last one. */
async function verdictOf(...responses: object[]): Promise<string> {
  const started = http.createServer((_, response) => {
    response.end(JSON.stringify(responses.length > 1 ? responses.shift() : responses[0]));
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const client = new DeployClient(`http://127.0.0.1:${(started.address() as AddressInfo).port}`, 'token');
  return canaryVerdict(client, { module: team, build }, { onProgress: () => undefined, limit: 500, pause: 1 });
}

test('a canary that was seen often enough holds', async () => {
  expect(await verdictOf(seen(0), seen(12), seen(24, 1))).toContain('holds as a canary: 1 failures in 24 views');
});

test('views of an earlier canary with the same build do not count', async () => {
  expect(await verdictOf(seen(100, 3), seen(110, 3), seen(121, 3))).toContain('0 failures in 21 views');
});

test('a canary that is withdrawn ends as refused, with the reason', async () => {
  const verdict = verdictOf(seen(8), ended(other, 'canary-withdraw', 'The canary failed more often.'));
  await expect(verdict).rejects.toMatchObject({ kind: 'refused', message: 'The canary failed more often.' });
});

test('a canary that is promoted meanwhile is live', async () => {
  expect(await verdictOf(seen(8), ended(build, 'canary-promote'))).toBe('was promoted by mio');
});

test('a canary that another release ends is overtaken', async () => {
  await expect(verdictOf(seen(8), ended(other, 'canary-end'))).rejects.toMatchObject({ kind: 'overtaken' });
});

test('a canary that too few visitors see is left after the limit', async () => {
  await expect(verdictOf(seen(3))).rejects.toMatchObject({ kind: 'failed' });
});
