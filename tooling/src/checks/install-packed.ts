import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import { workspacesIn } from '../build/link-packages';

/** Folder of the packed packages in the repository of a module. */
export const packagesOf = (dir: string): string => path.join(dir, 'packages');

const packageBin = z.object({ bin: z.record(z.string(), z.string()).default({}) });

/** Unpacks a package, and links its commands. */
function installPackage(packages: string, file: string): void {
  const target = path.join(packages, path.basename(file).replace(/-\d.*/, ''));
  fs.mkdirSync(target);
  execFileSync('tar', ['-xzf', file, '-C', target, '--strip-components=1']);
  const { bin } = packageBin.parse(JSON.parse(fs.readFileSync(path.join(target, 'package.json'), 'utf8')));
  for (const [name, program] of Object.entries(bin))
    fs.symlinkSync(path.join(target, program), path.join(packages, '.bin', name));
}

/**
 * Does what `npm install` does in the repository of a module, without the network: unpacks its packages, and links
 * those of others that are installed in `from`. Nothing of the product's own comes from there.
 */
export function installPacked(from: string, dir: string): void {
  const [installed, target] = [path.join(from, 'node_modules'), path.join(dir, 'node_modules')];
  const ownNames = workspacesIn(from);
  fs.mkdirSync(path.join(target, '.bin'), { recursive: true });
  for (const name of fs.readdirSync(installed))
    if (!name.startsWith('.') && !ownNames.includes(name))
      fs.symlinkSync(path.join(installed, name), path.join(target, name), 'junction');
  for (const file of fs.readdirSync(packagesOf(dir))) installPackage(target, path.join(packagesOf(dir), file));
}
