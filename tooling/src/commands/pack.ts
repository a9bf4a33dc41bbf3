import path from 'node:path';

import { packPackages } from '../packages/pack';
import { errorMessage, giveUp, logProgress } from './progress';

/** `npm run pack -- [FOLDER]`: packs what modules in repositories of their own are built with. */
export async function run([folder = 'packages']: readonly string[]): Promise<void> {
  const destination = path.resolve(folder);
  try {
    for (const file of await packPackages(destination)) logProgress(`packed ${path.join(destination, file)}`);
  } catch (error) {
    giveUp(errorMessage(error));
  }
}
