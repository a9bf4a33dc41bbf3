import { describe, expect, test } from '@jest/globals';

import { builtInAccount } from '../../config';
import { ApiClient } from '../../testing/api-client';
import { describeOnStores } from '../../testing/stores';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { leavingNothing } from '../../testing/unchanged';
import { defaultLoginLimit } from './login-limit';

const { username, password } = builtInAccount;

describeOnStores('login attempts', (store) => {
  test('threat 4: of 40 parallel wrong tries on two servers at most five reach a hash, and no forged address helps', async () => {
    const env = store.env();
    const first = await startTestServer({ env });
    const second = await startTestServer({ env, dataDir: first.dataDir });
    try {
      const tries = Array.from({ length: 40 }, async (_, n) => {
        const client = new ApiClient(n % 2 === 0 ? first.url : second.url);
        const response = await client.fetch('/api/admin/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}` },
          body: JSON.stringify({ username, password: `wrong ${n}` }),
        });
        return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) };
      });
      const answers = await Promise.all(tries);
      const hashed = answers.filter(({ status }) => status === 401);
      const limited = answers.filter(({ status }) => status === 429);
      expect(hashed.length).toBeGreaterThan(0);
      expect(hashed.length).toBeLessThanOrEqual(defaultLoginLimit.tries);
      expect(hashed.length + limited.length).toBe(40);
      expect(limited.every(({ retryAfter }) => retryAfter > 0)).toBe(true);
      const { items } = await first.services.persistence.audit.list({ action: 'login-failed' }, {});
      expect(items).toHaveLength(hashed.length);
      // Even the right password has to wait.
      expect(
        (await leavingNothing(first, () => second.visitor().refused('login', { body: { username, password } }))).status,
      ).toBe(429);
    } finally {
      await second.close();
      await first.close();
    }
  });

  test('threat 4: an account is limited from all addresses together, behind a trusted proxy too', async () => {
    const server = await startTestServer({ env: { ...store.env(), TRUSTED_PROXIES: '1' } });
    try {
      const statuses = [];
      for (let n = 0; n < 7; n += 1) {
        const response = await server.visitor().fetch('/api/admin/auth/login', {
          method: 'POST',
          // The proxy adds the last address; what a client puts in front of it counts for nothing.
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}, 203.0.113.${n}` },
          body: JSON.stringify({ username: n % 2 === 0 ? 'ADMIN' : username, password: 'wrong' }),
        });
        statuses.push(response.status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    } finally {
      await server.close();
    }
  });

  describe('threat 4: one address that tries many names', () => {
    const statusOf = async (server: TestServer, n: number, forwarded: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded };
      const body = JSON.stringify({ username: `name ${n}`, password: 'wrong' });
      return (await server.visitor().fetch('/api/admin/auth/login', { method: 'POST', headers, body })).status;
    };

    test('threat 4: is limited, whatever it forges, where no proxy is trusted', async () => {
      const server = await startTestServer({ env: store.env() });
      try {
        const statuses = [];
        for (let n = 0; n < 7; n += 1) statuses.push(await statusOf(server, n, `203.0.113.${n}`));
        expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
      } finally {
        await server.close();
      }
    });

    test('threat 4: behind a trusted proxy it is the one that the proxy names', async () => {
      const server = await startTestServer({ env: { ...store.env(), TRUSTED_PROXIES: '1' } });
      try {
        const statuses = [];
        for (let n = 0; n < 7; n += 1) statuses.push(await statusOf(server, n, `198.51.100.${n}, 203.0.113.9`));
        expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
        // Somebody else behind the same proxy is not kept out.
        expect(await statusOf(server, 8, '203.0.113.10')).toBe(401);
      } finally {
        await server.close();
      }
    });
  });

  test('a success gives the tries back', async () => {
    const server = await startTestServer({ env: store.env() });
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
