import fs from 'node:fs';
import path from 'node:path';

/** Folder of the whole product. */
export const rootDir = path.resolve(import.meta.dirname, '../../..');

/** Packages in a folder, each in a folder of its own name. */
export const workspacesIn = (root: string): readonly string[] =>
  fs.readdirSync(root).filter((name) => fs.existsSync(path.join(root, name, 'package.json')));

/** The product's packages. */
export const workspaceNames = workspacesIn(rootDir);

/** Folder that holds the builds of a module, one folder per build, and `current`, the id of the served one. */
export const outputDir = (module: string): string => path.join(rootDir, module, 'dist');
