import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import * as z from 'zod';

import { rootDir } from '../build/paths';
import { runCheck, type CheckResult } from './report';
import { trackedFiles } from './tracked-files';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ link: z.boolean().optional(), optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
});

/** Platform-specific packages that are missing in the lock file, and would be missing on that platform. */
export function missingPlatforms(lock: unknown): string[] {
  const { packages } = lockFile.parse(lock);
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !Object.keys(packages).some((known) => known.endsWith(`node_modules/${name}`)))
      .map((name) => `package-lock.json: ${place} needs ${name}, which is not in it`),
  );
}

/** What `npm ci` refuses on a fresh clone, which has the manifests of git and nothing that is installed. */
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

/** Checks that `npm ci` works on a fresh clone on every platform. */
async function check(): Promise<CheckResult> {
  const lock: unknown = JSON.parse(fs.readFileSync(path.join(rootDir, 'package-lock.json'), 'utf8'));
  const findings = [...missingPlatforms(lock), ...refusalOfFreshClone()];
  return { looked: `${Object.keys(lockFile.parse(lock).packages).length} packages`, findings };
}

await runCheck(import.meta.url, check);
