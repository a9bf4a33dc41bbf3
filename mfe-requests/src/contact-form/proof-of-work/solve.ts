import { proofText, puzzlePrefix, type ProofOfWork } from 'shared-contracts/http';

import { digestsAfter } from './sha256';

/** Milliseconds of computation before yielding: less than a frame. */
const sliceMs = 12;

/** Digests between two clock reads. */
const digestsPerCheck = 64;

/** Yields, so that the page can render and handle input. */
const yieldToPage = () => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Solves a proof of work, which takes about a second on a phone. Computes in slices on the main thread: the content
 * security policy allows no worker from a blob, nor one from another origin, from which a module may come.
 * @param signal aborts the computation
 * @returns the value of the `Proof-Of-Work` header
 * @throws the reason of `signal`
 */
export async function solve({ challenge, puzzles, bits }: ProofOfWork, signal: AbortSignal): Promise<string> {
  const numbers: string[] = [];
  const below = 2 ** (32 - bits);
  let sliceEnd = performance.now() + sliceMs;
  for (let puzzle = 0; puzzle < puzzles; puzzle += 1) {
    const digest = digestsAfter(puzzlePrefix(challenge, puzzle));
    let tried = 0;
    while (digest(tried.toString(36)) >= below) {
      tried += 1;
      if (tried % digestsPerCheck !== 0 || performance.now() < sliceEnd) continue;
      await yieldToPage();
      signal.throwIfAborted();
      sliceEnd = performance.now() + sliceMs;
    }
    numbers.push(tried.toString(36));
  }
  return proofText(challenge, numbers);
}
