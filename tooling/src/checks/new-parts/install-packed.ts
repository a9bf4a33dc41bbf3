import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import { workspacesIn } from '../../repository/link-packages';

/** Folder of the packed packages in the repository of a module. */
export const packagesOf = (dir: string): string => path.join(dir, 'packages');

const dependencies = z.record(z.string(), z.string()).default({});
const packageDependencies = z.object({ dependencies, devDependencies: dependencies });
const packageBin = z.object({ bin: z.record(z.string(), z.string()).default({}) });

/** The packages of a repository that it has as files, by the names under which it installs them. */
function packedIn(dir: string): [name: string, file: string][] {
  const content: unknown = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const { dependencies, devDependencies } = packageDependencies.parse(content);
  return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, range]): [string, string][] =>
    range.startsWith('file:') ? [[name, path.join(dir, range.slice('file:'.length))]] : [],
  );
}

/** Unpacks a package, and links its commands. */
function installPackage(modules: string, name: string, file: string): void {
  const target = path.join(modules, name);
  fs.mkdirSync(target);
  execFileSync('tar', ['-xzf', file, '-C', target, '--strip-components=1']);
  const { bin } = packageBin.parse(JSON.parse(fs.readFileSync(path.join(target, 'package.json'), 'utf8')));
  for (const [command, program] of Object.entries(bin))
    fs.symlinkSync(path.join(target, program), path.join(modules, '.bin', command));
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
  for (const [name, file] of packedIn(dir)) installPackage(target, name, file);
}
