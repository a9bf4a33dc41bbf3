/** `npm start`: installs and builds when needed, then serves the product from this process. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { rootDir } from '../build/paths.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp } from './progress.mjs';

ensureInstalled();
const { buildAll } = await import('./build-all.mjs');
try {
  await buildAll();
} catch (error) {
  giveUp(`The build failed.\n${error.message}`);
}
process.chdir(rootDir);
await import(pathToFileURL(path.join(rootDir, 'backend/dist/main.mjs')).href);
