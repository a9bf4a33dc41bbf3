import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import type { Stats, StatsModule } from 'webpack';
import * as z from 'zod';

import {
  audiences,
  buildDescriptor,
  buildIdSource,
  contractVersion,
  lazyFacades,
  type BuildDescriptor,
  type BuildFile,
  type LazyFacade,
  type ModuleName,
} from 'shared-contracts/federation';

import published from '../repository/published.json';
import { currentCommit } from '../repository/commit';
import type { Federation } from './federation-config';
import { NamesPlugin, type BoundaryNames } from './plugins/names-plugin';
import { packageDir, rootDir } from '../repository/paths';
import { facadeFile, facadeNames, sharedRanges, sharedVersions } from './shared-packages';

/** The finished compilations of one build, and the data collected from them. */
export interface BuildResult {
  module: ModuleName;
  federation: Federation;
  stats: Stats;
  names: readonly BoundaryNames[];
}

/**
 * Packages of which every build may have a copy, because they hold no state. Only the shell has the federation runtime
 * itself, `runtime-core`; this binds a build to it.
 */
const mayBeTwice: readonly string[] = [
  '@module-federation/error-codes',
  '@module-federation/runtime',
  '@module-federation/sdk',
  '@module-federation/webpack-bundler-runtime',
  '@swc/helpers',
  'tslib',
  'zod',
  // In its own repository, a module takes the contract from there.
  ...published,
];

const packageVersion = z.object({ version: z.string() });

const exposedFile = (module: ModuleName, file: string) => path.join(packageDir(module), file);

/** Collects the names that cross the boundary of a build of the module. */
export function namesPlugin(module: ModuleName, { exposes }: Federation): NamesPlugin {
  const files = Object.values(exposes).map((file) => exposedFile(module, file));
  return new NamesPlugin(facadeNames, module === 'shell' ? facadeNames.map(facadeFile) : files);
}

const scriptsOf = (group: { assets?: { name: string }[] } | undefined) =>
  (group?.assets ?? [])
    .map((asset) => asset.name)
    .filter((name) => name.endsWith('.js') && !name.includes('hot-update'));

/** Scripts of the shell by audience, and the files of each shared package that pages load on demand. */
function shellScripts(stats: Stats): Pick<BuildDescriptor, 'scripts' | 'facades'> {
  const { entrypoints, chunks = [] } = stats.toJson({
    all: false,
    entrypoints: true,
    chunks: true,
    chunkOrigins: true,
  });
  const filesOf = (facade: LazyFacade) => {
    const provided = `provide module (default) shared-ui/${facade}@`;
    const parts = chunks.filter(({ origins }) =>
      origins?.some((origin) => origin.moduleIdentifier?.startsWith(provided)),
    );
    return scriptsOf({ assets: parts.flatMap(({ files }) => files ?? []).map((name) => ({ name })) });
  };
  return {
    scripts: Object.fromEntries(audiences.map((audience) => [audience, scriptsOf(entrypoints?.[audience])])),
    facades: Object.fromEntries(lazyFacades.map((facade) => [facade, filesOf(facade)])),
  };
}

/**
 * Names that the shell provides, or that a module takes, per facade. @throws Error if a facade is imported as a
 * namespace
 */
function namesOf(module: ModuleName, collected: readonly BoundaryNames[]): Record<string, string[]> {
  const whole = collected.flatMap(({ takenWhole }) => takenWhole);
  if (module !== 'shell' && whole.length > 0) {
    const lines = whole.map(({ facade, by }) => `${path.relative(rootDir, by)} takes all of ${facade}`);
    throw new Error(`${lines.join('\n')}\nImport the names that are used: a release is checked by them`);
  }
  return Object.fromEntries(
    facadeNames.flatMap((facade) => {
      const names =
        module === 'shell'
          ? collected.flatMap(({ provided }) => provided.get(facadeFile(facade)) ?? [])
          : collected.flatMap(({ taken }) => [...(taken.get(facade) ?? [])]);
      return names.length > 0 ? [[facade, [...new Set(names)].sort()]] : [];
    }),
  );
}

