import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { proofOfWork, provedWork, type ProofOfWork } from 'shared-contracts/http';

import { latestEnd } from '../persistence';
import { signatureOf } from '../http/server/signatures';

export const challengeMs = 10 * 60 * 1_000;

/** Iterations of each derived key. A phone takes about a second for half of `maxCounter` keys. */
export const defaultProofCost = 500;

const maxCounter = 1_000;

/** Signs challenges only; derived from a secret that also signs sessions. */
function keysOf(secret: string) {
  const keyFor = (use: string) => signatureOf(secret, `proof-of-work\n${use}`);
  return { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('key') };
}

/** A stateless challenge: its signature covers everything that a later check needs. */
export async function makeChallenge(secret: string, cost: number): Promise<ProofOfWork> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(maxCounter),
    deriveKey,
    expiresAt: new Date(Date.now() + challengeMs),
    ...keysOf(secret),
  });
  return proofOfWork.parse(challenge);
}

function read(proof: string): unknown {
  try {
    return JSON.parse(atob(proof));
  } catch {
    return undefined;
  }
}

/** The signature of the solved challenge; `null` if the challenge is not ours, has expired or is not solved. */
export async function solvedChallenge(secrets: readonly string[], proof: string): Promise<string | null> {
  const { data } = provedWork.safeParse(read(proof));
  if (!data || data.challenge.parameters.expiresAt * 1_000 > latestEnd(Date.now(), challengeMs)) return null;
  for (const secret of secrets) {
    const { verified } = await verifySolution({ ...data, deriveKey, ...keysOf(secret) });
    if (verified) return data.challenge.signature;
  }
  return null;
}
