import { proofText, puzzlePrefix, type ProofOfWork } from 'shared-contracts/http';

import { digestsAfter } from './sha256';

/** Milliseconds of work before the page has its turn: within one frame. */
const sliceMs = 12;

/** Digests between two looks at the clock. */
const atOnce = 64;

/** Lets the page draw and answer input. */
const yieldToPage = () => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Solves a proof of work, which takes about a second on a phone. It works in slices, in the page itself: the content
 * security policy allows no worker from a blob, and a module may come from another origin, whose workers it forbids.
 * @param signal ends the work
 * @returns value of the header `Proof-Of-Work`
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
      if (tried % atOnce !== 0 || performance.now() < sliceEnd) continue;
      await yieldToPage();
      signal.throwIfAborted();
      sliceEnd = performance.now() + sliceMs;
    }
    numbers.push(tried.toString(36));
  }
  return proofText(challenge, numbers);
}
