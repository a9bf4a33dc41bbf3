import fs from 'node:fs';
import path from 'node:path';

/** Rights of files and folders that hold the data: personal data and password hashes are nobody else's business. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

const othersRights = 0o077;
const sticky = 0o1000;

/** Whether only the owner can use a file or folder. */
export function isPrivate(file: string): boolean {
  return (fs.statSync(file).mode & othersRights) === 0;
}

/**
 * Makes a folder and those above it, for this user only. Node's own `recursive` never returns if a file system refuses
 * with "no such file", as `/proc` does.
 * @throws Error of the file system
 */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder, { mode: privateFolder });
  } catch (error) {
    // Another process may have been faster.
    if (!fs.existsSync(folder)) throw error;
  }
}

/**
 * Whether a folder is there for others, too: shared like `/tmp`, or one that this process runs in. Its rights are not
 * ours to change.
 */
function isShared(folder: string, mode: number): boolean {
  const inside = path.relative(fs.realpathSync(folder), fs.realpathSync(process.cwd()));
  return (mode & sticky) !== 0 || !(inside.startsWith('..') || path.isAbsolute(inside));
}

/**
 * Takes the rights of group and others away from files and folders, if they are there. What cannot be changed, because
 * another user owns it or the file system has no rights, stays as it is: see `isPrivate`.
 */
export function makePrivate(...files: readonly string[]): void {
  for (const file of files) {
    const info = fs.lstatSync(file, { throwIfNoEntry: false });
    if (!info || (info.mode & othersRights) === 0 || !(info.isFile() || info.isDirectory())) continue;
    if (info.isDirectory() && isShared(file, info.mode)) continue;
    try {
      fs.chmodSync(file, info.mode & 0o7700);
    } catch {
      // Whoever opens the store reports what is left open.
    }
  }
}
