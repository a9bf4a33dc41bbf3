import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { moduleNames } from 'shared-contracts/federation';

import { reportFile } from '../contract/report-file';
import { rootDir, workspaceNames } from './paths';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: rootDir, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 512 * 1024 * 1024 })
    .toString()
    .trim();

/**
 * The last commit with another shared surface than now: the one before the report of the surface changed, or the one
 * that brought the report. `null` if the history is not here, as in a shallow clone.
 */
export function previousCommit(): string | null {
  try {
    const changed = git('log', '-1', '--format=%H', '--', reportFile);
    if (!changed) return null;
    const [, parent] = git('rev-list', '--parents', '-n', '1', changed).split(' ');
    if (!parent) return null;
    const hadReport = git('ls-tree', '--name-only', parent, '--', reportFile) !== '';
    return hadReport ? parent : changed;
  } catch {
    return null;
  }
}

/** The packages that are installed here, with the workspaces of another tree in place of ours. */
function linkPackages(dir: string): void {
  const target = path.join(dir, 'node_modules');
  fs.mkdirSync(target);
  for (const name of fs.readdirSync(path.join(rootDir, 'node_modules'))) {
    if (name.startsWith('.') && name !== '.bin') continue;
    const own = workspaceNames.includes(name) ? path.join(dir, name) : path.join(rootDir, 'node_modules', name);
    if (fs.existsSync(own)) fs.symlinkSync(own, path.join(target, name), 'junction');
  }
  // The packages that its lock file names are not installed for it: it is built with those of today.
  const lock = fs.readFileSync(path.join(dir, 'package-lock.json'));
  fs.writeFileSync(path.join(target, '.installed-lock'), createHash('sha256').update(lock).digest('hex'));
}

/**
 * Builds the shell and the modules of an older commit, once per commit.
 * @returns the folder that looks like the product of that time
 * @throws Error with what the build wrote
 */
export function buildPrevious(commit: string): string {
  const parent = path.join(rootDir, '.cache/previous');
  const dir = path.join(parent, commit);
  if (fs.existsSync(path.join(dir, 'built'))) return dir;
  fs.rmSync(parent, { recursive: true, force: true });
  fs.mkdirSync(dir, { recursive: true });
  const archive = path.join(dir, 'sources.tar');
  git('archive', `--output=${archive}`, commit);
  execFileSync('tar', ['-xf', archive, '-C', dir]);
  fs.rmSync(archive);
  linkPackages(dir);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tooling/src/bootstrap.mjs', 'build', ...moduleNames.filter((name) => fs.existsSync(path.join(dir, name)))],
    { cwd: dir, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The sources of ${commit} could not be built:\n${stdout}${stderr}`);
  fs.writeFileSync(path.join(dir, 'built'), '');
  return dir;
}
