import { buildPrevious, previousCommit } from '../build/previous-builds';

/** `node tooling/src/bootstrap.mjs previous`: prints the folder with the builds of before the shared surface changed. */
export async function run(): Promise<void> {
  const commit = previousCommit();
  if (commit) process.stdout.write(`${buildPrevious(commit)}\n`);
  else process.exitCode = 1;
}
