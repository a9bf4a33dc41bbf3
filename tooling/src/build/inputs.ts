import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { outputDir, rootDir } from './paths';

const ignored = new Set(['node_modules', 'dist', '.cache']);
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

function* files(location: string): Generator<string> {
  const stat = fs.statSync(location, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    yield location;
    return;
  }
  for (const name of fs.readdirSync(location).sort()) {
    if (!ignored.has(name) && !isTest(name)) yield* files(path.join(location, name));
  }
}

/**
 * Digest of files, by name and content.
 * @param places files and folders relative to the product's folder
 */
function inputsDigest(places: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const place of places) {
    for (const file of files(path.join(rootDir, place))) {
      hash.update(path.relative(rootDir, file)).update('\0').update(fs.readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 24);
}

/** Digest of everything that the builds of a module read. */
export function moduleInputs(module: string): string {
  return inputsDigest([
    'shared-contracts/src',
    'shared-client/src',
    'shared-ui/src',
    `${module}/src`,
    `${module}/federation.config.ts`,
    `${module}/package.json`,
    'tooling/src/build',
    'package-lock.json',
  ]);
}

/** Digest of everything that the build of the backend reads. */
export function backendInputs(): string {
  return inputsDigest([
    'shared-contracts/src',
    'backend/src',
    'backend/package.json',
    'tooling/src/build',
    'package-lock.json',
  ]);
}

const stampIs = (dir: string, inputs: string) => {
  const stamp = path.join(dir, 'inputs');
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === inputs;
};

/** Whether the served build of a module was made from what is there now. */
export function isModuleFresh(module: string): boolean {
  return fs.existsSync(path.join(outputDir(module), 'current')) && stampIs(outputDir(module), moduleInputs(module));
}

/** Whether the backend's build was made from what is there now. */
export function isBackendFresh(): boolean {
  return stampIs(path.join(rootDir, 'backend/dist'), backendInputs());
}
