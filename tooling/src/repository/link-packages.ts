import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Packages in a folder, each in a folder of its own name. */
export const workspacesIn = (root: string): readonly string[] =>
  fs.readdirSync(root).filter((name) => fs.existsSync(path.join(root, name, 'package.json')));

/**
 * Makes `node_modules` for a copy or an older version of the product, with links to the packages installed in `from`,
 * and to the product's own packages in `dir`. Packages that its lock file lists in another version are not installed.
 */
export function linkPackages(from: string, dir: string): void {
  const [installed, target] = [path.join(from, 'node_modules'), path.join(dir, 'node_modules')];
  fs.mkdirSync(target);
  const link = (folder: string, name: string) =>
    fs.symlinkSync(path.join(folder, name), path.join(target, name), 'junction');
  // An older version may have other packages of its own.
  const [ownOfSource, own] = [workspacesIn(from), workspacesIn(dir)];
  for (const name of own) link(dir, name);
  for (const name of fs.readdirSync(installed)) {
    const isOwn = ownOfSource.includes(name) || own.includes(name);
    if (!isOwn && (!name.startsWith('.') || name === '.bin')) link(installed, name);
  }
  // Without these files the commands would install the packages of the lock file; older versions read the second one.
  const lock = fs.readFileSync(path.join(dir, 'package-lock.json'));
  fs.writeFileSync(path.join(target, '.package-lock.json'), lock);
  fs.writeFileSync(path.join(target, '.installed-lock'), createHash('sha256').update(lock).digest('hex'));
}
