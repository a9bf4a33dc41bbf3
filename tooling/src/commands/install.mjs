import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { rootDir } from '../build/paths.mjs';
import { giveUp, say } from './progress.mjs';

/** Oldest Node the product runs on, as in `engines` of package.json. */
const oldestNode = [20, 19];

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = oldestNode;
  if (major < needMajor || (major === needMajor && minor < needMinor)) {
    giveUp(
      `Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}. Install a current Node and run the command again.`,
    );
  }
}

/**
 * Installs the packages of the lock file when they are not installed yet or the lock file has changed.
 * Must not import any package itself: on a fresh clone there is none.
 */
export function ensureInstalled() {
  checkNode();
  const lock = fs.readFileSync(path.join(rootDir, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = path.join(rootDir, 'node_modules/.installed-lock');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  say('installing packages');
  // Not `npm ci`: that refuses a lock file without the binaries of every platform, and a registry need not carry them
  // all.
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: rootDir,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    giveUp('The packages could not be installed. Check the network and the lines above, then run the command again.');
  fs.writeFileSync(stamp, wanted);
}
