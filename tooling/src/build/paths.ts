import fs from 'node:fs';
import path from 'node:path';

/** Folder of the whole product. */
export const rootDir = path.resolve(import.meta.dirname, '../../..');

/** The product's packages, each in a folder of its own name. */
export const workspaceNames: readonly string[] = fs
  .readdirSync(rootDir)
  .filter((name) => fs.existsSync(path.join(rootDir, name, 'package.json')));

/** Folder that holds the builds of a module, one folder per build, and `current`, the id of the served one. */
export const outputDir = (module: string): string => path.join(rootDir, module, 'dist');
