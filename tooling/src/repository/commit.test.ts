import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { expect, test } from '@jest/globals';

const commit = '0123456789abcdef0123456789abcdef01234567';

/** What a process with these variables says; `GIT_DIR` takes the repository away. */
const commitWith = (env: Record<string, string>): string => {
  const script = "import('./commit.ts').then(({ currentCommit }) => console.log(currentCommit()))";
  const options = { cwd: __dirname, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  return execFileSync(process.execPath, ['--import', 'tsx', '--eval', script], options).trim();
};

const outside = { GIT_DIR: path.join(__dirname, 'no-repository') };

test('outside a repository a build names the commit of the environment, or none', () => {
  expect(commitWith({ ...outside, BUILD_COMMIT: commit })).toBe(commit);
  expect(commitWith({ ...outside, BUILD_COMMIT: '' })).toBe('null');
});

test('a commit of the environment does not replace that of the repository', () => {
  expect(commitWith({ BUILD_COMMIT: commit })).not.toBe(commit);
});
