import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { isAlive, removeAtEnd, removeDir } from './child-processes.mjs';

/** A lock whose holder has not said that it is alive for so long is taken over. */
const lockIsStaleMs = 20_000;
const waitForOthersMs = 30 * 60_000;

/** Folder of what was built or downloaded for tests, outside the clone, so that every clone of a user shares it. */
function cacheRoot() {
  return path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'bokkado/test-servers');
}

/**
 * @param {string} name thing and version, for example `versitygw-1.8.0`; another version is another name
 * @returns {string | undefined} the folder, where it was built before
 */
export function cached(name) {
  const dir = path.join(cacheRoot(), name);
  return fs.existsSync(dir) ? dir : undefined;
}

/**
 * Builds a cached folder once, however many processes ask for it at the same time.
 * @param {string} name as in `cached`
 * @param {(dir: string) => Promise<void>} build fills an empty folder; what it leaves after throwing is removed
 * @param {(line: string) => void} onProgress
 * @returns {Promise<string>} the folder; it appears complete or not at all
 */
export async function buildOnce(name, build, onProgress) {
  const target = path.join(cacheRoot(), name);
  if (fs.existsSync(target)) return target;
  fs.mkdirSync(cacheRoot(), { recursive: true });
  const release = await lock(`${target}.lock`, () => onProgress(`${name}: another run is preparing it, waiting`));
  try {
    if (fs.existsSync(target)) return target;
    removeLeftovers(name);
    const dir = fs.mkdtempSync(`${target}.building-`);
    removeAtEnd(dir);
    try {
      await build(dir);
      putInPlace(dir, target);
    } finally {
      removeDir(dir);
    }
    return target;
  } finally {
    release();
  }
}

/** Folders of builds whose process is gone: it would hold the lock that we hold. */
function removeLeftovers(name) {
  for (const entry of fs.readdirSync(cacheRoot())) {
    if (entry.startsWith(`${name}.building-`)) removeDir(path.join(cacheRoot(), entry));
  }
}

function putInPlace(dir, target) {
  try {
    fs.renameSync(dir, target);
  } catch (error) {
    // Somebody else was faster: theirs is as good.
    if (!fs.existsSync(target)) throw error;
  }
}

async function lock(file, onWait) {
  const mine = `${os.hostname()} ${process.pid} ${Math.random()}`;
  const giveUpAt = Date.now() + waitForOthersMs;
  for (let waiting = false; ;) {
    try {
      fs.writeFileSync(file, mine, { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (Date.now() > giveUpAt)
      throw new Error(
        `${file} has been held for ${waitForOthersMs / 60_000} minutes. Remove it when no other test run is there.`,
      );
    if (isStale(file)) {
      setAside(file);
      await sleep(50);
      continue;
    }
    if (!waiting) onWait();
    waiting = true;
    await sleep(500);
  }
  const sayAlive = setInterval(() => touch(file), 2_000);
  return () => {
    clearInterval(sayAlive);
    try {
      if (fs.readFileSync(file, 'utf8') === mine) fs.unlinkSync(file);
    } catch {
      // Taken over by another process.
    }
  };
}

function isStale(file) {
  try {
    const [host, pid] = fs.readFileSync(file, 'utf8').split(' ');
    if (host === os.hostname() && pid && !isAlive(Number(pid))) return true;
    return Date.now() - fs.statSync(file).mtimeMs > lockIsStaleMs;
  } catch {
    return false;
  }
}

/** Renaming, unlike removing, can be done by one process only, so that two that wait do not both take over. */
function setAside(file) {
  const aside = `${file}.stale-${process.pid}`;
  try {
    fs.renameSync(file, aside);
    fs.unlinkSync(aside);
  } catch {
    // Another process was faster.
  }
}

function touch(file) {
  try {
    const now = new Date();
    fs.utimesSync(file, now, now);
  } catch {
    // Taken over by another process.
  }
}
