/** `npm run data -- export DIR | import DIR | verify [DIR]`: moves or checks everything a store or an export holds. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { rootDir } from '../build/paths.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp } from './progress.mjs';

ensureInstalled();
const { buildAll } = await import('./build-all.mjs');
try {
  await buildAll(['backend']);
} catch (error) {
  giveUp(`The build failed.\n${error.message}`);
}
await import(pathToFileURL(path.join(rootDir, 'backend/dist/data.mjs')).href);
