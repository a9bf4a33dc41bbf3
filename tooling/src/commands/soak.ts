import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { parseCommandArguments } from '../process/arguments';
import { fail, logProgress, refuseUnknown } from '../process/progress';
import { runProgram } from '../process/run';
import { rootDir } from '../repository/paths';
import { trackedFiles } from '../repository/tracked-files';

/** The parts, which `npm test` runs for seconds; one of them needs a browser. */
const pattern = /^(soak\/src|e2e\/src\/journeys\/walks)\/[\w-]+\.test\.ts$/;

function readWhole(name: string, text: string, from: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < from) fail(`--${name} takes a whole number from ${from}, not ${text}.`);
  return value;
}

/**
 * `npm run soak -- [PART …] [--minutes N] [--seed S]`: runs the proofs of `soak` one after the other, N minutes for
 * each test of a part (10 by default), and prints a table of what they did.
 */
export async function run(args: readonly string[]): Promise<void> {
  const files = new Map(
    trackedFiles(rootDir).flatMap((file) => (pattern.test(file) ? [[path.basename(file, '.test.ts'), file]] : [])),
  );
  const { values, positionals } = parseCommandArguments(args, {
    usage: `npm run soak [-- PART …] [--minutes N] [--seed S], where a part is one of ${[...files.keys()].join(', ')}`,
    options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
  });
  refuseUnknown(positionals, [...files.keys()]);
  const minutes = readWhole('minutes', values.minutes, 1);
  const seed = values.seed === undefined ? randomInt(2 ** 31) : readWhole('seed', values.seed, 0);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-soak-'));
  const rowsFile = path.join(folder, 'rows');
  fs.writeFileSync(rowsFile, '');
  for (const part of positionals.length > 0 ? positionals : files.keys()) {
    logProgress(`— ${part}`);
    const { status } = await runProgram(
      process.execPath,
      ['tooling/src/bootstrap.mjs', 'test', files.get(part) ?? '', '--seed', String(seed)],
      { env: { TEST_MINUTES: String(minutes), TEST_ROWS: rowsFile } },
    );
    if (status !== 0) process.exitCode = 1;
  }
  const rows = fs.readFileSync(rowsFile, 'utf8').split('\n').filter(Boolean);
  fs.rmSync(folder, { recursive: true });
  console.table(rows.map((row) => JSON.parse(row)));
}
