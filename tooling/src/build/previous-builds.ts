import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { moduleNames } from 'shared-contracts/federation';

import { rootDir, workspaceNames } from './paths';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: rootDir, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 512 * 1024 * 1024 })
    .toString()
    .trim();

/** The file with the contract version, from the root of the repository. */
const versionFile = 'shared-contracts/src/federation/contract-version.ts';

/** The major version in the text of that file. */
const majorIn = (text: string): string | undefined => /'(\d+)\.\d+\.\d+'/.exec(text)?.[1];

/**
 * The oldest commit with the major version of today: what was built since then has to run beside what is built now.
 * `null` if the history is not here, as in a shallow clone.
 */
export function previousCommit(): string | null {
  const major = majorIn(fs.readFileSync(path.join(rootDir, versionFile), 'utf8'));
  try {
    const commits = git('log', '--reverse', '--format=%H', '--', versionFile).split('\n');
    return commits.find((commit) => commit && majorIn(git('show', `${commit}:${versionFile}`)) === major) ?? null;
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
