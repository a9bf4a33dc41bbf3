import fs from 'node:fs';

import { buildForRelease } from '../repository/paths';
import { originalStack } from '../build/source-maps';

/**
 * `npm run stack -- [FILE]`: prints a stack of a reported failure, from a file or the standard input, with the
 * positions in the sources.
 */
export function run([file]: readonly string[]): Promise<void> {
  const served = originalStack(fs.readFileSync(file ?? 0, 'utf8'));
  buildForRelease();
  const { stack, unknown } = originalStack(served.stack);
  process.stdout.write(stack);
  for (const build of unknown)
    process.stderr.write(`\nThe source maps of ${build} are not here: build the commit that it names.\n`);
  return Promise.resolve();
}
