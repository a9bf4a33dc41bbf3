import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { proofText, puzzlePrefix, type ProofOfWork } from 'shared-contracts/http';

import { latestEnd } from '../../persistence';

/** Milliseconds for which a challenge is valid. */
export const challengeMs = 10 * 60 * 1_000;

/** Zero bits per puzzle: 16 such puzzles are about 262,000 hashes, a second on a phone. */
export const defaultPuzzleBits = 14;

const proofPattern = /^(([0-9a-z]{1,9})\.(\d{1,3})\.[\w-]{22})\.([\w-]{43}):([0-9a-z]{1,8}(?:,[0-9a-z]{1,8})*)$/;

const signature = (secret: string, terms: string): string =>
  createHmac('sha256', secret).update(`proof-of-work\n${terms}`).digest('base64url');

/** A stateless challenge: its expiry, number of puzzles and random part are signed. */
export function makeChallenge(
  secret: string,
  { puzzles, bits }: Pick<ProofOfWork, 'puzzles' | 'bits'>,
  now: number,
): ProofOfWork {
  const terms = `${(now + challengeMs).toString(36)}.${puzzles}.${randomBytes(16).toString('base64url')}`;
  return { challenge: `${terms}.${signature(secret, terms)}`, puzzles, bits };
}

function isSolved(prefix: string, number: string, bits: number): boolean {
  const digest = createHash('sha256').update(`${prefix}${number}`).digest();
  return digest.readUInt32BE(0) >>> (32 - bits) === 0;
}

/**
 * The challenge that a proof solves; `null` if it is not ours, has expired, or a puzzle is not solved. The caller
 * checks whether it was used before.
 * @param secrets any of them may have signed
 * @param bits zero bits per puzzle
 */
export function solvedChallenge(
  { secrets, bits }: { secrets: readonly string[]; bits: number },
  proof: string,
  now: number,
): string | null {
  const [, terms = '', end = '', puzzles = '', given = '', solution = ''] = proofPattern.exec(proof) ?? [];
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(signature(secret, terms));
    const actual = Buffer.from(given);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
  if (!isOurs) return null;
  const endsAt = Number.parseInt(end, 36);
  if (endsAt <= now || endsAt > latestEnd(now, challengeMs)) return null;
  const challenge = `${terms}.${given}`;
  const numbers = solution.split(',');
  const isComplete = numbers.length === Number(puzzles) && proof === proofText(challenge, numbers);
  const areSolved = numbers.every((number, n) => isSolved(puzzlePrefix(challenge, n), number, bits));
  return isComplete && areSolved ? challenge : null;
}
