import { spawn } from 'node:child_process';
import os from 'node:os';
import readline from 'node:readline';

import { rootDir } from '../repository/paths';

/** Half of the way to the system's lowest priority: behind the others, but not starved by other work. */
const behind = os.constants.priority.PRIORITY_BELOW_NORMAL / 2;

const labelWidth = 'dead-code'.length + 5;

/** Prints lines behind a label, because several programs run in parallel. */
export const labelled = (label: string) => (line: string) =>
  void process.stdout.write(`${label.padEnd(labelWidth)} │ ${line}\n`);

interface RunOptions {
  /** Added to the environment of this process. */
  env?: NodeJS.ProcessEnv;
  /** Takes its output line by line; without it, the output is printed. */
  onLine?: (line: string) => void;
  /** It only takes processor time that others leave. */
  isBackground?: boolean;
}

/** Runs a program in the root folder. @returns its exit status, 1 if it was killed by a signal */
export function runProgram(
  command: string,
  args: readonly string[],
  { env = {}, onLine, isBackground = false }: RunOptions = {},
): Promise<{ status: number }> {
  const stdio = onLine ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd: rootDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', stdio, stdio],
  });
  if (isBackground && child.pid !== undefined) os.setPriority(child.pid, Math.max(os.getPriority(), behind));
  for (const stream of [child.stdout, child.stderr])
    if (stream && onLine) readline.createInterface({ input: stream }).on('line', onLine);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      (onLine ?? console.error)(error.message);
      resolve({ status: 1 });
    });
    child.on('close', (code) => resolve({ status: code ?? 1 }));
  });
}
