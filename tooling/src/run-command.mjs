import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { exitWith } from './node-version.mjs';

/**
 * Runs the command that the arguments of this process name. Commands are TypeScript, compiled on the fly.
 * @param folder folder of commands beside this file
 */
export async function runCommand(folder) {
  const [imports, requires] = await Promise.all([import('tsx/esm/api'), import('tsx/cjs/api')]);
  const unregisters = [imports.register(), requires.register()];
  // The command must only see its own arguments.
  const [name] = process.argv.splice(2, 1);
  const file = ['ts', 'mjs']
    .map((ending) => path.join(import.meta.dirname, folder, `${name}.${ending}`))
    .find((candidate) => fs.existsSync(candidate));
  if (!file) exitWith(`Unknown command: ${name}`);
  const { run } = await import(pathToFileURL(file).href);
  const program = await run(process.argv.slice(2));
  if (!program) return;
  // The product runs without this tool: nothing is compiled on the fly.
  for (const unregister of unregisters) await unregister();
  process.chdir(path.resolve(import.meta.dirname, '../..'));
  await import(pathToFileURL(program).href);
}
