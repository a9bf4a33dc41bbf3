import { expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';

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
