import path from 'node:path';

import { runProgram } from '../process/run';
import { nodeOptions, optimizeLateFromHere } from '../jest/node-options';

/** `bokkado test [PATTERN …]`: runs the unit tests of a module. */
export async function run(args: readonly string[]): Promise<void> {
  optimizeLateFromHere();
  const config = path.join(import.meta.dirname, '../jest/module-config.mjs');
  const { status } = await runProgram(
    process.execPath,
    [...nodeOptions, 'node_modules/jest/bin/jest.js', '--config', config, ...args],
    { env: { NODE_NO_WARNINGS: '1' } },
  );
  process.exitCode = status;
}
