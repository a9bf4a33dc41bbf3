import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import * as z from 'zod';

import { rootDir } from '../repository/paths';
import { facadeLibraries } from './imports/import-rules-config';
import { runCheck, type CheckResult } from './report';
import { trackedFiles } from '../repository/tracked-files';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.boolean().optional(),
      dependencies: z.record(z.string(), z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/** Platform-specific packages that the lock file lacks, so that `npm ci` would lack them on that platform. */
export function missingPlatforms(lock: unknown): string[] {
  const { packages } = lockFile.parse(lock);
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !Object.keys(packages).some((known) => known.endsWith(`node_modules/${name}`)))
      .map((name) => `package-lock.json: ${place} needs ${name}, which is not in it`),
  );
}

/** Where a package finds another one: in its own folder, or in one above. */
function placeOf(name: string, from: string, places: ReadonlySet<string>): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = [folder, 'node_modules', name].filter((part) => part !== '').join('/');
    if (places.has(place)) return place;
    if (folder === '') return undefined;
  }
}

/** Places of the packages that are installed to run a workspace. */
function installedFor(workspaces: readonly string[], { packages }: z.infer<typeof lockFile>): Set<string> {
  const places = new Set(Object.keys(packages));
  const installed = new Set(workspaces);
  // Iteration includes entries that are added meanwhile.
  for (const place of installed)
    for (const name of Object.keys({ ...packages[place]?.dependencies, ...packages[place]?.optionalDependencies })) {
      const found = placeOf(name, place, places);
      if (found !== undefined) installed.add(packages[found]?.link ? name : found);
    }
  return installed;
}

/** Browser packages in the server's image. Builds bundle them; installing them would only add size and risk. */
function browserPackagesInImage(dockerfile: string, lock: unknown): string[] {
  const workspaces = [...dockerfile.matchAll(/--workspace (\S+)/g)].flatMap(([, name]) => name ?? []);
  if (workspaces.length === 0) return ['Dockerfile installs no workspace: the check looks at the wrong place'];
  const installed = installedFor(workspaces, lockFile.parse(lock));
  return [...facadeLibraries, 'react', 'react-dom', 'redux', 'styled-components']
    .filter((name) => [...installed].some((place) => place.endsWith(`node_modules/${name}`)))
    .map((name) => `the server's image would install ${name}`);
}

/** Errors of `npm ci` in a fresh clone, which has the manifests from git and nothing installed. */
function refusalOfFreshClone(): string[] {
  const clone = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-clone-'));
  try {
    for (const file of trackedFiles(rootDir).filter((name) => /(^|\/)(package(-lock)?\.json|\.npmrc)$/.test(name))) {
      fs.mkdirSync(path.dirname(path.join(clone, file)), { recursive: true });
      fs.copyFileSync(path.join(rootDir, file), path.join(clone, file));
    }
    const options = ['--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status, stderr } = spawnSync('npm', ['ci', ...options], {
      cwd: clone,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    return status === 0 ? [] : [`npm ci --dry-run: ${stderr.trim().split('\n').slice(0, 8).join(' ')}`];
  } finally {
    fs.rmSync(clone, { recursive: true, force: true });
  }
}

/** Checks that `npm ci` works in a fresh clone on every platform, and which packages the server's image installs. */
async function check(): Promise<CheckResult> {
  const lock: unknown = JSON.parse(fs.readFileSync(path.join(rootDir, 'package-lock.json'), 'utf8'));
  const dockerfile = fs.readFileSync(path.join(rootDir, 'Dockerfile'), 'utf8');
  const findings = [...missingPlatforms(lock), ...browserPackagesInImage(dockerfile, lock), ...refusalOfFreshClone()];
  return { count: Object.keys(lockFile.parse(lock).packages).length, of: 'packages', findings };
}

await runCheck(import.meta.url, check);
