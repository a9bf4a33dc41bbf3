import { spawn } from 'node:child_process';

import { rootDir } from '../repository/paths';

interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Captures the output instead of printing it. */
  quiet?: boolean;
}

/**
 * Runs a program in the root folder.
 * @returns its exit status, 1 if it was killed by a signal, and the captured output
 */
export function runInRoot(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false }: RunOptions = {},
): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const stdio = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: rootDir,
      env: { ...process.env, ...env },
      stdio: ['ignore', stdio, stdio],
    });
    let output = '';
    const capture = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', capture);
    child.stderr?.on('data', capture);
    child.on('error', (error) => resolve({ status: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
}
