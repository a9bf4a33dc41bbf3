import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import { proofText, puzzlePrefix, type ProofOfWork } from 'shared-contracts/http';

/** Solves a proof of work independently of our form's code. @returns value of the header */
export async function solveProof({ challenge, puzzles, bits }: ProofOfWork): Promise<string> {
  const isSolved = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0) >>> (32 - bits) === 0;
  const numbers: string[] = [];
  for (let puzzle = 0; puzzle < puzzles; puzzle += 1) {
    let number = 0;
    while (!isSolved(`${puzzlePrefix(challenge, puzzle)}${number.toString(36)}`)) number += 1;
    numbers.push(number.toString(36));
    // Yields to the server in the same process, which would otherwise time out connections that the client believes to
    // be open.
    await yieldToEventLoop();
  }
  return proofText(challenge, numbers);
}
