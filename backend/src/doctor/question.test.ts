import { afterEach, expect, jest, test } from '@jest/globals';

import { suiteServer } from '../testing/servers/suite-server';
import { askedWith, questionHeader, questionPath } from './question';

const server = suiteServer();
afterEach(() => void jest.restoreAllMocks());

const ask = (headers: Record<string, string>) => server.visitor().fetch(questionPath, { headers });
const own = () => askedWith(server.services.secrets);

test('threat 75: whoever has the secret learns how his own request arrived', async () => {
  const response = await ask({ [questionHeader]: own() });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await response.json()).toEqual({
    proof: expect.any(String),
    host: new URL(server.url).host,
    forwardedFor: null,
    address: '127.0.0.1',
    bytes: 0,
  });
});

test('threat 75: for anybody else there is nothing', async () => {
  const [expires, nonce, signature] = own().split('.');
  const late = own();
  const foreign = [
    '',
    'x',
    askedWith(['o'.repeat(32)]),
    `${Number(expires) + 1}.${nonce}.${signature}`,
    `${expires}.other.${signature}`,
  ];
  for (const question of foreign) expect((await ask({ [questionHeader]: question })).status).toBe(404);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 3 * 60_000);
  expect((await ask({ [questionHeader]: late })).status).toBe(404);
  // Signed while the clock was a year ahead.
  jest.spyOn(Date, 'now').mockReturnValue(now + 365 * 24 * 60 * 60_000);
  const future = own();
  jest.restoreAllMocks();
  expect((await ask({ [questionHeader]: future })).status).toBe(404);
});
