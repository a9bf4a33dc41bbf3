import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { doAtExit } from './processes';

/** Builds for tests are cached outside the clone, so that all clones of a user share them. */
const cacheDir = path.join(process.env['XDG_CACHE_HOME'] || path.join(os.homedir(), '.cache'), 'bokkado');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Acquires a lock file across processes. @returns releases it */
async function lock(file: string, onWait: () => void): Promise<() => void> {
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      return doAtExit(() => fs.rmSync(file, { force: true }));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
    // The file is briefly empty between its creation and the write.
    if (holder > 0 && !isAlive(holder)) fs.rmSync(file, { force: true });
    else if (!isWaiting) onWait();
    await sleep(500);
  }
}

/**
 * Builds a folder once across processes. It appears atomically when complete.
 * @param name folder, name and version, such as `test-servers/versitygw-1.8.0`
 * @param build fills an empty folder, which is renamed afterwards
 * @returns the folder
 */
export async function buildOnce(
  name: string,
  build: (dir: string) => Promise<void>,
  onProgress: (line: string) => void,
): Promise<string> {
  const target = path.join(cacheDir, name);
  if (fs.existsSync(target)) return target;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const release = await lock(`${target}.lock`, () => onProgress(`${name}: another run is preparing it, waiting`));
  try {
    if (fs.existsSync(target)) return target;
    const dir = `${target}.building`;
    fs.rmSync(dir, { recursive: true, force: true });
    fs.mkdirSync(dir);
    await build(dir);
    fs.renameSync(dir, target);
    return target;
  } finally {
    release();
  }
}
