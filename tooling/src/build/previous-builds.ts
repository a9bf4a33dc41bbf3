import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { major } from 'semver';

import { contractVersion, moduleNames } from 'shared-contracts/federation';

import { versionFile } from '../contract/report-file';
import { linkPackages } from './link-packages';
import { rootDir } from './paths';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: rootDir, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 512 * 1024 * 1024 })
    .toString()
    .trim();

const contractVersionAt = (commit: string): string | undefined =>
  /'(\d+\.\d+\.\d+)'/.exec(git('show', `${commit}:${versionFile}`))?.[1];

/**
 * The oldest commit with the major version of today: what was built since then has to run beside what is built now.
 * `null` if the history is not here, as in a shallow clone.
 */
export function previousCommit(): string | null {
  try {
    const commits = git('log', '--reverse', '--format=%H', '--', versionFile).split('\n').filter(Boolean);
    const hasSameMajor = (version: string | undefined) =>
      version !== undefined && major(version) === major(contractVersion);
    return commits.find((commit) => hasSameMajor(contractVersionAt(commit))) ?? null;
  } catch {
    return null;
  }
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
  linkPackages(rootDir, dir);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tooling/src/bootstrap.mjs', 'build', ...moduleNames.filter((name) => fs.existsSync(path.join(dir, name)))],
    // It is built once, so that a cache of its steps is not worth writing.
    { cwd: dir, encoding: 'utf8', env: { ...process.env, CI: 'true' } },
  );
  if (status !== 0) throw new Error(`The sources of ${commit} could not be built:\n${stdout}${stderr}`);
  fs.writeFileSync(path.join(dir, 'built'), '');
  return dir;
}
