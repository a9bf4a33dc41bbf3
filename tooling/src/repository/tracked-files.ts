import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Relative paths of the product's files, tracked or not ignored. */
export function trackedFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed
    .toString()
    .split('\n')
    .filter((file) => file !== '' && fs.existsSync(path.join(root, file)));
}
