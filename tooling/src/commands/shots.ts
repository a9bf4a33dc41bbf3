import path from 'node:path';

import { locales } from 'shared-contracts/localization';

import { rootDir } from '../repository/paths';
import { buildOrFail } from '../build/build-all';
import { refuseUnknown } from '../process/progress';
import { runInRoot as runProgram } from '../process/run';
import { shotLooks } from '../shots-page';

/**
 * `npm run shots [-- LANGUAGE … LOOK …]`: makes the needed builds, and a page of screenshots of the public pages.
 * `npm run shots -- manual` makes those of the most used screens of the admin, and the images of the manual.
 */
export async function run(names: readonly string[]): Promise<void> {
  const isManual = names.length === 1 && names[0] === 'manual';
  if (!isManual) refuseUnknown(names, [...locales, ...shotLooks]);
  await buildOrFail();
  const program = path.join(rootDir, 'e2e/src/shots', isManual ? 'take-manual-shots.ts' : 'take-shots.ts');
  const { status } = await runProgram(process.execPath, ['--import', 'tsx', program, ...(isManual ? [] : names)], {
    env: { NODE_NO_WARNINGS: '1' },
  });
  if (status !== 0) process.exitCode = 1;
}
