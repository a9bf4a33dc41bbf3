import fs from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import { rootDir } from '../repository/paths';
import { packedName, packedRange } from '../starter/packed-names';
import published from '../repository/published.json';
import { filesIn, toolName } from './sources';

const versions = z.record(z.string(), z.string()).default({});
const packageJSON = z.looseObject({
  name: z.string(),
  dependencies: versions,
  devDependencies: versions,
  exports: z.record(z.string(), z.string()).default({}),
});

const read = (file: string) => packageJSON.parse(JSON.parse(fs.readFileSync(path.join(rootDir, file), 'utf8')));

/** The sources of a staged package, in one text. */
const sourcesIn = (dir: string): string =>
  filesIn(dir, /\.(?:tsx?|mjs|cjs)$/)
    .map((file) => fs.readFileSync(path.join(dir, file), 'utf8'))
    .join('\n');

const peers = z.object({ peerDependencies: versions });

/** Peer dependencies of a package. */
const peersOf = (name: string) => {
  const file = path.join(rootDir, 'node_modules', name, 'package.json');
  return Object.keys(peers.parse(JSON.parse(fs.readFileSync(file, 'utf8'))).peerDependencies);
};

/**
 * What a package needs where it is installed: the packages that its files name, their peer dependencies, and the
 * declarations of all, if the product declares them for this package or for all of its own. Peer dependencies of a
 * named package become peers: as dependencies, they could be installed in a second version below this package, while
 * the other packages use the first one.
 */
function dependenciesOf(name: string, dir: string, version: string) {
  const [own, root] = [read(path.join(name, 'package.json')), read('package.json')];
  const declared = { ...root.devDependencies, ...own.devDependencies, ...own.dependencies };
  const sources = sourcesIn(dir);
  const isNamed = (known: string) =>
    ["'", '/'].some((end) => ["'", '/'].some((start) => sources.includes(start + known + end)));
  const named = Object.keys(declared).filter(isNamed);
  const shared = named.flatMap((known) => (published.includes(known) ? [] : peersOf(known)));
  const typed = [...named, ...shared, 'node'].map((known) => `@types/${known}`);
  const versionsOf = (names: readonly string[]) =>
    Object.fromEntries(
      [...new Set(names)]
        .sort()
        .filter((known) => known in declared)
        .map((known) => [known, published.includes(known) ? packedRange(known, version) : (declared[known] ?? '')]),
    );
  return {
    dependencies: versionsOf([...named, ...typed].filter((known) => !shared.includes(known))),
    peerDependencies: versionsOf(shared),
  };
}

/** Exports of sources, with their declarations. */
const withTypes = (exports: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(exports).map(([name, file]) => [
      name,
      { types: file.replace('./src/', './types/').replace(/\.tsx?$/, '.d.ts'), default: file },
    ]),
  );

/**
 * The `package.json` of a package for publishing.
 * @param dir folder with the published files
 */
export function packageFile(name: string, dir: string, version: string) {
  const { devDependencies: _, private: _private, ...rest } = read(path.join(name, 'package.json'));
  const isTool = name === toolName;
  return {
    ...rest,
    name: packedName(name),
    version,
    license: 'MIT',
    engines: read('package.json').engines,
    ...dependenciesOf(name, dir, version),
    exports: isTool
      ? { './tsconfig.json': './tsconfig.module.json', './webpack': rest.exports['./webpack'] }
      : withTypes(rest.exports),
  };
}
