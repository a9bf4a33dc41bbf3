import fs from 'node:fs';
import path from 'node:path';

import type { ModuleName } from 'shared-contracts/module-names';

import { workspacesIn } from './link-packages';
import { modulesAmong } from './modules-in';

/** Folder with this package and the shared ones: the product's, or `node_modules` of the repository of one module. */
const packagesDir = path.resolve(import.meta.dirname, '../../..');
const isProduct = path.basename(packagesDir) !== 'node_modules';

/** Root folder of the repository: that of the whole product, or that of one module, in which this is installed. */
export const rootDir = isProduct ? packagesDir : path.dirname(packagesDir);

/** The module that a repository of its own holds; `null` in the product. */
export const onlyModule: string | null = isProduct
  ? null
  : String(Reflect.get(JSON.parse(fs.readFileSync(path.join(rootDir, 'package.json'), 'utf8')), 'name'));

/** The packages whose sources this repository holds. */
export const workspaceNames: readonly string[] = onlyModule === null ? workspacesIn(rootDir) : [onlyModule];

/** The modules whose sources this repository holds, the shell first. */
export const moduleNames: readonly ModuleName[] = modulesAmong(workspaceNames);

/** Folder of a package of the product, which may be installed here. */
export const packageDir = (name: string): string => (name === onlyModule ? rootDir : path.join(packagesDir, name));

let isReleasing = false;

/**
 * Lets this process build and read modules in a folder that no product serves: a product that runs from the same folder
 * would serve a build before its gate has accepted it.
 */
export function buildForRelease(): void {
  isReleasing = true;
}

/** Folder that holds the builds of a module, one folder per build, and `current`, the id of the served one. */
export const outputDir = (module: string): string =>
  isReleasing ? path.join(rootDir, '.cache/releases', module) : path.join(packageDir(module), 'dist');
