import fs from 'node:fs';
import path from 'node:path';

import { rootDir } from '../build/paths';
import { buildOrGiveUp } from './build-all';
import { logProgress, refuseUnknown } from './progress';
import { run as runProgram } from './run';

const benchDir = path.join(rootDir, 'bench/src');

/** `npm run bench [-- NAME …]`: builds what is needed and runs the benchmarks in `bench/src` in sequence. */
export async function run(names: readonly string[]): Promise<void> {
  const known = fs.readdirSync(benchDir).filter((name) => fs.existsSync(path.join(benchDir, name, 'run.ts')));
  refuseUnknown(names, known);
  await buildOrGiveUp();
  for (const name of names.length > 0 ? names : known) {
    logProgress(`— ${name}`);
    const { status } = await runProgram(process.execPath, ['--import', 'tsx', path.join(benchDir, name, 'run.ts')], {
      env: { NODE_NO_WARNINGS: '1' },
    });
    if (status !== 0) process.exitCode = 1;
  }
}
