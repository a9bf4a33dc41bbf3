import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { describe, expect, test } from '@jest/globals';

import { builtInAccount, ConfigError, readConfig } from '../config/config';
import { createLogger } from '../http/logging/logger';
import { createServices, type Services } from '../app/services';
import type { ApiClient } from '../testing/api-client';
import { Gate } from '../testing/gate';
import { rawRequest } from '../testing/raw-request';
import { describeOnStores } from '../testing/servers/stores';
import { suiteServer } from '../testing/servers/suite-server';
import { startTestServer, type TestServer } from '../testing/servers/test-server';
import { endSessionsOfOldPasswords } from './accounts';
import { defaultLoginLimit } from './attempts/login-limit';

const { username, password } = builtInAccount;

const dayMs = 24 * 60 * 60 * 1_000;
const yearMs = 365 * dayMs;

/** A client that always sends exactly one cookie. */
const withCookie =
  (url: string, cookie: string) =>
  (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { origin: url, cookie } });

/** The session id in a cookie. */
const idOf = (cookie: string) => /=([\w-]+)/.exec(cookie)?.[1] ?? '';

/** Delays a read of the event log until the gate is released. */
function holdingAuditList({ persistence: { audit } }: Services): Gate {
  const gate = new Gate();
  const list = audit.list.bind(audit);
  audit.list = async (...args) => {
    await gate.pass();
    return list(...args);
  };
  return gate;
}

describe('sessions', () => {
  const server = suiteServer(() => ({ loginLimit: { ...defaultLoginLimit, tries: 1_000 } }));

  const status = async (client: ApiClient) => (await client.fetch('/api/admin/auth/check')).status;

  test.each([username.toUpperCase(), ` ${username} `, username.replace(/^./, (letter) => letter.toUpperCase())])(
    'the name %p signs in to the account, under its own name',
    async (typed) => {
      const { body } = await server.visitor().call('login', { body: { username: typed, password } });
      expect(body.username).toBe(username);
    },
  );

  test('the auth check returns the user, and its 401 the default account while its password is unchanged', async () => {
    const refused = await server.visitor().fetch('/api/admin/auth/check');
    expect([refused.status, await refused.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'unauthenticated', defaultAccount: { username, password } }),
    ]);
    const admin = await server.admin();
    expect((await admin.call('checkAuth', undefined)).body).toEqual({
      username,
      role: 'owner',
      textLanguages: [],
      interfaceLanguage: null,
      secondFactorMissing: false,
      defaultAccount: { username, password },
    });
  });

  test('a wrong password and an unknown name return the same error', async () => {
    const responses = await Promise.all(
      [username, 'unknown'].map(
        async (name) => (await server.visitor().refused('login', { body: { username: name, password: 'wrong' } })).body,
      ),
    );
    const [known, unknown] = responses.map((body) => ({ ...body, requestId: '' }));
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ status: 401, detail: 'Invalid username or password' });
  });

  test('recent sign-ins are listed, newest first', async () => {
    const admin = await server.admin();
    const again = await server.admin();
    const { body } = await again.call('listSignIns', undefined);
    expect(body.length).toBeGreaterThanOrEqual(2);
    expect(body.length).toBeLessThanOrEqual(10);
    expect(body[0]).toMatchObject({ address: '127.0.0.1' });
    expect(body.map(({ at }) => at)).toEqual([...body.map(({ at }) => at)].sort().reverse());
    expect(await status(admin)).toBe(200);
  });

  test('logout is idempotent and available to visitors', async () => {
    const admin = await server.admin();
    await admin.call('logout', undefined);
    await admin.call('logout', undefined);
    expect(await status(admin)).toBe(401);
  });

  describe('threat 2', () => {
    test('threat 2: a planted, validly signed session id is not used after the login', async () => {
      const attacker = await server.admin();
      const planted = attacker.cookie;
      await attacker.call('logout', undefined);
      const plantedId = idOf(planted);
      expect(plantedId).toHaveLength(43);
      const response = await fetch(`${server.url}/api/admin/auth/login`, {
        method: 'POST',
        headers: { origin: server.url, cookie: planted, 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      });
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()[0]).toMatch(/^bokkado=[\w-]{43};/);
      expect(response.headers.getSetCookie()[0]).not.toContain(plantedId);
      expect((await withCookie(server.url, planted)('/api/admin/auth/check')).status).toBe(401);
    });

    test('threat 2: signing in again replaces the session of the browser', async () => {
      const admin = await server.admin();
      const old = admin.cookie;
      await admin.signIn(username, password);
      expect(admin.cookie).not.toBe(old);
      expect((await withCookie(server.url, old)('/api/admin/auth/check')).status).toBe(401);
      expect(await status(admin)).toBe(200);
    });

    test('threat 2: a request in flight cannot revive a deleted session', async () => {
      const slowServer = await startTestServer();
      try {
        const gate = holdingAuditList(slowServer.services);
        const admin = await slowServer.admin();
        const { cookie } = admin;
        // About to expire, so that the slow request would prolong it when it ends.
        const id = idOf(cookie);
        await slowServer.services.persistence.sessions.touch(id, {
          expiresAt: new Date(Date.now() + 60_000).toISOString(),
        });
        const slow = withCookie(slowServer.url, cookie)('/api/admin/audit');
        await gate.isHeld;
        await admin.call('logout', undefined);
        gate.release();
        expect((await slow).status).toBe(200);
        expect((await withCookie(slowServer.url, cookie)('/api/admin/auth/check')).status).toBe(401);
        expect(await slowServer.services.persistence.sessions.get(id)).toBeNull();
      } finally {
        await slowServer.close();
      }
    });

    test('a session used in its second half is prolonged, and that response is not cacheable', async () => {
      const admin = await server.admin();
      const id = idOf(admin.cookie);
      await server.services.persistence.sessions.touch(id, { expiresAt: new Date(Date.now() + 60_000).toISOString() });
      const response = await admin.fetch('/api/development-logs');
      expect(response.headers.getSetCookie()).toHaveLength(2);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const session = await server.services.persistence.sessions.get(id);
      expect(Date.parse(session?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 6 * 24 * 60 * 60 * 1_000);
      expect((await admin.fetch('/api/development-logs')).headers.getSetCookie()).toEqual([]);
    });
  });

  test.each([
    ['ends', { createdAt: 0, expiresAt: yearMs }],
    ['began', { createdAt: yearMs, expiresAt: dayMs }],
  ])('a session that %s too late, because the clock ran ahead, is invalid', async (_what, ahead) => {
    const admin = await server.admin();
    const { sessions } = server.services.persistence;
    const id = idOf(admin.cookie);
    const session = await sessions.get(id);
    await sessions.delete(id);
    const after = (ms: number) => new Date(Date.now() + ms).toISOString();
    await sessions.create(id, {
      userId: session?.userId ?? '',
      username,
      createdAt: after(ahead.createdAt),
      expiresAt: after(ahead.expiresAt),
    });
    expect(await status(admin)).toBe(401);
  });

  test('a password change while the clock ran ahead does not end later sessions', async () => {
    const admin = await server.admin();
    const { persistence } = server.services;
    const changedAt = { passwordHash: new Date(Date.now() + yearMs).toISOString() };
    const list = async () => {
      const { items } = await persistence.list('user');
      return { items: items.map(({ id }) => ({ id, changedAt })) };
    };
    await endSessionsOfOldPasswords({ sessions: persistence.sessions, list });
    expect(await status(admin)).toBe(200);
  });

  test('threat 5: the cookie is HttpOnly and SameSite, and has a __Host- prefix over https', async () => {
    const login = await server.visitor().fetch('/api/admin/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    expect(login.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^bokkado=[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; httponly$/),
      expect.stringMatching(/^bokkado\.sig=[\w-]{27}; path=\/; expires=[^;]+; samesite=lax; httponly$/),
    ]);
    const https = await startTestServer({ env: { PUBLIC_ORIGIN: 'https://studio.example' } });
    try {
      const headers = { host: 'studio.example', origin: 'https://studio.example', 'content-type': 'application/json' };
      const response = await rawRequest(https.url, {
        method: 'POST',
        path: '/api/admin/auth/login',
        headers,
        body: [JSON.stringify({ username, password })],
      });
      expect(response.status).toBe(200);
      const cookies = response.headers['set-cookie'] ?? [];
      expect(cookies).toEqual([
        expect.stringMatching(/^__Host-bokkado=.*; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/),
        expect.stringMatching(/^__Host-bokkado\.sig=.*; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/),
      ]);
      const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
      expect(
        (await rawRequest(https.url, { path: '/api/admin/auth/check', headers: { ...headers, cookie } })).status,
      ).toBe(200);
      const logout = await rawRequest(https.url, {
        method: 'POST',
        path: '/api/admin/auth/logout',
        headers: { ...headers, cookie },
      });
      expect(logout.status).toBe(204);
      expect(
        (await rawRequest(https.url, { path: '/api/admin/auth/check', headers: { ...headers, cookie } })).status,
      ).toBe(401);
    } finally {
      await https.close();
    }
  });
});

