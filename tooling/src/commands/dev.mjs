/**
 * `npm run dev [-- MODULE …]`: serves the product and rebuilds modules as their sources change; the next page load shows the
 * change. Without names every module is watched.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { moduleNames, rootDir } from '../build/paths.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, say } from './progress.mjs';

/** Milliseconds of quiet after a change before building: editors write several files at once. */
const quiet = 100;

const names = process.argv.slice(2);
const unknown = names.filter((name) => !moduleNames.includes(name));
if (unknown.length > 0) giveUp(`Unknown: ${unknown.join(', ')}. Modules are ${moduleNames.join(', ')}.`);
const watched = names.length > 0 ? names : moduleNames;

ensureInstalled();
const { buildAll } = await import('./build-all.mjs');
try {
  await buildAll();
} catch (error) {
  giveUp(`The build failed.\n${error.message}`);
}
// A process of its own: building keeps this one busy.
const product = spawn(process.execPath, [path.join(rootDir, 'backend/dist/main.mjs')], { cwd: rootDir, stdio: 'inherit' });
product.on('exit', (code) => process.exit(code ?? 1));

let timer;
let building = Promise.resolve();
const rebuild = () => {
  building = building.then(() => buildAll(watched)).catch((error) => say(`not built:\n${error.message}`));
};
for (const place of ['shared-contracts/src', 'shared-ui/src', ...watched.map((name) => `${name}/src`)]) {
  fs.watch(path.join(rootDir, place), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, quiet);
  });
}
say(`watching ${watched.join(', ')}`);
