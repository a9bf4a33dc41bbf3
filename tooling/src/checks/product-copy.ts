import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { outputDir, rootDir, workspaceNames } from '../build/paths';
import { trackedFiles } from './tracked-files';

/** A copy of the product that may be changed. */
export interface ProductCopy {
  dir: string;
  /** Runs a script with Node. @returns what it wrote @throws Error with that if it failed */
  node(...args: string[]): Promise<string>;
  /** `npm run <name> -- <args>`. */
  command(name: string, ...args: string[]): Promise<string>;
  /** From now on `changedFiles` counts. */
  remember(): void;
  /** Files that were there at the last `remember` and have changed since. */
  changedFiles(): string[];
  /** What `npm install` does for a new package of the product. */
  install(packageName: string): void;
  /** Takes over the served builds of modules. */
  takeBuilds(modules: readonly string[]): void;
  remove(): void;
}

/** A folder of packages like the product's own, in which the product's packages are those of the copy. */
function linkPackages(dir: string): void {
  const [from, to] = [path.join(rootDir, 'node_modules'), path.join(dir, 'node_modules')];
  fs.mkdirSync(to);
  for (const name of fs.readdirSync(from))
    fs.symlinkSync(workspaceNames.includes(name) ? path.join(dir, name) : path.join(from, name), path.join(to, name));
}

/** Copies the product without its builds into a temporary folder. */
export function copyProduct(): ProductCopy {
  const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-copy-')));
  for (const file of trackedFiles()) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.copyFileSync(path.join(rootDir, file), path.join(dir, file), fs.constants.COPYFILE_FICLONE);
  }
  linkPackages(dir);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, encoding: 'utf8' });
  git('init', '--quiet');

  const node = (...args: string[]) =>
    new Promise<string>((resolve, reject) => {
      const child = spawn(process.execPath, args, {
        cwd: dir,
        // A cache that lives no longer than the copy is not worth writing.
        env: { ...process.env, CI: 'true', NODE_OPTIONS: '--experimental-vm-modules', NODE_NO_WARNINGS: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.once('error', reject);
      child.once('close', (code) =>
        code === 0 ? resolve(output) : reject(new Error(`${args.join(' ')} failed in a copy:\n${output}`)),
      );
    });

  return {
    dir,
    node,
    command: (name, ...args) => node('tooling/src/bootstrap.mjs', name, ...args),
    remember: () => void git('add', '--all'),
    changedFiles: () => git('diff', '--name-only').split('\n').filter(Boolean),
    install: (packageName) => fs.symlinkSync(path.join(dir, packageName), path.join(dir, 'node_modules', packageName)),
    takeBuilds: (modules) => {
      for (const module of modules) fs.cpSync(outputDir(module), path.join(dir, module, 'dist'), { recursive: true });
    },
    remove: () => fs.rmSync(dir, { recursive: true, force: true }),
  };
}
