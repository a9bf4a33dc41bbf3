import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

import type { ModuleName } from 'shared-contracts/federation';

import { requireCatalogs } from './catalogs';
import { describeBuild, filesIn, namesPlugin, type BuildResult } from './describe-build';
import { exposesOption, federationOf, type Federation } from './federation-config';
import { moduleInputs } from './inputs';
import { outputDir, packageDir } from '../repository/paths';
import { runWebpack } from './run-webpack';
import { serverConfig } from './server-config';
import { sharedPackageNames } from './shared-packages';
import { pruneSourceMaps, takeSourceMaps } from './source-maps';
import { browserConfig } from './webpack-factory';

/** Builds of a module that stay on disk, the served one included. */
const keptBuilds = 3;
const brotliOptions = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };

const sourceUrl = (lines: readonly string[]) => `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`;

/** The shell's server build: what it does, and the shared packages, so that those of the browser build are the same. */
function shellServerEntry(): string {
  const server = path.join(packageDir('shell'), 'src/server.tsx');
  return sourceUrl([
    ...sharedPackageNames.map((name, index) => `import * as shared${index} from ${JSON.stringify(name)};`),
    `export const sharedPackages = {`,
    ...sharedPackageNames.map((name, index) => `${JSON.stringify(name)}: shared${index},`),
    `};`,
    `export * from ${JSON.stringify(server)};`,
  ]);
}

/**
 * An entry for the server build made of the exposed files, so that they are listed in one place only; `null` if the
 * server renders nothing of the module.
 */
function serverEntry(module: ModuleName, { exposes, serverRendered }: Federation): string | null {
  if (module === 'shell') return shellServerEntry();
  if (serverRendered.length === 0) return null;
  return sourceUrl(
    serverRendered.map(
      (name) => `export * as ${name} from ${JSON.stringify(path.join(packageDir(module), exposes[name] ?? ''))};`,
    ),
  );
}

/** Writes the compressed files and the descriptor of a build. @returns the id of the build */
function finish(dir: string, result: BuildResult): string {
  // The plugin's own statistics are for its tools; no page loads them.
  fs.rmSync(path.join(dir, 'mf-stats.json'), { force: true });
  for (const name of fs.readdirSync(dir).filter((file) => file.endsWith('.js'))) {
    const content = fs.readFileSync(path.join(dir, name));
    fs.writeFileSync(path.join(dir, `${name}.br`), zlib.brotliCompressSync(content, brotliOptions));
    fs.writeFileSync(path.join(dir, `${name}.gz`), zlib.gzipSync(content, { level: 9 }));
  }
  const keepMaps = takeSourceMaps(dir);
  const descriptor = describeBuild(result, filesIn(dir));
  keepMaps(result.module, descriptor.build);
  fs.writeFileSync(path.join(dir, 'release.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
  return descriptor.build;
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
  pruneSourceMaps(module, [current, ...builds.slice(0, keptBuilds - 1).map(({ name }) => name)]);
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
    const browserNames = namesPlugin(module, federation);
    const exposes = exposesOption(federation);
    const stats = await runWebpack(browserConfig({ module, exposes, outDir, plugins: [browserNames] }));
    const serverNames = namesPlugin(module, federation);
    const server = serverEntry(module, federation);
    if (server) await runWebpack(serverConfig({ module, entry: server, outDir, plugins: [serverNames] }));
    const names = [browserNames.names, serverNames.names];
    const build = finish(outDir, { module, federation, stats, names });
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
