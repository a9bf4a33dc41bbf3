import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { runMaintenance } from '../app/maintain';
import { builtInAccount } from '../config/config';
import { StoreUnavailable } from '../persistence';
import type { ApiClient } from '../testing/api-client';
import { Gate } from '../testing/gate';
import { describeOnStores } from '../testing/servers/stores';
import { suiteServer } from '../testing/servers/suite-server';
import { startTestServer, type TestServer } from '../testing/servers/test-server';
import { expectingNoChange } from '../testing/servers/unchanged';
import { defaultLoginLimit } from './attempts/login-limit';

const { username, password } = builtInAccount;
const newPassword = 'a much better password';

describe('the password', () => {
  const server = suiteServer();

  test('threat 2: a password change ends all other sessions, renews this one, hides the default account', async () => {
    const [admin, other] = [await server.admin(), await server.admin()];
    const old = admin.cookie;
    await admin.call('changePassword', { body: { currentPassword: password, newPassword } });
    expect((await other.fetch('/api/admin/auth/check')).status).toBe(401);
    expect((await fetch(`${server.url}/api/admin/auth/check`, { headers: { cookie: old } })).status).toBe(401);
    expect((await admin.call('checkAuth', undefined)).body).toMatchObject({ username, defaultAccount: null });
    expect((await server.visitor().refused('login', { body: { username, password } })).status).toBe(401);
    const events = (await admin.call('listAuditEvents', { query: { action: 'password-change' } })).body;
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain('argon2');
  });
});

describe('a new password', () => {
  const server = suiteServer(() => ({ env: { ADMIN_PASSWORD: newPassword } }));

  test.each([
    ['a wrong current one', { currentPassword: 'wrong', newPassword: 'twelve characters' }, 'currentPassword'],
    ['a short one', { currentPassword: newPassword, newPassword: 'short' }, 'newPassword'],
    ['the same one', { currentPassword: newPassword, newPassword }, 'newPassword'],
    ['the default one', { currentPassword: newPassword, newPassword: password }, 'newPassword'],
  ])('%s is rejected', async (_name, body, path) => {
    const admin = await server.visitor().signIn(username, newPassword);
    const refused = await expectingNoChange(server, () => admin.refused('changePassword', { body }));
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, path]);
  });
});

