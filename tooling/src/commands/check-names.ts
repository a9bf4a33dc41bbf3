import fs from 'node:fs';
import path from 'node:path';

/** Folder of the checks. */
export const checksDir = path.join(import.meta.dirname, '../checks');

/** Names of all checks: the files that run one. */
export const checkNames = (): string[] =>
  fs
    .readdirSync(checksDir)
    .filter((file) => fs.readFileSync(path.join(checksDir, file), 'utf8').includes('await runCheck('))
    .map((file) => path.basename(file, '.ts'));
