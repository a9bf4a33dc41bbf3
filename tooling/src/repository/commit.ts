import { execFileSync } from 'node:child_process';

import { commitWithChanges } from 'shared-contracts/federation';

import { rootDir } from './paths';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: rootDir, stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim();

const isClean = () => git('status', '--porcelain') === '';

/**
 * The commit of the sources, marked if the working tree has uncommitted changes, because then no commit has those
 * sources. Outside a repository that of `BUILD_COMMIT`, or `null`.
 */
export function currentCommit(): string | null {
  try {
    const head = git('rev-parse', 'HEAD');
    return isClean() ? head : commitWithChanges(head);
  } catch {
    return process.env['BUILD_COMMIT'] || null;
  }
}

/** When the sources were committed; `null` outside a repository, and with uncommitted changes. */
export function commitTime(): Date | null {
  try {
    return isClean() ? new Date(git('log', '-1', '--format=%cI')) : null;
  } catch {
    return null;
  }
}
