import path from 'node:path';

import { rootDir } from '../repository/paths';
import { buildOrFail } from '../build/build-all';

/**
 * `npm start`: builds changed modules.
 * @returns the server to run in this process
 */
export async function run(): Promise<string> {
  await buildOrFail();
  return path.join(rootDir, 'backend/dist/main.mjs');
}
