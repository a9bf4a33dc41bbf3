import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { proofText, type ProofOfWork } from 'shared-contracts/http';

/** Solves a proof of work independently of our form's code. @returns value of the header */
export async function solveProof(challenge: ProofOfWork): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time');
  return proofText({ challenge, solution });
}
