import path from 'node:path';

import { locales } from 'shared-contracts/localization';

import { rootDir } from '../repository/paths';
import { buildOrFail } from '../build/build-all';
import { parseCommandArguments } from '../process/arguments';
import { fail, logProgress, refuseUnknown } from '../process/progress';
import { runProgram } from '../process/run';
import { engineNames, ensureEngines } from '../test-servers/engines';
import { shotLooks } from '../shots-page';

/** Ensures the engine that was chosen. */
async function findEngine(engine: string): Promise<void> {
  refuseUnknown([engine], engineNames);
  const [reason] = await ensureEngines(logProgress, [engine]);
  if (reason !== undefined) fail(reason);
}

/**
 * `npm run shots [-- LANGUAGE … LOOK …]`: makes the needed builds, and a page of screenshots of the public pages.
 * `--engine firefox` and `--engine webkit` show them in another engine than Chromium's, in one look.
 * `npm run shots -- manual` makes those of the most used screens of the admin, and the images of the manual.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseCommandArguments(args, {
    usage: 'npm run shots [-- manual | LANGUAGE … LOOK …] [--engine NAME]',
    options: { engine: { type: 'string' } },
  });
  const { engine } = values;
  const isManual = positionals.length === 1 && positionals[0] === 'manual' && engine === undefined;
  if (!isManual) refuseUnknown(positionals, engine === undefined ? [...locales, ...shotLooks] : locales);
  if (engine !== undefined) await findEngine(engine);
  await buildOrFail();
  const file = isManual ? 'take-manual-shots.ts' : engine ? 'take-engine-shots.ts' : 'take-shots.ts';
  const program = path.join(rootDir, 'e2e/src/shots', file);
  const names = isManual ? [] : [...(engine ? [engine] : []), ...positionals];
  const { status } = await runProgram(process.execPath, ['--import', 'tsx', program, ...names], {
    env: { NODE_NO_WARNINGS: '1' },
  });
  if (status !== 0) process.exitCode = 1;
}
