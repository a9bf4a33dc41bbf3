import path from 'node:path';

import { rootDir } from '../repository/paths';
import { buildOrFail } from '../build/build-all';

/**
 * `npm run data -- export DIR | import DIR | verify [DIR] | password NAME | accounts | doctor`: exports, imports or
 * verifies the data of a store, replaces a password, lists the accounts, or finds out what is wrong (`npm run doctor`).
 * @returns the program to run in this process
 */
export async function run(): Promise<string> {
  await buildOrFail(['backend']);
  return path.join(rootDir, 'backend/dist/data.mjs');
}
