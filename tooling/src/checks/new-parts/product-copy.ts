import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { linkPackages, workspacesIn } from '../../repository/link-packages';
import { withNodeOptions } from '../../process/with-node-options';
import { trackedFiles } from '../../repository/tracked-files';

/** A copy of the product that may be changed. */
export interface ProductCopy {
  /** Its folder, in a temporary folder of its own. */
  dir: string;
  /** Environment of its commands. */
  env: NodeJS.ProcessEnv;
  /** Runs a script with Node. @returns what it wrote @throws Error with that if it failed */
  node(...args: string[]): Promise<string>;
  /** `npm run <name> -- <args>`. */
  command(name: string, ...args: string[]): Promise<string>;
  /** Replaces a text. @param file relative to the root folder @throws Error if the file does not contain it */
  edit(file: string, from: string, to: string): void;
  /** From now on `changedFiles` counts. */
  remember(): void;
  /** Files that were there at the last `remember` and have changed since. */
  changedFiles(): string[];
  /** `npm install` in a repository beside the copy; in the copy it would only link what is new. */
  install(dir: string): void;
  /** Takes over the served builds of modules. */
  takeBuilds(modules: readonly string[]): void;
  remove(): void;
}

/** Links the product's packages that are not linked yet. */
function linkWorkspaces(dir: string): void {
  for (const name of workspacesIn(dir)) {
    const link = path.join(dir, 'node_modules', name);
    if (!fs.existsSync(link)) fs.symlinkSync(path.join(dir, name), link);
  }
}

/** Copies the product in the folder `from`, without its builds, into a temporary folder. */
export function copyProduct(from: string): ProductCopy {
  const parent = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bokkado-copy-')));
  const dir = path.join(parent, 'product');
  for (const file of trackedFiles(from)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.copyFileSync(path.join(from, file), path.join(dir, file), fs.constants.COPYFILE_FICLONE);
  }
  linkPackages(from, dir);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, encoding: 'utf8' });
  git('init', '--quiet');
  const env = {
    // The variables of npm are about the folder that it runs in.
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
    // A cache that lives no longer than the copy is not worth writing.
    CI: 'true',
    NODE_OPTIONS: withNodeOptions('--experimental-vm-modules'),
    NODE_NO_WARNINGS: '1',
  };

  const node = (...args: string[]) =>
    new Promise<string>((resolve, reject) => {
      const child = spawn(process.execPath, args, {
        cwd: dir,
        env,
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
    env,
    node,
    command: (name, ...args) => node('tooling/src/bootstrap.mjs', name, ...args),
    edit: (file, from, to) => {
      const source = fs.readFileSync(path.join(dir, file), 'utf8');
      if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`);
      fs.writeFileSync(path.join(dir, file), source.replace(from, to));
    },
    remember: () => void git('add', '--all'),
    changedFiles: () => git('diff', '--name-only').split('\n').filter(Boolean),
    install: (folder) => {
      if (folder === dir) linkWorkspaces(folder);
      else execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, env });
    },
    takeBuilds: (modules) => {
      for (const module of modules)
        fs.cpSync(path.join(from, module, 'dist'), path.join(dir, module, 'dist'), { recursive: true });
    },
    remove: () => fs.rmSync(parent, { recursive: true, force: true }),
  };
}
