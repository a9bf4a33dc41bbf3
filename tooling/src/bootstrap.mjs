/**
 * `node tooling/src/bootstrap.mjs COMMAND [ARGUMENT …]`: runs a command of `tooling/src/commands`. Plain JavaScript
 * without dependencies: a fresh clone has none installed, and the commands are TypeScript.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { giveUp, runCommand } from './run-command.mjs';

const rootDir = path.resolve(import.meta.dirname, '../..');

function checkNode() {
  const { engines } = JSON.parse(fs.readFileSync(path.join(rootDir, 'package.json'), 'utf8'));
  const [needMajor = 0, needMinor = 0] = engines.node.match(/\d+/g).map(Number);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < needMajor || (major === needMajor && minor < needMinor))
    giveUp(
      `Node ${needMajor}.${needMinor} or newer is needed; this is ${process.versions.node}. Install a current ` +
        'Node and run the command again.',
    );
}

/** Installs dependencies if they are missing or the lock file has changed. */
function ensureInstalled() {
  const lock = fs.readFileSync(path.join(rootDir, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = path.join(rootDir, 'node_modules/.installed-lock');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('installing packages\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: rootDir,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    giveUp('The packages could not be installed. Check the network and the lines above, then run the command again.');
  fs.writeFileSync(stamp, wanted);
}

checkNode();
ensureInstalled();
await runCommand('commands');
