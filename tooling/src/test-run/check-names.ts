import fs from 'node:fs';
import path from 'node:path';

/** Folder of the checks. */
export const checksDir = path.join(import.meta.dirname, '../checks');

/**
 * Names of all checks: the files that run one.
 * @throws Error if there is none
 */
export function checkNames(folder = checksDir): string[] {
  const names = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .filter(({ name }) => fs.readFileSync(path.join(folder, name), 'utf8').includes('await runCheck('))
    .map(({ name }) => path.basename(name, '.ts'));
  if (names.length === 0) throw new Error(`there is no check in ${folder}`);
  return names;
}
