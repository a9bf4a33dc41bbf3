import { spawn } from 'node:child_process';
import os from 'node:os';
import readline from 'node:readline';

import { rootDir } from '../repository/paths';

/** Half of the way to the system's lowest priority: behind the others, but not starved by other work. */
const behind = os.constants.priority.PRIORITY_BELOW_NORMAL / 2;

const labelWidth = 'dead-code'.length + 5;

/**
 * Runs a program in the root folder and prefixes its output lines with a label, because several programs run in
 * parallel.
 * @param options.env added to the environment of this process
 * @param options.isBackground it only takes processor time that others leave
 * @returns its exit status, 1 if it was killed by a signal
 */
export async function runProgram(
  label: string,
  command: string,
  args: readonly string[],
  { env = {}, isBackground = false }: { env?: NodeJS.ProcessEnv; isBackground?: boolean } = {},
): Promise<{ status: number }> {
  const child = spawn(command, args, {
    cwd: rootDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (isBackground && child.pid !== undefined) os.setPriority(child.pid, Math.max(os.getPriority(), behind));
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
