import fs from 'node:fs';
import path from 'node:path';

/** The packages of a lock file by their folders; none if it is missing. */
function packagesIn(file) {
  if (!fs.existsSync(file)) return {};
  const { '': _root, ...packages } = JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  return packages;
}

/**
 * Whether the installed packages are those of the lock file, whichever command of npm has installed them: npm lists
 * them in a lock file of its own (`node_modules/.package-lock.json`), without those for other platforms.
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
