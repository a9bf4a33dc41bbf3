import { createHash, createHmac } from 'node:crypto';

import { beforeAll, describe, expect, jest, test } from '@jest/globals';

import { builtInAccount } from '../config/config';
import { signatureOf } from '../http/server/signatures';
import { StoreUnavailable } from '../persistence';
import { suiteServer } from '../testing/servers/suite-server';
import { defaultLoginLimit } from './attempts/login-limit';

const { username, password } = builtInAccount;

/** The values of a session cookie and of its signature. */
function partsOf(cookie: string): { id: string; signature: string } {
  const [, id = '', signature = ''] = /^bokkado=([^;]+); bokkado\.sig=([^;]+)$/.exec(cookie) ?? [];
  return { id, signature };
}

/** The signature of koa for a value, made with a secret. */
const signed = (value: string, secret: string) =>
  createHmac('sha1', secret).update(`bokkado=${value}`).digest('base64url');

type Genuine = ReturnType<typeof partsOf>;

const forgeries: [name: string, forge: (own: Genuine, other: Genuine, secret: string) => string][] = [
  ['without its signature', ({ id }) => `bokkado=${id}`],
  ['with an empty signature', ({ id }) => `bokkado=${id}; bokkado.sig=`],
  ['with a cut signature', ({ id, signature }) => `bokkado=${id}; bokkado.sig=${signature.slice(0, -1)}`],
  ['with a longer signature', ({ id, signature }) => `bokkado=${id}; bokkado.sig=${signature}A`],
  ['with the signature of another session', ({ id }, other) => `bokkado=${id}; bokkado.sig=${other.signature}`],
  ['signed by another secret', ({ id }) => `bokkado=${id}; bokkado.sig=${signed(id, 's'.repeat(43))}`],
  ['signed by no secret', ({ id }) => `bokkado=${id}; bokkado.sig=${signed(id, '')}`],
  ['signed like something else', ({ id }, _, secret) => `bokkado=${id}; bokkado.sig=${signatureOf(secret, id)}`],
  ['with another id', ({ id, signature }) => `bokkado=${id.slice(0, -2)}AA; bokkado.sig=${signature}`],
  ['with a cut id', ({ id, signature }) => `bokkado=${id.slice(0, -1)}; bokkado.sig=${signature}`],
  ['with another name', ({ id, signature }) => `__Host-bokkado=${id}; __Host-bokkado.sig=${signature}`],
  ['in the earlier format', ({ id }, _, secret) => `bokkado=${id}.${signatureOf(secret, `session\n${id}`)}`],
  ['with an expression', ({ signature }) => `bokkado={"$ne":null}; bokkado.sig=${signature}`],
  ['behind a forged one', ({ id, signature }) => `bokkado=forged; bokkado=${id}; bokkado.sig=${signature}`],
  ['behind a forged signature', ({ id, signature }) => `bokkado=${id}; bokkado.sig=forged; bokkado.sig=${signature}`],
  // Even with the secret: only the id itself opens a session, and what the store holds is its hash.
  [
    'with what the store holds',
    ({ id }, _, secret) => {
      const digest = createHash('sha256').update(id).digest('hex');
      return `bokkado=${digest}; bokkado.sig=${signed(digest, secret)}`;
    },
  ],
  [
    'with an unknown id',
    (_own, _, secret) => `bokkado=${'A'.repeat(43)}; bokkado.sig=${signed('A'.repeat(43), secret)}`,
  ],
];

describe('session cookies', () => {
  const server = suiteServer(() => ({ loginLimit: { ...defaultLoginLimit, tries: 1_000 } }));
  let own: Genuine;
  let other: Genuine;
  let secret: string;
  beforeAll(async () => {
    own = partsOf((await server.admin()).cookie);
    other = partsOf((await server.admin()).cookie);
    secret = server.services.secrets[0] ?? '';
  });

  const check = (cookie: string) => fetch(`${server.url}/api/admin/auth/check`, { headers: { cookie } });

  test('threat 2: only the genuine cookie opens its session', async () => {
    const cookie = `bokkado=${own.id}; bokkado.sig=${own.signature}`;
    expect(own.signature).toBe(signed(own.id, secret));
    expect((await check(cookie)).status).toBe(200);
    expect((await check(`theme=dark; ${cookie}; bokkado=forged`)).status).toBe(200);
  });

  test.each(forgeries)('threat 2: a cookie %s opens no session', async (_name, forge) => {
    const response = await check(forge(own, other, secret));
    expect([response.status, response.headers.get('cache-control')]).toEqual([401, 'no-store']);
  });

  test('threat 2: a signed id that is planted before a login opens no session after it', async () => {
    const planted = `bokkado=${'P'.repeat(43)}; bokkado.sig=${signed('P'.repeat(43), secret)}`;
    const login = await fetch(`${server.url}/api/admin/auth/login`, {
      method: 'POST',
      headers: { origin: server.url, cookie: planted, 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    const given = login.headers.getSetCookie().map((line) => line.split(';')[0]);
    expect([login.status, given.length]).toEqual([200, 2]);
    expect((await check(given.join('; '))).status).toBe(200);
    expect((await check(planted)).status).toBe(401);
  });

  test('threat 2: none of 40 requests that prolong a session during its logout revives it', async () => {
    const admin = await server.admin();
    const { cookie } = admin;
    const { sessions } = server.services.persistence;
    const { id } = partsOf(cookie);
    // About to expire, so that every request prolongs it.
    await sessions.touch(id, { expiresAt: new Date(Date.now() + 60_000).toISOString() });
    const before = Array.from({ length: 20 }, () => check(cookie));
    const logout = admin.call('logout', undefined);
    const after = Array.from({ length: 20 }, () => check(cookie));
    const statuses = (await Promise.all([...before, ...after])).map(({ status }) => status);
    await logout;
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect(await sessions.get(id)).toBeNull();
    expect((await check(cookie)).status).toBe(401);
  });

  test('threat 2: a login whose session cannot be stored gets none, not even at the end of its request', async () => {
    const { sessions } = server.services.persistence;
    const create = jest.spyOn(sessions, 'create').mockRejectedValueOnce(new StoreUnavailable('gone'));
    const admin = await server.admin().catch(() => null);
    const calls = create.mock.calls.map(([id]) => id);
    create.mockRestore();
    expect([admin, calls.length]).toEqual([null, 1]);
    expect(await sessions.get(calls[0] ?? '')).toBeNull();
  });
});
