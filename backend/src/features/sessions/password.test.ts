import { describe, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';

import { startTestServer } from '../../testing/test-server';
import { ConcurrencyLimit } from './concurrency-limit';
import { defaultPasswordCost, Passwords, hashPassword } from './password';

describe('a concurrency limit', () => {
  const limit = () => new ConcurrencyLimit<'first' | 'second'>(['first', 'second'], { concurrency: 2, maxQueue: 2 });

  /** Work that ends when the test releases it. */
  function held(started: string[], name: string) {
    let end: () => void = () => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    return {
      end,
      run: async () => {
        started.push(name);
        await over;
        return name;
      },
    };
  }

  test('runs two, queues two of each priority, and rejects more', async () => {
    const started: string[] = [];
    const names = ['a', 'b', 'c', 'd', 'e'];
    const works = names.map((name) => held(started, name));
    const turns = limit();
    const results = works.map(({ run }) => turns.run('second', run));
    expect(results.map((result) => result === null)).toEqual([false, false, false, false, true]);
    const important = held(started, 'important');
    const preferred = turns.run('first', important.run);
    expect(started).toEqual(['a', 'b']);
    works[1]?.end();
    expect(await results[1]).toBe('b');
    expect(started).toEqual(['a', 'b', 'important']);
    important.end();
    await preferred;
    for (const work of works) work.end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd', null]);
    expect(started).toEqual(['a', 'b', 'important', 'c', 'd']);
  });

  test('continues after failed work', async () => {
    const turns = limit();
    const fail = () => Promise.reject(new Error('failed'));
    const results = await Promise.allSettled([fail, fail, fail].map((work) => turns.run('first', work)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await turns.run('first', () => Promise.resolve('next'))).toBe('next');
  });
});

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
