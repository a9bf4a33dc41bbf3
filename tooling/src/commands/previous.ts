import { buildPrevious, previousCommit } from '../test-run/previous-builds';

/**
 * `node tooling/src/bootstrap.mjs previous`: prints the folder with the oldest builds of this major contract version.
 */
export async function run(): Promise<void> {
  const commit = previousCommit();
  if (commit) process.stdout.write(`${await buildPrevious(commit)}\n`);
  else process.exitCode = 1;
}
