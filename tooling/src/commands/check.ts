import path from 'node:path';

import { checkNames, checksDir } from '../test-run/check-names';
import { logProgress, refuseUnknown } from '../process/progress';
import { runInRoot as runProgram } from '../process/run';

/** `npm run check [-- NAME …]`: runs the checks of `tooling/src/checks`, or the named ones. */
export async function run(names: readonly string[]): Promise<void> {
  const known = checkNames();
  refuseUnknown(names, known);
  for (const name of names.length > 0 ? names : known) {
    logProgress(`check: ${name}`);
    const { status } = await runProgram(process.execPath, ['--import', 'tsx', path.join(checksDir, `${name}.ts`)]);
    if (status !== 0) process.exitCode = 1;
  }
}
