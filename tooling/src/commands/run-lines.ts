import { spawn } from 'node:child_process';
import readline from 'node:readline';

import { rootDir } from '../build/paths';

const labelWidth = 'dead-code'.length + 5;

/**
 * Runs a program in the root folder and prefixes its output lines with a label, because several programs run in
 * parallel.
 * @param env added to the environment of this process
 * @returns its exit status, 1 if it was killed by a signal
 */
export async function runProgram(
  label: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ status: number }> {
  const child = spawn(command, args, {
    cwd: rootDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const write = (line: string) => process.stdout.write(`${label.padEnd(labelWidth)} │ ${line}\n`);
  for (const stream of [child.stdout, child.stderr]) readline.createInterface({ input: stream }).on('line', write);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      write(error.message);
      resolve({ status: 1 });
    });
    child.on('close', (code) => resolve({ status: code ?? 1 }));
  });
}
