import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

import { exitWith } from './node-version.mjs';

/** Milliseconds between the lines that say that npm is still running. */
const progressInterval = 20_000;

/** The packages of a lock file by their folders; none if it is missing. */
function packagesIn(file) {
  if (!fs.existsSync(file)) return {};
  const { '': _root, ...packages } = JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  return packages;
}

/**
 * Whether the installed packages are those of the lock file, whichever npm command installed them: npm lists them in
 * its own lock file (`node_modules/.package-lock.json`), without those for other platforms.
 * @param {string} rootDir folder of the product
 */
export function isInstalled(rootDir) {
  const wanted = packagesIn(path.join(rootDir, 'package-lock.json'));
  const installed = packagesIn(path.join(rootDir, 'node_modules/.package-lock.json'));
  const isThere = (name) =>
    name in installed
      ? JSON.stringify(installed[name]) === JSON.stringify(wanted[name])
      : wanted[name].optional === true;
  return Object.keys(wanted).every(isThere) && Object.keys(installed).every((name) => name in wanted);
}

/** Installs dependencies if they are missing or differ from the lock file, and reports progress meanwhile. */
export async function ensureInstalled(rootDir = path.resolve(import.meta.dirname, '../..')) {
  if (isInstalled(rootDir)) return;
  // Installs exactly the lock file if nothing is there; otherwise only the differences, which takes seconds instead of
  // minutes.
  const isFirst = !fs.existsSync(path.join(rootDir, 'node_modules'));
  const began = Date.now();
  process.stdout.write(`installing packages${isFirst ? ', which takes some minutes the first time' : ''}\n`);
  const progress = setInterval(
    () => process.stdout.write(`installing packages: ${Math.round((Date.now() - began) / 1_000)} s so far\n`),
    progressInterval,
  );
  // Builds and tests need development packages, which npm omits if NODE_ENV is `production`.
  const npm = spawn(
    'npm',
    [isFirst ? 'ci' : 'install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: rootDir,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  const status = await once(npm, 'close').then(
    ([code]) => code,
    () => null,
  );
  clearInterval(progress);
  if (status !== 0)
    exitWith('The packages could not be installed. Check the network and the lines above, then run the command again.');
}
