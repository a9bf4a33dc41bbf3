import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import path from 'node:path';

/** Modes of files and folders with data: only the owner may read personal data and password hashes. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

const othersMode = 0o077;
const sticky = 0o1000;

export function isPrivate(file: string): boolean {
  return (fs.statSync(file).mode & othersMode) === 0;
}

/** Creates a folder and its parents. Node's `recursive` loops forever where `/proc` refuses with ENOENT. */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder, { mode: privateFolder });
  } catch (error) {
    // Another process may have created it first.
    if (!fs.existsSync(folder)) throw error;
  }
}

/** Makes names durable: after a power loss, a synced file may lack its name unless its folder was synced too. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and needs no sync.
  if (process.platform === 'win32') return;
  const handle = await fsPromises.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** More bytes than a file system reserves for existing files. */
const probe = Buffer.alloc(64 * 1024);

/** Writes a file to a folder and removes it. @throws Error of the file system, such as that of a full disk */
export async function assertWritable(folder: string): Promise<void> {
  const file = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await fsPromises.writeFile(file, probe, { mode: privateFile, flag: 'wx' });
  } finally {
    await fsPromises.rm(file, { force: true }).catch(() => undefined);
  }
}

/** Whether a folder is shared or the working directory: we may not change its mode. */
function isShared(folder: string, mode: number): boolean {
  const inside = path.relative(fs.realpathSync(folder), fs.realpathSync(process.cwd()));
  return (mode & sticky) !== 0 || !(inside.startsWith('..') || path.isAbsolute(inside));
}

/** Removes the access of group and others where possible: see `isPrivate`. */
export function makePrivate(...files: readonly string[]): void {
  for (const file of files) {
    const info = fs.lstatSync(file, { throwIfNoEntry: false });
    if (!info || (info.mode & othersMode) === 0 || !(info.isFile() || info.isDirectory())) continue;
    if (info.isDirectory() && isShared(file, info.mode)) continue;
    try {
      fs.chmodSync(file, info.mode & 0o7700);
    } catch {
      // The caller that opens the store reports it.
    }
  }
}
