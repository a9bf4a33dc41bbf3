import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { ModuleName } from 'shared-contracts/federation';
import { gatePair } from 'shared-contracts/gate';

import { builtModules, servedDescriptor } from '../module-pages';
import { productDir } from '../server';

/** Folder with the oldest builds that have to run beside those of today; `null` if the history is not here. */
export function previousProduct(): string | null {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tooling/src/bootstrap.mjs', 'previous'], {
    cwd: productDir,
    encoding: 'utf8',
  });
  if (stderr) throw new Error(stderr);
  return status === 0 ? (stdout.trim().split('\n').at(-1) ?? null) : null;
}

/** A folder that looks like the product, with the builds of some modules from another one. */
export function mixedProduct(previous: string, modules: readonly ModuleName[]): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-mixed-'));
  for (const name of ['backend', ...builtModules]) {
    const from = modules.some((module) => module === name) ? previous : productDir;
    fs.symlinkSync(path.join(from, name), path.join(dir, name), 'junction');
  }
  return dir;
}

/** Why modules of a product do not fit its shell, one line per reason. */
export function misfitsOf(dir: string): string[] {
  const shell = servedDescriptor(dir, 'shell');
  return builtModules.flatMap((name) => (name === 'shell' ? [] : gatePair(servedDescriptor(dir, name), shell)));
}
