import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge } from 'altcha-lib';
import type { DeriveKeyFunction } from 'altcha-lib/types';

import { proofText, type ProofOfWork } from 'shared-contracts/http';

/** Milliseconds of computation before yielding: less than a frame. */
const sliceMs = 12;

const timeout = 10 * 60 * 1_000;

/** Derives keys, and in between lets the page render and handle input. */
function keysInSlices(): DeriveKeyFunction {
  let sliceEnd = performance.now() + sliceMs;
  return async ({ cost, keyLength }, salt, password) => {
    if (performance.now() >= sliceEnd) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      sliceEnd = performance.now() + sliceMs;
    }
    return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
  };
}

/**
 * Solves a proof of work on the main thread: the content security policy allows no worker from the origin of a module,
 * and `crypto.subtle` is missing over plain HTTP.
 * @returns the value of the `Proof-Of-Work` header; `undefined` if it was aborted or the challenge has expired
 */
export async function solve(challenge: ProofOfWork, controller: AbortController): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, controller, deriveKey: keysInSlices(), timeout });
  return solution ? proofText({ challenge, solution }) : undefined;
}
