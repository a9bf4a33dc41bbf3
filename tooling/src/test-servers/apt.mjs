import { spawn } from 'node:child_process';
import fs from 'node:fs';

import { which } from './child-processes.mjs';

const installWithinMs = 10 * 60_000;

/** Whether this is a Debian whose packages we may install. Ubuntu is not: its browser package needs a running snap. */
export function isDebianAsRoot() {
  return process.platform === 'linux' && process.getuid?.() === 0 && which('apt-get') !== undefined && isDebian();
}

/** Whether the system calls itself Debian. */
export function isDebian() {
  return fs.existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(fs.readFileSync('/etc/os-release', 'utf8'));
}

/**
 * Installs packages of the system.
 * @param {string[]} packages
 * @throws Error with apt's own words
 */
export async function aptInstall(packages) {
  const install = ['-o', 'DPkg::Lock::Timeout=300', 'install', '--yes', '--no-install-recommends', ...packages];
  if ((await apt(install)).ok) return;
  // A fresh machine has no package lists, an old one lists what the mirror no longer has.
  await apt(['update']);
  const { ok, output } = await apt(install);
  if (!ok) throw new Error(output.match(/^E: .+$/gm)?.join(' ') ?? `apt-get install ${packages.join(' ')} failed`);
}

/**
 * Unlike everything else we start, apt is not ended with us: half an installation would be left for the owner of the
 * machine to repair.
 */
function apt(args) {
  return new Promise((resolve) => {
    const child = spawn('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    const collect = (chunk) => (output = (output + chunk).slice(-20_000));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const tooLong = setTimeout(
      () => resolve({ ok: false, output: `E: apt-get was not done within ${installWithinMs / 60_000} minutes` }),
      installWithinMs,
    );
    const done = (ok) => {
      clearTimeout(tooLong);
      resolve({ ok, output });
    };
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });
}
