import fs from 'node:fs';

import { execute } from './processes';

/**
 * Whether this is a Debian whose packages we may install. Not Ubuntu, whose browser package requires a running snapd.
 */
export function isDebian(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !fs.existsSync('/etc/os-release')) return false;
  return /^ID="?debian"?$/m.test(fs.readFileSync('/etc/os-release', 'utf8'));
}

/**
 * Runs apt-get, and again after an update of the package lists if it fails, because they may be missing or outdated.
 * @throws Error with the last line of the output
 */
export async function apt(args: readonly string[], cwd?: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' };
  const run = (words: readonly string[]) =>
    execute('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...words], { cwd, env, timeout: 10 * 60_000 });
  try {
    await run(args);
  } catch {
    await run(['update']);
    await run(args);
  }
}
