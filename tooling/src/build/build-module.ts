import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

import type { Stats } from 'webpack';

import {
  contractVersion,
  releaseDescriptor,
  type ModuleName,
  type ReleaseDescriptor,
} from 'shared-contracts/federation';

import { requireCatalogs } from './catalogs';
import { exposesOption, federationOf, type Federation } from './federation-config';
import { moduleInputs } from './inputs';
import { outputDir, rootDir } from './paths';
import { runWebpack } from './run-webpack';
import { sharedRanges, sharedVersions } from './shared-packages';
import { browserConfig, serverConfig } from './webpack-factory';

/** Builds of a module that stay on disk, the served one included. */
const keptBuilds = 3;
const brotliOptions = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };

/** An entry for the server build made of the exposed files, so that they are listed in one place only. */
function serverEntry(module: ModuleName, { exposes, serverRendered }: Federation): string {
  const lines = serverRendered.map(
    (name) => `export * as ${name} from ${JSON.stringify(path.join(rootDir, module, exposes[name] ?? ''))};`,
  );
  return `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`;
}

function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: rootDir, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}

/** Scripts of the shell's own entry, in loading order; none in a build of another module. */
export function shellScripts(stats: Stats): string[] {
  const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
  return scripts(entrypoints?.['shell']);
}

const scripts = (group: { assets?: { name: string }[] } | undefined) =>
  (group?.assets ?? []).map((asset) => asset.name).filter((name) => name.endsWith('.js'));

/** Browser files of each exposed part, in loading order. */
function exposedFiles(stats: Stats, names: readonly string[]): Record<string, string[]> {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(names.map((name) => [name, scripts(namedChunkGroups?.[`__federation_expose_${name}`])]));
}

/** The part of a release descriptor that does not depend on what was built. */
export function releaseOf(module: ModuleName): Pick<ReleaseDescriptor, 'module' | 'builtAt' | 'contract' | 'shared'> {
  return {
    module,
    builtAt: new Date().toISOString(),
    contract: { version: contractVersion },
    shared: module === 'shell' ? sharedVersions() : sharedRanges(),
  };
}

/** Writes the release descriptor and the compressed files of a build. @returns the id of the build */
function finish(module: ModuleName, dir: string, { stats, federation }: { stats: Stats; federation: Federation }) {
  // The plugin's own statistics are for its tools; no page loads them.
  fs.rmSync(path.join(dir, 'mf-stats.json'), { force: true });
  const names = fs
    .readdirSync(dir)
    .filter((name) => fs.statSync(path.join(dir, name)).isFile())
    .sort();
  const digest = createHash('sha256');
  const integrity: Record<string, string> = {};
  for (const name of names) {
    const content = fs.readFileSync(path.join(dir, name));
    digest.update(name).update('\0').update(content).update('\0');
    integrity[name] = createHash('sha384').update(content).digest('base64');
  }
  const isShell = module === 'shell';
  const build = digest.digest('hex').slice(0, 12);
  const release = releaseDescriptor.parse({
    ...releaseOf(module),
    build,
    commit: commit(),
    entry: isShell ? shellScripts(stats).at(-1) : names.find((name) => name.startsWith('remoteEntry.')),
    server: names.find((name) => name.startsWith('server.')) ?? null,
    exposes: isShell ? { shell: shellScripts(stats) } : exposedFiles(stats, Object.keys(federation.exposes)),
    integrity,
  });
  fs.writeFileSync(path.join(dir, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  for (const name of names.filter((file) => file.endsWith('.js'))) {
    const content = fs.readFileSync(path.join(dir, name));
    fs.writeFileSync(path.join(dir, `${name}.br`), zlib.brotliCompressSync(content, brotliOptions));
    fs.writeFileSync(path.join(dir, `${name}.gz`), zlib.gzipSync(content, { level: 9 }));
  }
  return build;
}

/** Makes `build` the served one. The rename is atomic: a reader sees the old build or the new one. */
function serve(module: string, build: string): void {
  const target = path.join(outputDir(module), 'current');
  fs.writeFileSync(`${target}.tmp`, build);
  fs.renameSync(`${target}.tmp`, target);
}

function prune(module: string, current: string): void {
  const dir = outputDir(module);
  const builds = fs
    .readdirSync(dir)
    .filter((name) => /^[0-9a-f]{12}$/.test(name) && name !== current)
    .map((name) => ({ name, at: fs.statSync(path.join(dir, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { name } of builds.slice(keptBuilds - 1)) fs.rmSync(path.join(dir, name), { recursive: true });
}

/**
 * Builds the shell or a module for the browser and the server and makes the result the served build.
 * @returns the id of the build
 */
export async function buildModule(module: ModuleName): Promise<string> {
  requireCatalogs(['shared-ui', module]);
  const dir = outputDir(module);
  const inputs = moduleInputs(module);
  const federation = await federationOf(module);
  fs.mkdirSync(dir, { recursive: true });
  const outDir = fs.mkdtempSync(path.join(dir, 'making-'));
  try {
    const stats = await runWebpack(browserConfig({ module, exposes: exposesOption(federation), outDir }));
    if (module === 'shell') await runWebpack(serverConfig({ module, entry: './src/server.tsx', outDir }));
    else if (federation.serverRendered.length > 0)
      await runWebpack(serverConfig({ module, entry: serverEntry(module, federation), outDir }));
    const build = finish(module, outDir, { stats, federation });
    const target = path.join(dir, build);
    if (fs.existsSync(target)) fs.rmSync(outDir, { recursive: true });
    else fs.renameSync(outDir, target);
    serve(module, build);
    fs.writeFileSync(path.join(dir, 'inputs'), inputs);
    prune(module, build);
    return build;
  } catch (error) {
    fs.rmSync(outDir, { recursive: true, force: true });
    throw error;
  }
}
