import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { doAtExit } from './processes';

/** What was built for tests lies outside the clone, so that every clone of a user shares it. */
const cacheDir = path.join(process.env['XDG_CACHE_HOME'] || path.join(os.homedir(), '.cache'), 'bokkado/test-servers');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Takes a lock that another living process may hold. @returns lets go of it */
async function lock(file: string, onWait: () => void): Promise<() => void> {
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      return doAtExit(() => fs.rmSync(file, { force: true }));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
    // Between creating the file and writing to it there is no number yet.
    if (holder > 0 && !isAlive(holder)) fs.rmSync(file, { force: true });
    else if (!isWaiting) onWait();
    await sleep(500);
  }
}

/**
 * A folder that is built once, however many processes ask for it at the same time. It appears complete or not at all.
 * @param name thing and version, for example `versitygw-1.8.0`
 * @param build fills an empty folder, which is moved afterwards
 * @returns the folder
 */
export async function buildOnce(
  name: string,
  build: (dir: string) => Promise<void>,
  onProgress: (line: string) => void,
): Promise<string> {
  const target = path.join(cacheDir, name);
  if (fs.existsSync(target)) return target;
  fs.mkdirSync(cacheDir, { recursive: true });
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
