import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import zlib from 'node:zlib';

import { moduleInputs } from './inputs.mjs';
import { outputDir, rootDir } from './paths.mjs';
import { runWebpack } from './run-webpack.mjs';
import { contractVersion, sharedRanges, sharedVersions } from './shared-packages.mjs';
import { browserConfig, serverConfig } from './webpack-factory.mjs';

/** Builds of a module that stay on disk, the served one included. */
const keptBuilds = 3;
const brotliOptions = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };

/** What a module's `federation.config.mjs` says; the shell exposes nothing. */
export async function federationOf(module) {
  const file = path.join(rootDir, module, 'federation.config.mjs');
  if (!fs.existsSync(file)) return { exposes: {}, serverRendered: [] };
  return (await import(pathToFileURL(file).href)).default;
}

/** The `exposes` option of the federation plugin. */
export function exposesOption({ exposes }) {
  return Object.fromEntries(
    Object.entries(exposes).map(([name, file]) => [`./${name}`, { import: file, name: `__federation_expose_${name}` }]),
  );
}

/** An entry for the server build made of the exposed files, so that they are listed in one place only. */
function serverEntry(module, { exposes, serverRendered }) {
  const lines = serverRendered.map(
    (name) => `export * as ${name} from ${JSON.stringify(path.join(rootDir, module, exposes[name]))};`,
  );
  return `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`;
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: rootDir, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}

/** Browser files of each exposed part, and of the shell's own entry, in loading order. */
function exposedFiles(stats, names) {
  const { namedChunkGroups, entrypoints } = stats.toJson({ all: false, chunkGroups: true, entrypoints: true });
  const scripts = (group) => (group?.assets ?? []).map((asset) => asset.name).filter((name) => name.endsWith('.js'));
  const parts = Object.fromEntries(
    names.map((name) => [name, scripts(namedChunkGroups[`__federation_expose_${name}`])]),
  );
  return entrypoints.shell ? { ...parts, shell: scripts(entrypoints.shell) } : parts;
}

/** The part of a release descriptor that does not depend on what was built. */
export function releaseOf(module) {
  return {
    module,
    builtAt: new Date().toISOString(),
    contract: { version: contractVersion() },
    shared: module === 'shell' ? sharedVersions() : sharedRanges(),
  };
}

function finish(module, dir, { stats, federation }) {
  // The plugin's own statistics are for its tools; nobody loads them.
  fs.rmSync(path.join(dir, 'mf-stats.json'), { force: true });
  const names = fs
    .readdirSync(dir)
    .filter((name) => fs.statSync(path.join(dir, name)).isFile())
    .sort();
  const digest = createHash('sha256');
  const integrity = {};
  for (const name of names) {
    const content = fs.readFileSync(path.join(dir, name));
    digest.update(name).update('\0').update(content).update('\0');
    integrity[name] = createHash('sha384').update(content).digest('base64');
  }
  const exposes = exposedFiles(stats, Object.keys(federation.exposes));
  const entry = module === 'shell' ? exposes.shell.at(-1) : names.find((name) => name.startsWith('remoteEntry.'));
  const build = digest.digest('hex').slice(0, 12);
  const server = names.find((name) => name.startsWith('server.')) ?? null;
  const release = { ...releaseOf(module), build, commit: commit(), entry, server, exposes, integrity };
  fs.writeFileSync(path.join(dir, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  for (const name of names.filter((file) => file.endsWith('.js'))) {
    const content = fs.readFileSync(path.join(dir, name));
    fs.writeFileSync(path.join(dir, `${name}.br`), zlib.brotliCompressSync(content, brotliOptions));
    fs.writeFileSync(path.join(dir, `${name}.gz`), zlib.gzipSync(content, { level: 9 }));
  }
  return release;
}

/** Names `build` as the served one. The rename is atomic: a reader sees the old build or the new one. */
function point(module, build) {
  const target = path.join(outputDir(module), 'current');
  fs.writeFileSync(`${target}.tmp`, build);
  fs.renameSync(`${target}.tmp`, target);
}

function prune(module, current) {
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
 * @param module its folder
 * @returns the id of the build
 */
export async function buildModule(module) {
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
    const { build } = finish(module, outDir, { stats, federation });
    const target = path.join(dir, build);
    if (fs.existsSync(target)) fs.rmSync(outDir, { recursive: true });
    else fs.renameSync(outDir, target);
    point(module, build);
    fs.writeFileSync(path.join(dir, 'inputs'), inputs);
    prune(module, build);
    return build;
  } catch (error) {
    fs.rmSync(outDir, { recursive: true, force: true });
    throw error;
  }
}
