import { spawn } from 'node:child_process';

import { rootDir } from '../build/paths.mjs';

/**
 * Runs a program in the product's folder.
 * @param options.quiet keep its output back and answer it, instead of passing it on
 * @returns `{ status, output }`; the status is 1 where a signal ended it
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: rootDir,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ status: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
}