describeOnStores('the first account', (store) => {
  test('threat 25: production does not start while an account has the default password', async () => {
    const env = store.env();
    const server = await startTestServer({ env });
    try {
      const production = readConfig({
        ...env,
        NODE_ENV: 'production',
        DATA_DIR: server.dataDir,
        PUBLIC_ORIGIN: 'https://studio.example',
        SESSION_SECRET: 's'.repeat(32),
        ADMIN_PASSWORD: 'correct horse battery',
        LOG_LEVEL: 'silent',
      });
      await expect(createServices(production, createLogger(production, { write: () => undefined }))).rejects.toThrow(
        ConfigError,
      );
    } finally {
      await server.close();
    }
  });

  test('is created once by concurrently starting servers and never overwritten', async () => {
    const env = { ...store.env(), ADMIN_USERNAME: 'mina', ADMIN_PASSWORD: 'the first password' };
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'bokkado-first-account-'));
    const servers: TestServer[] = [];
    try {
      servers.push(...(await Promise.all([1, 2, 3].map(() => startTestServer({ env, dataDir })))));
      const again = await startTestServer({ env: { ...env, ADMIN_PASSWORD: 'another password' }, dataDir });
      servers.push(again);
      await again.visitor().signIn('mina', 'the first password');
      expect(
        (
          await again
            .visitor()
            .fetch('/api/admin/auth/check')
            .then((response) => response.json())
        ).defaultAccount,
      ).toBeNull();
      const { items } = await again.services.persistence.list('user');
      expect(items.map(({ data }) => data.username).sort()).toEqual(['', 'mina']);
    } finally {
      for (const server of servers) await server.close();
      await fs.rm(dataDir, { recursive: true });
    }
  });
});