describeOnStores('a password change under way', (store) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ env: store.env() });
  });
  afterEach(() => server.close());

  const change = (client: ApiClient, next: string, currentPassword: string = password) =>
    client.attempt('changePassword', { body: { currentPassword, newPassword: next } });
  const check = async (client: ApiClient) => (await client.fetch('/api/admin/auth/check')).status;
  const signIn = async (secret: string) =>
    (await server.visitor().attempt('login', { body: { username, password: secret } })).status;

  /** Delays the first password change in the store until the gate is released. */
  function holdingWrite(): Gate {
    const gate = new Gate();
    const { persistence } = server.services;
    const mutate = persistence.mutate.bind(persistence);
    persistence.mutate = async (mutation) => {
      if (mutation.action === 'password-change') await gate.pass();
      return mutate(mutation);
    };
    return gate;
  }

  test('threat 2: a change with a stolen cookie and the old password fails after the change of the owner', async () => {
    const [owner, thief] = [await server.admin(), await server.admin()];
    const gate = holdingWrite();
    const theft = change(thief, 'the thief has another one');
    await gate.isHeld;
    expect((await change(owner, newPassword)).status).toBe(204);
    gate.release();
    expect((await theft).status).toBe(400);
    expect([await check(owner), await check(thief)]).toEqual([200, 401]);
    expect([await signIn('the thief has another one'), await signIn(newPassword)]).toEqual([401, 200]);
  });

  test('threat 2: changes nothing after a logout during the hash', async () => {
    const admin = await server.admin();
    const gate = new Gate();
    const { persistence } = server.services;
    const get = persistence.get.bind(persistence);
    persistence.get = async (...args) => {
      const found = await get(...args);
      if (args[0] === 'user') await gate.pass();
      return found;
    };
    const late = change(admin, newPassword);
    await gate.isHeld;
    await server.visitor().fetch('/api/admin/auth/logout', { method: 'POST', headers: { cookie: admin.cookie } });
    gate.release();
    expect((await late).status).toBe(401);
    expect(await check(admin)).toBe(401);
    expect([await signIn(newPassword), await signIn(password)]).toEqual([401, 200]);
  });

  test('threat 2: creates no session after a logout, however late', async () => {
    const admin = await server.admin();
    const gate = holdingWrite();
    const late = change(admin, newPassword);
    await gate.isHeld;
    await server.visitor().fetch('/api/admin/auth/logout', { method: 'POST', headers: { cookie: admin.cookie } });
    gate.release();
    const response = await late;
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie().join()).toMatch(/^(bokkado=;.*)?$/);
    expect(await check(admin)).toBe(401);
  });

  test('threat 2: leaves no session of the old password after a crash right after the change', async () => {
    const [owner, thief] = [await server.admin(), await server.admin()];
    const { persistence } = server.services;
    const mutate = persistence.mutate.bind(persistence);
    persistence.mutate = async (mutation) => {
      const result = await mutate(mutation);
      if (mutation.action === 'password-change') throw new StoreUnavailable('gone');
      return result;
    };
    expect((await change(owner, newPassword)).status).toBe(503);
    // As every process does at its start and every hour.
    await runMaintenance(server.services);
    expect(await check(thief)).toBe(401);
    expect([await signIn(password), await signIn(newPassword)]).toEqual([401, 200]);
  });

  test('threat 2: of five at the same time one is set, and only its session remains', async () => {
    const admins = await Promise.all([1, 2, 3, 4, 5].map(() => server.admin()));
    const statuses = await Promise.all(
      admins.map(async (admin, n) => (await change(admin, `${newPassword} ${n}`)).status),
    );
    const won = statuses.indexOf(204);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(await Promise.all(admins.map(check))).toEqual(admins.map((_, n) => (n === won ? 200 : 401)));
    expect([await signIn(password), await signIn(`${newPassword} ${won}`)]).toEqual([401, 200]);
  });

  test('threat 2: creates no session if the password was changed again before it', async () => {
    const [first, second] = [await server.admin(), await server.admin()];
    const gate = new Gate();
    const { sessions } = server.services.persistence;
    const create = sessions.create.bind(sessions);
    sessions.create = async (...args) => {
      await gate.pass();
      return create(...args);
    };
    const early = change(first, newPassword);
    await gate.isHeld;
    expect((await change(second, 'better than better', newPassword)).status).toBe(204);
    gate.release();
    expect((await early).status).toBe(401);
    expect([await check(first), await check(second)]).toEqual([401, 200]);
    expect(await signIn('better than better')).toBe(200);
  });
});

describe('tries to change the password', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ env: { TRUSTED_PROXIES: '1' } });
  });
  afterEach(() => server.close());

  /** A change with a wrong current password. */
  const guess = async (client: ApiClient, address: string) =>
    (
      await client.attempt(
        'changePassword',
        { body: { currentPassword: 'a guess', newPassword } },
        { 'x-forwarded-for': address },
      )
    ).status;

  test('threat 4: attempts are limited separately from logins, so that a stranger cannot block a change', async () => {
    const admin = await server.admin();
    for (let n = 0; n < defaultLoginLimit.tries; n += 1)
      await server.visitor().refused('login', { body: { username, password: 'wrong' } });
    expect((await server.visitor().refused('login', { body: { username, password } })).status).toBe(429);
    const statuses = [];
    for (let n = 0; n < defaultLoginLimit.tries - 1; n += 1) statuses.push(await guess(admin, '203.0.113.1'));
    await admin.call('changePassword', { body: { currentPassword: password, newPassword } });
    for (let n = 0; n < defaultLoginLimit.tries + 1; n += 1) statuses.push(await guess(admin, '203.0.113.1'));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 400, 429]);
  });

  test('threat 4: the thief of a session cannot keep its owner elsewhere from a change', async () => {
    const [owner, other] = [await server.admin(), await server.admin()];
    // The cookie belongs to one session for all requests.
    const thief = owner;
    for (let n = 0; n < defaultLoginLimit.tries; n += 1) expect(await guess(thief, '203.0.113.2')).toBe(400);
    expect(await guess(thief, '203.0.113.2')).toBe(429);
    expect(await guess(owner, '198.51.100.2')).toBe(400);
    // From many addresses, the session as a whole is limited.
    const statuses = [];
    for (let n = 0; n < 4 * defaultLoginLimit.tries; n += 1) statuses.push(await guess(thief, `192.0.2.${n}`));
    expect(statuses.filter((status) => status === 400)).toHaveLength(3 * defaultLoginLimit.tries - 1);
    expect(statuses.at(-1)).toBe(429);
    await other.call('changePassword', { body: { currentPassword: password, newPassword } });
  });
});
