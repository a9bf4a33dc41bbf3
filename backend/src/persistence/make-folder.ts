import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it. Node's own `recursive` never returns where a file system refuses with "no such
 * file", as `/proc` does.
 * @throws Error of the file system
 */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    // Another process may have been faster.
    if (!fs.existsSync(folder)) throw error;
  }
}
