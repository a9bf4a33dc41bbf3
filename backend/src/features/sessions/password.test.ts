import { expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';

import { startTestServer } from '../../testing/servers/test-server';
import { defaultPasswordCost, Passwords, hashPassword } from './password';

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

test.each([
  ['composed letters', 'パスワード é 각', 'パスワード é 각'.normalize('NFD')],
  ['spaces of input methods', 'correct horse', 'correct\u3000horse'],
  ['the same text', 'correct horse', 'correct horse'],
])('a password matches in any form: %s', async (_name, password, typed) => {
  const passwords = new Passwords(cheap);
  expect(await passwords.verify(await hashPassword(password, cheap), typed, 'known')).toBe(true);
  expect(await passwords.verify(await hashPassword(typed, cheap), password, 'known')).toBe(true);
});

test('a hash of a password as it was typed is still accepted', async () => {
  const typed = 'é 각'.normalize('NFD');
  expect(await new Passwords(cheap).verify(await hash(typed, cheap), typed, 'known')).toBe(true);
});

test.each([
  ['é', 'e'],
  ['Password', 'password'],
  ['ｆｕｌｌ', 'full'],
])('the password %p does not match %p', async (password, typed) => {
  expect(await new Passwords(cheap).verify(await hashPassword(password, cheap), typed, 'known')).toBe(false);
});

test('threat 4: of 200 concurrent passwords ten are verified, that of a known address among them', async () => {
  const passwords = new Passwords(defaultPasswordCost);
  const passwordHash = await hashPassword('the right one', defaultPasswordCost);
  const strangers = Array.from({ length: 200 }, () => passwords.verify(null, 'wrong', 'stranger'));
  const known = passwords.verify(passwordHash, 'the right one', 'known');
  const settled = await Promise.allSettled(strangers);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'too-many-requests', extras: { headers: { 'Retry-After': '1' } } },
  });
  expect(await known).toBe(true);
});

test('threat 4: while 200 addresses try 200 names, rejections use up no attempts', async () => {
  const server = await startTestServer({
    env: { TRUSTED_PROXIES: '1' },
    // Cheaper ones would never wait for each other.
    passwordCost: defaultPasswordCost,
  });
  const login = (n: number) =>
    server
      .visitor()
      .attempt(
        'login',
        { body: { username: `name ${n}`, password: 'wrong' } },
        { 'x-forwarded-for': `203.0.113.${n}` },
      );
  try {
    const statuses = (await Promise.all(Array.from({ length: 200 }, (_, n) => login(n)))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    // An address that was rejected because of the load still has all five attempts.
    const turnedAway = statuses.indexOf(429);
    const again = [];
    for (let tried = 0; tried < 6; tried += 1) again.push((await login(turnedAway)).status);
    expect(again).toEqual([401, 401, 401, 401, 401, 429]);
  } finally {
    await server.close();
  }
});