function* allModules(modules: readonly StatsModule[]): Generator<StatsModule> {
  for (const module of modules) {
    yield module;
    yield* allModules(module.modules ?? []);
  }
}

/** npm packages whose code is in the files of a build and should be on a page once, with their versions. */
function packagesOf(stats: Stats): Record<string, string> {
  const { modules = [] } = stats.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    cachedModules: true,
    modulesSpace: Infinity,
    nestedModulesSpace: Infinity,
  });
  const versions = new Map<string, string>();
  for (const { nameForCondition } of allModules(modules)) {
    // Names of tool folders begin with a dot.
    const [folder, name] = /^.*\/node_modules\/((?:@[^/]+\/)?[^./][^/]*)/.exec(nameForCondition ?? '') ?? [];
    if (!folder || !name || versions.has(name) || mayBeTwice.includes(name)) continue;
    versions.set(
      name,
      packageVersion.parse(JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))).version,
    );
  }
  return Object.fromEntries([...versions].sort(([a], [b]) => a.localeCompare(b)));
}

/** Exposed parts with their exports and the browser files that each needs first, in loading order. */
function exposesOf({ module, federation, stats, names }: BuildResult): BuildDescriptor['exposes'] {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(federation.exposes).map(([name, file]) => {
      const exports = names.flatMap(({ provided }) => provided.get(exposedFile(module, file)) ?? []);
      const files = scriptsOf(namedChunkGroups?.[`__federation_expose_${name}`]);
      return [name, { ...federation.parts[name], exports: [...new Set(exports)].sort(), files }];
    }),
  ) as BuildDescriptor['exposes'];
}

/** Names, sizes and digests of all files in the folder of a build. */
export function describedFiles(dir: string): BuildFile[] {
  return fs
    .readdirSync(dir)
    .filter((name) => name !== 'release.json' && fs.statSync(path.join(dir, name)).isFile())
    .sort()
    .map((name) => {
      const content = fs.readFileSync(path.join(dir, name));
      return { path: name, size: content.length, sha384: createHash('sha384').update(content).digest('base64') };
    });
}

/**
 * Describes a build.
 * @param files its files, including compressed copies
 * @throws Error if the module imports a facade as a namespace, or ZodError if a part of the build is missing
 */
export function describeBuild(result: BuildResult, files: readonly BuildFile[]): BuildDescriptor {
  const { module, stats, names } = result;
  const isShell = module === 'shell';
  const { scripts = {}, facades } = isShell ? shellScripts(stats) : {};
  const exposes = exposesOf(result);
  const find = (start: string, end: string) =>
    files.find(({ path: name }) => name.startsWith(start) && name.endsWith(end))?.path;
  const entry = isShell ? scripts.public?.at(-1) : find('remoteEntry.', '.js');
  const first = new Set([entry, ...(scripts.public ?? []), ...Object.values(exposes).flatMap((part) => part.files)]);
  const sizeOf = (name = '') =>
    (files.find((file) => file.path === `${name}.br`) ?? files.find((file) => file.path === name))?.size ?? 0;
  return buildDescriptor.parse({
    module,
    build: createHash('sha256').update(buildIdSource(files)).digest('hex').slice(0, 12),
    commit: currentCommit(),
    builtAt: new Date().toISOString(),
    contract: contractVersion,
    names: namesOf(module, names),
    shared: isShell ? sharedVersions() : sharedRanges(),
    packages: packagesOf(stats),
    exposes,
    entry,
    scripts,
    ...(facades && { facades }),
    server: find('server.', '.cjs') ?? null,
    firstLoadBytes: [...first].reduce((sum, name) => sum + sizeOf(name), 0),
    files,
  });
}
