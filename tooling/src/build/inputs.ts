import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { outputDir, packageDir, rootDir } from '../repository/paths';
import published from '../repository/published.json';

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
 * @param places files and folders
 */
function inputsDigest(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of files(place)) {
      hash.update(path.relative(rootDir, file)).update('\0').update(fs.readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 24);
}

/** The parts of a package that a build reads. */
const partsOf = (name: string, ...parts: string[]) => parts.map((part) => path.join(packageDir(name), part));

const everyBuild = [
  ...partsOf('shared-contracts', 'src'),
  ...partsOf('tooling', 'src/build'),
  path.join(rootDir, 'package-lock.json'),
];

/** Digest of everything that the builds of a module read. */
export function moduleInputs(module: string): string {
  return inputsDigest([
    ...everyBuild,
    ...partsOf('shared-client', 'src'),
    ...partsOf('shared-ui', 'src'),
    ...partsOf(module, 'src', 'federation.config.ts', 'webpack.config.ts', 'package.json'),
  ]);
}

/** Digest of everything that the build of the backend reads. */
export function backendInputs(): string {
  return inputsDigest([...everyBuild, ...partsOf('backend', 'src', 'package.json')]);
}

/** Digest of everything that the packages are made of. */
export function packagesInputs(): string {
  const parts = published.flatMap((name) => partsOf(name, 'src', 'package.json'));
  return inputsDigest([...parts, ...['package.json', 'package-lock.json'].map((file) => path.join(rootDir, file))]);
}

const stampIs = (dir: string, inputs: string) => {
  const stamp = path.join(dir, 'inputs');
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === inputs;
};

/** Records what a build was made from, once it is complete. */
export function writeStamp(name: string, inputs: string): void {
  fs.writeFileSync(path.join(outputDir(name), 'inputs'), inputs);
}

/** Whether the served build of a module was made from the current sources. */
export function isModuleFresh(module: string): boolean {
  return fs.existsSync(path.join(outputDir(module), 'current')) && stampIs(outputDir(module), moduleInputs(module));
}

/** Whether the packed packages were made from the current sources. */
export function arePackagesFresh(): boolean {
  return stampIs(outputDir('tooling'), packagesInputs());
}

/** Whether the backend's build was made from the current sources. */
export function isBackendFresh(): boolean {
  return stampIs(outputDir('backend'), backendInputs());
}
