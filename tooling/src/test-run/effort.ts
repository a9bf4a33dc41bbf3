import { randomInt } from 'node:crypto';
import fs from 'node:fs';

/** What `npm run soak` reports of a proof. */
interface ProofRow {
  proof: string;
  /** Of the first round; each further one has the next number. */
  seed: number;
  /** Without one that failed. */
  rounds: number;
  /** With what was counted, such as `1200 steps`. */
  counted: string;
  seconds: number;
}

/** Everything that a proof chooses at random follows from it: `--seed N` of the test command. */
const firstSeed = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31));

const minutes = Number(process.env['TEST_MINUTES'] ?? 0);

/** Whether `npm run soak` runs, which gives a proof minutes instead of seconds. */
export const isSoak = minutes > 0;

/** Timeout in milliseconds of a test that calls `repeat`: its last round may begin at the end of its minutes. */
export const repeatTimeout = minutes * 60_000 + (isSoak ? 900_000 : 240_000);

/**
 * Repeats a round of a proof, each with a seed of its own: once in `npm test`, for minutes in `npm run soak`.
 * @param round returns how much it has done
 * @param unit of that number
 * @throws Error that names the seed of the failed round
 */
export async function repeat(proof: string, unit: string, round: (seed: number) => Promise<number>): Promise<void> {
  // Proofs may move the clock.
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  let [rounds, count] = [0, 0];
  try {
    do {
      const seed = firstSeed + rounds;
      count += await round(seed).catch((error: unknown) => {
        throw new Error(`${proof}: failed with --seed ${seed}: ${String(error)}`, { cause: error });
      });
      rounds += 1;
    } while (elapsed() < minutes * 60_000);
  } finally {
    const counted = `${count} ${unit}`;
    const row: ProofRow = { proof, seed: firstSeed, rounds, counted, seconds: Math.round(elapsed() / 1_000) };
    const file = process.env['TEST_ROWS'];
    if (file) fs.appendFileSync(file, `${JSON.stringify(row)}\n`);
  }
}
