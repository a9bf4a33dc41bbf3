import { describe, expect, test } from '@jest/globals';

import { builtInAccount } from '../config/config';
import { Gate } from '../testing/gate';
import { suiteServer } from '../testing/servers/suite-server';
import { startTestServer } from '../testing/servers/test-server';
import { defaultLoginLimit } from './attempts/login-limit';

const { username, password } = builtInAccount;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The session id in a cookie. */
const idOf = (cookie: string) => /=([\w-]+)/.exec(cookie)?.[1] ?? '';

describe('the life of a session', () => {
  const server = suiteServer(() => ({ loginLimit: { ...defaultLoginLimit, tries: 1_000 } }));

  /** An administrator whose session started some time ago and expires in a minute. */
  const signedInBefore = async (ms: number) => {
    const admin = await server.admin();
    const { sessions } = server.services.persistence;
    const id = idOf(admin.cookie);
    const session = await sessions.get(id);
    await sessions.delete(id);
    const after = (offset: number) => new Date(Date.now() + offset).toISOString();
    await sessions.create(id, {
      userId: session?.userId ?? '',
      username,
      createdAt: after(-ms),
      expiresAt: after(minuteMs),
    });
    return admin;
  };

  test('expires 30 days after the sign-in, regardless of use', async () => {
    const ended = await signedInBefore(30 * dayMs + minuteMs);
    expect((await ended.fetch('/api/admin/auth/check')).status).toBe(401);
    expect((await ended.fetch('/api/admin/audit')).status).toBe(401);
  });

  test('is prolonged by use until then, and keeps its start', async () => {
    const admin = await signedInBefore(30 * dayMs - 10 * minuteMs);
    const { sessions } = server.services.persistence;
    const before = await sessions.get(idOf(admin.cookie));
    const response = await admin.fetch('/api/admin/auth/check');
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, [expect.any(String), expect.any(String)]]);
    const after = await sessions.get(idOf(admin.cookie));
    expect(after?.createdAt).toBe(before?.createdAt);
    expect(Date.parse(after?.expiresAt ?? '')).toBeGreaterThan(Date.parse(before?.expiresAt ?? ''));
  });

  test('the last ten of eleven sign-ins are listed, newest first', async () => {
    for (let n = 1; n <= 11; n += 1) {
      const body = { username, password };
      const response = await server.visitor().attempt('login', { body }, { 'user-agent': `browser ${n}` });
      expect(response.status).toBe(200);
    }
    const admin = await signedInBefore(0);
    // This newest sign-in evicts the second browser, as the eleventh did the first.
    const { body } = await admin.call('listSignIns', undefined);
    expect(body.slice(1).map(({ userAgent }) => userAgent)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `browser ${n}`),
    );
  });

  test('threat 2: a sign-in with the old password in flight during a password change gets no session', async () => {
    const own = await startTestServer();
    try {
      const owner = await own.admin();
      const gate = new Gate();
      const { sessions } = own.services.persistence;
      const create = sessions.create.bind(sessions);
      let late = '';
      sessions.create = async (id, session) => {
        // The password is verified first; its session is created only after the change has deleted all others.
        if (late === '') late = id;
        await gate.pass();
        return create(id, session);
      };
      const thief = own.visitor();
      const signIn = thief.attempt('login', { body: { username, password } });
      await gate.isHeld;
      const newPassword = 'a much better password';
      await owner.call('changePassword', { body: { currentPassword: password, newPassword } });
      gate.release();
      expect((await signIn).status).toBe(401);
      expect(await sessions.get(late)).toBeNull();
      expect((await thief.fetch('/api/admin/auth/check')).status).toBe(401);
      expect((await owner.fetch('/api/admin/auth/check')).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});
