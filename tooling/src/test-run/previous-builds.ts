import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { major } from 'semver';

import { contractVersion } from 'shared-contracts/federation';

import { logProgress } from '../process/progress';
import { versionFile } from '../contract/report-file';
import { buildOnce } from '../test-servers/cache';
import { linkPackages } from '../repository/link-packages';
import { moduleNames, rootDir } from '../repository/paths';

const lockFile = path.join(rootDir, 'package-lock.json');

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: rootDir, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 512 * 1024 * 1024 })
    .toString()
    .trim();

const contractVersionAt = (commit: string): string | undefined =>
  /'(\d+\.\d+\.\d+)'/.exec(git('show', `${commit}:${versionFile}`))?.[1];

/**
 * The oldest commit with the current major version or the one before: builds since then have to run beside the
 * current ones.
 * `null` if the history is not here, as in a shallow clone.
 */
export function previousCommit(): string | null {
  try {
    const commits = git('log', '--reverse', '--format=%H', '--', versionFile).split('\n').filter(Boolean);
    const runsToday = (version: string | undefined) =>
      version !== undefined && major(version) >= major(contractVersion) - 1;
    return commits.find((commit) => runsToday(contractVersionAt(commit))) ?? null;
  } catch {
    return null;
  }
}

/** Folder in the user's cache for builds of an older commit with the packages of today. */
function cachedName(folder: string, commit: string): string {
  const packages = createHash('sha256').update(process.version).update(fs.readFileSync(lockFile)).digest('hex');
  return `${folder}/${commit.slice(0, 12)}-${packages.slice(0, 12)}`;
}

/** Builds packages of a commit, or all, in the folder `dir`. @throws Error with what the build wrote */
function buildCommit(commit: string, dir: string, names: readonly string[] = []): void {
  const archive = path.join(dir, 'sources.tar');
  git('archive', `--output=${archive}`, commit);
  execFileSync('tar', ['-xf', archive, '-C', dir]);
  linkPackages(rootDir, dir);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tooling/src/bootstrap.mjs', 'build', ...names.filter((name) => fs.existsSync(path.join(dir, name)))],
    // It is built once, so that a cache of its steps is not worth writing.
    { cwd: dir, encoding: 'utf8', env: { ...process.env, CI: 'true' } },
  );
  if (status !== 0) throw new Error(`The sources of ${commit} could not be built:\n${stdout}${stderr}`);
}

/**
 * Builds a commit once for all clones of a user, and keeps some of its folders.
 * @param names of packages; without any, all
 */
function buildKept(
  folder: string,
  commit: string,
  { names, kept }: { names: readonly string[]; kept: readonly string[] },
): Promise<string> {
  return buildOnce(
    cachedName(folder, commit),
    async (target) => {
      const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-previous-')));
      try {
        logProgress(`building the earlier commit ${commit.slice(0, 12)}`);
        buildCommit(commit, dir, names);
        for (const part of kept.filter((candidate) => fs.existsSync(path.join(dir, candidate))))
          fs.cpSync(path.join(dir, part), path.join(target, part), { recursive: true });
      } finally {
        fs.rmSync(dir, { recursive: true, force: true });
      }
    },
    logProgress,
  );
}

const builtModules = moduleNames.map((name) => path.join(name, 'dist'));

/**
 * Builds the shell and the modules of an older commit, once for all clones of a user: they are the same as long as the
 * packages are.
 * @returns a folder with the builds where the product of that time has them
 * @throws Error with what the build wrote
 */
export function buildPrevious(commit: string): Promise<string> {
  return buildKept('previous-builds', commit, { names: moduleNames, kept: builtModules });
}

/**
 * The whole product of an older commit, built once, to be measured beside this one.
 * @returns a folder in which `backend/dist/main.mjs` starts with the packages of today; `null` if the history is not
 * here, as in a shallow clone
 * @throws Error with what the build wrote
 */
export async function buildPreviousProduct(commit: string): Promise<string | null> {
  let full: string;
  try {
    full = git('rev-parse', '--verify', `${commit}^{commit}`);
  } catch {
    return null;
  }
  const dir = await buildKept('previous-products', full, {
    names: [],
    kept: [...builtModules, 'backend/dist', 'backend/demo', 'demo/assets', 'package.json'],
  });
  const packages = path.join(dir, 'node_modules');
  fs.rmSync(packages, { force: true });
  fs.symlinkSync(path.join(rootDir, 'node_modules'), packages, 'junction');
  return dir;
}
