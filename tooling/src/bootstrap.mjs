/**
 * `node tooling/src/bootstrap.mjs COMMAND [ARGUMENT …]`: runs a command of `tooling/src/commands`. Plain JavaScript
 * without dependencies: a fresh clone has none installed, and the commands are TypeScript.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { isInstalled } from './installed.mjs';
import { exitWith, runCommand } from './run-command.mjs';

const rootDir = path.resolve(import.meta.dirname, '../..');

function checkNode() {
  const { engines } = JSON.parse(fs.readFileSync(path.join(rootDir, 'package.json'), 'utf8'));
  const [needMajor = 0, needMinor = 0] = engines.node.match(/\d+/g).map(Number);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < needMajor || (major === needMajor && minor < needMinor))
    exitWith(
      `Node ${needMajor}.${needMinor} or newer is needed; this is ${process.versions.node}. Install a current ` +
        'Node and run the command again.',
    );
}

/** Installs dependencies if they are missing or not those of the lock file. */
function ensureInstalled() {
  if (isInstalled(rootDir)) return;
  // From nothing exactly what the lock file says; otherwise only what differs, which takes seconds instead of minutes.
  const command = fs.existsSync(path.join(rootDir, 'node_modules')) ? 'install' : 'ci';
  process.stdout.write('installing packages\n');
  const { status } = spawnSync('npm', [command, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: rootDir,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    exitWith('The packages could not be installed. Check the network and the lines above, then run the command again.');
}

checkNode();
ensureInstalled();
await runCommand('commands');
