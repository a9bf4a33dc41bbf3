import { expect, test } from '@jest/globals';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { proofOfWork, provedWork } from 'shared-contracts/http';

import { solve } from './solve';

const keys = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' };

const challengeFor = async (counter: number) =>
  proofOfWork.parse(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 3,
      counter,
      deriveKey,
      expiresAt: new Date(Date.now() + 60_000),
      ...keys,
    }),
  );

test('solves what the server accepts', async () => {
  const challenge = await challengeFor(40);
  const proved = provedWork.parse(JSON.parse(atob((await solve(challenge, new AbortController())) ?? '')));
  expect(proved.challenge).toEqual(challenge);
  expect(await verifySolution({ ...proved, deriveKey, ...keys })).toMatchObject({ verified: true });
});

test('lets the page work meanwhile, which may abort it', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 0);
  expect(await solve(await challengeFor(2 ** 32 - 1), controller)).toBeUndefined();
});
