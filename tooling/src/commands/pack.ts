import path from 'node:path';

import { packPackages } from '../packages/pack';
import { usePacked } from '../packages/packed';
import { errorMessage, fail, logProgress } from '../process/progress';

/**
 * `npm run pack -- [FOLDER]`: packs the packages that modules in their own repositories need, and updates the
 * repository in whose folder it packs them.
 */
export async function run([folder = 'packages']: readonly string[]): Promise<void> {
  const destination = path.resolve(folder);
  try {
    for (const file of await packPackages(destination)) logProgress(`packed ${path.join(destination, file)}`);
    usePacked(destination);
  } catch (error) {
    fail(errorMessage(error));
  }
}
