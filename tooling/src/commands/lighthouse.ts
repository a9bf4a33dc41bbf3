import path from 'node:path';

import { locales } from 'shared-contracts/localization';

import { rootDir } from '../repository/paths';
import { buildOrFail } from '../build/build-all';
import { refuseUnknown } from '../process/progress';
import { runProgram } from '../process/run';

/** `npm run lighthouse [-- LANGUAGE …]`: makes the needed builds, and prints the scores of the public pages. */
export async function run(names: readonly string[]): Promise<void> {
  refuseUnknown(names, locales);
  if (!process.env['LIGHTHOUSE_ORIGIN']) await buildOrFail();
  const program = path.join(rootDir, 'bench/src/lighthouse/audit.ts');
  const { status } = await runProgram(process.execPath, ['--import', 'tsx', program, ...names], {
    env: { NODE_NO_WARNINGS: '1' },
  });
  if (status !== 0) process.exitCode = 1;
}
