import { createHash } from 'node:crypto';

import { expect, test } from '@jest/globals';

import { puzzlePrefix } from 'shared-contracts/http';

import { digestsAfter } from './sha256';
import { solve } from './solve';

const expected = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

test('digests equal SHA-256 for every position of the text end within a block', () => {
  for (let length = 0; length < 200; length += 1) {
    const prefix = 'x'.repeat(length);
    const digest = digestsAfter(prefix);
    for (const rest of ['', '0', 'zz9', 'abcdefgh']) expect(digest(rest)).toBe(expected(`${prefix}${rest}`));
  }
});

test('each number solves its puzzle', async () => {
  const proof = await solve({ challenge: 'a.challenge', puzzles: 3, bits: 8 }, new AbortController().signal);
  const [challenge = '', solution = ''] = proof.split(':');
  const numbers = solution.split(',');
  expect([challenge, numbers.length]).toEqual(['a.challenge', 3]);
  for (const [puzzle, number] of numbers.entries())
    expect(expected(`${puzzlePrefix(challenge, puzzle)}${number}`)).toBeLessThan(2 ** 24);
});

test('yields to the page, and can be aborted', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 0);
  await expect(solve({ challenge: 'c', puzzles: 1, bits: 32 }, controller.signal)).rejects.toThrow(/abort/i);
});
