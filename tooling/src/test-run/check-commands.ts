import fs from 'node:fs';
import path from 'node:path';

/** Folder of the checks of our own. */
const checksDir = path.join(import.meta.dirname, '../checks');

/** Checks that are the job of a tool, with its arguments. */
const tools: Readonly<Record<string, readonly string[]>> = {
  lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  'dead-code': ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
};

/**
 * The arguments of Node that run each check in the root folder, by its name.
 * @throws Error if the product has no checks of its own
 */
export function checkCommands(): ReadonlyMap<string, readonly string[]> {
  const own = fs
    .readdirSync(checksDir)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => fs.readFileSync(path.join(checksDir, name), 'utf8').includes('await runCheck('))
    .map((name) => [path.basename(name, '.ts'), ['--import', 'tsx', path.join(checksDir, name)]] as const);
  if (own.length === 0) throw new Error(`there is no check in ${checksDir}`);
  return new Map([...Object.entries(tools), ...own]);
}
