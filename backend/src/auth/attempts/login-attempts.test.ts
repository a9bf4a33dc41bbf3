import { describe, expect, test } from '@jest/globals';

import { builtInAccount } from '../../config/config';
import { ApiClient } from '../../testing/api-client';
import { suiteServer } from '../../testing/servers/suite-server';
import { startTestServer, type TestServer } from '../../testing/servers/test-server';
import { expectingNoChange } from '../../testing/servers/unchanged';
import { AttemptsInFlight } from './attempts-in-flight';
import { defaultLoginLimit, takeLoginAttempt } from './login-limit';

const { username, password } = builtInAccount;

/** No attempts in flight: these tests make one after another. */
const inFlight = new AttemptsInFlight();

describe('login attempts', () => {
  test('threat 4: of 40 concurrent wrong attempts on two servers at most five are hashed', async () => {
    const first = await startTestServer();
    const second = await startTestServer({ dataDir: first.dataDir });
    try {
      let interrupted = 0;
      const attempt = async (n: number): Promise<{ status: number; retryAfter: number }> => {
        const client = new ApiClient(n % 2 === 0 ? first.url : second.url);
        const response = await client.fetch('/api/admin/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}` },
          body: JSON.stringify({ username, password: `wrong ${n}` }),
        });
        // The store was too busy, and the client is asked to come again.
        if (response.status === 503) {
          interrupted += 1;
          return attempt(n);
        }
        return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) };
      };
      const responses = await Promise.all(Array.from({ length: 40 }, (_, n) => attempt(n)));
      const hashed = responses.filter(({ status }) => status === 401);
      const limited = responses.filter(({ status }) => status === 429);
      expect([hashed.length + limited.length, limited.every(({ retryAfter }) => retryAfter > 0)]).toEqual([40, true]);
      expect(hashed.length).toBeLessThanOrEqual(defaultLoginLimit.tries);
      // An attempt that the store interrupted may have been counted.
      expect(hashed.length + interrupted).toBeGreaterThanOrEqual(defaultLoginLimit.tries);
      const { items } = await first.services.persistence.audit.list({ action: 'login-failed' }, {});
      expect(items.length).toBeGreaterThanOrEqual(hashed.length);
      expect(items.length).toBeLessThanOrEqual(Math.min(defaultLoginLimit.tries, hashed.length + interrupted));
      // Even the right password has to wait.
      expect(
        (await expectingNoChange(first, () => second.visitor().refused('login', { body: { username, password } })))
          .status,
      ).toBe(429);
    } finally {
      await second.close();
      await first.close();
    }
  });

  describe('threat 4: one account, many addresses', () => {
    // Tests read the delay where it is computed; only one waits for it.
    const server = suiteServer(() => ({
      env: { TRUSTED_PROXIES: '1' },
      loginLimit: { ...defaultLoginLimit, maxDelayMs: 1 },
    }));
    const login = (address: string, secret: string, name: string = username) =>
      server.visitor().attempt('login', { body: { username: name, password: secret } }, { 'x-forwarded-for': address });
    const statusOf = async (...from: Parameters<typeof login>) => (await login(...from)).status;
    const tryFrom = (address: string, name: string = username) => {
      const { persistence, loginLimit, secrets } = server.services;
      return takeLoginAttempt({ counters: persistence.counters, limit: loginLimit, secrets, inFlight }, address, name);
    };

    test('threat 4: failed attempts of a stranger do not lock out the owner at another address', async () => {
      const strangers = [];
      for (let n = 0; n < 6; n += 1) strangers.push(await statusOf('203.0.113.1', 'wrong', n % 2 ? 'ADMIN' : username));
      expect(strangers).toEqual([401, 401, 401, 401, 401, 429]);
      const other = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1::3'];
      for (const address of [...other, ...other]) strangers.push(await statusOf(address, 'wrong'));
      expect(strangers.slice(6)).toEqual([401, 401, 401, 401, 401, 429]);
      expect(await statusOf('203.0.113.2', password)).toBe(200);
    });

    test('threat 4: forwarding headers not added by the proxy are ignored', async () => {
      const statuses = [];
      for (let n = 0; n < 6; n += 1) statuses.push(await statusOf(`198.51.100.${n}, 203.0.113.3`, 'wrong'));
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    });

    test('threat 4: an address that signed in before has its own limit and is never delayed by others', async () => {
      const home = '198.51.100.7';
      expect(await statusOf(home, password)).toBe(200);
      for (let n = 0; n < 12; n += 1) await tryFrom(`192.0.2.${n}`);
      // Another user at the same address tries other names.
      for (let n = 0; n < 5; n += 1) await statusOf(home, 'wrong', `name ${n}`);
      expect(await statusOf(home, 'wrong', 'one more name')).toBe(429);
      expect(await tryFrom(home)).toMatchObject({ isKnown: true, delayMs: 0 });
      expect(await statusOf(home, password)).toBe(200);
      const own = [];
      for (let n = 0; n < 6; n += 1) own.push(await statusOf(home, 'wrong'));
      expect(own).toEqual([401, 401, 401, 401, 401, 429]);
    });

    test('threat 4: a known address is recognized after a rotation of the secret', async () => {
      const { persistence, loginLimit, secrets } = server.services;
      const options = { counters: persistence.counters, limit: loginLimit, inFlight };
      await (await takeLoginAttempt({ ...options, secrets: ['old'] }, '198.51.100.8', 'rotating')).succeed();
      const known = async (...signing: string[]) =>
        (await takeLoginAttempt({ ...options, secrets: signing }, '198.51.100.8', 'rotating')).isKnown;
      expect([await known('new', 'old'), await known('new'), await known(...secrets)]).toEqual([true, false, false]);
    });
  });

  test('threat 4: each further attempt on one account alone waits longer, up to two seconds', async () => {
    const server = await startTestServer({ env: { TRUSTED_PROXIES: '1' } });
    try {
      const { persistence, loginLimit, secrets } = server.services;
      const options = { counters: persistence.counters, limit: loginLimit, secrets, inFlight };
      const delays = [];
      for (let n = 0; n < 12; n += 1)
        delays.push((await takeLoginAttempt(options, `192.0.2.${n}`, 'attacked')).delayMs);
      expect(delays).toEqual([0, 0, 0, 0, 0, 125, 250, 500, 1_000, 2_000, 2_000, 2_000]);
      const finished: string[] = [];
      const login = async (address: string, name: string) => {
        const body = { username: name, password: 'wrong' };
        await server.visitor().attempt('login', { body }, { 'x-forwarded-for': address });
        finished.push(name);
      };
      await Promise.all([login('192.0.2.100', 'attacked'), login('192.0.2.101', 'someone-else')]);
      expect(finished).toEqual(['someone-else', 'attacked']);
    } finally {
      await server.close();
    }
  });

  describe('threat 4: an address that tries many names', () => {
    const statusOf = async (server: TestServer, n: number, forwarded: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded };
      const body = JSON.stringify({ username: `name ${n}`, password: 'wrong' });
      return (await server.visitor().fetch('/api/admin/auth/login', { method: 'POST', headers, body })).status;
    };

    test('threat 4: is limited despite forged headers if no proxy is trusted', async () => {
      const server = await startTestServer();
      try {
        const statuses = [];
        for (let n = 0; n < 7; n += 1) statuses.push(await statusOf(server, n, `203.0.113.${n}`));
        expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
      } finally {
        await server.close();
      }
    });

    test('threat 4: is identified by a trusted proxy', async () => {
      const server = await startTestServer({ env: { TRUSTED_PROXIES: '1' } });
      try {
        const statuses = [];
        for (let n = 0; n < 7; n += 1) statuses.push(await statusOf(server, n, `198.51.100.${n}, 203.0.113.9`));
        expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
        // Another client behind the same proxy is not locked out.
        expect(await statusOf(server, 8, '203.0.113.10')).toBe(401);
      } finally {
        await server.close();
      }
    });
  });

  test('threat 4: right passwords from one address do not refuse each other', async () => {
    const server = await startTestServer();
    try {
      const signIn = async () => (await server.visitor().attempt('login', { body: { username, password } })).status;
      expect(await Promise.all(Array.from({ length: 12 }, signIn))).toEqual(Array(12).fill(200));
    } finally {
      await server.close();
    }
  });

  test('a success resets the attempts', async () => {
    const server = await startTestServer();
    try {
      for (let round = 0; round < 3; round += 1) {
        for (let n = 0; n < 3; n += 1)
          await server.visitor().refused('login', { body: { username, password: 'wrong' } });
        await server.admin();
      }
    } finally {
      await server.close();
    }
  });
});
