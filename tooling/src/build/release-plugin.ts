import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

import webpack, { type Compilation, type Compiler, type Stats, type WebpackPluginInstance } from 'webpack';

import type { ModuleName } from 'shared-contracts/federation';

import { outputDir } from '../repository/paths';
import { requireCatalogs } from './catalogs';
import { describeBuild, describedFiles } from './describe-build';
import type { Federation } from './federation-config';
import { moduleInputs, writeStamp } from './inputs';
import type { NamesPlugin } from './plugins/names-plugin';
import { pruneSourceMaps, takeSourceMaps } from './source-maps';
import { chunkLoadingGlobal } from './browser-config';

/** Number of builds of a module that stay on disk, including the served one. */
const keptBuilds = 3;
const brotliOptions = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Writes compressed copies of the scripts in a folder. */
function compressScripts(dir: string): void {
  for (const name of fs.readdirSync(dir).filter((file) => file.endsWith('.js'))) {
    const content = fs.readFileSync(path.join(dir, name));
    fs.writeFileSync(path.join(dir, `${name}.br`), zlib.brotliCompressSync(content, brotliOptions));
    fs.writeFileSync(path.join(dir, `${name}.gz`), zlib.gzipSync(content, { level: 9 }));
  }
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

/** The error of a compilation for anything that was thrown. */
function problem(error: unknown) {
  return new webpack.WebpackError(error instanceof Error ? error.message : String(error));
}

/** Adds an error to a compilation if a step throws. */
function attempt({ errors }: Compilation, step: () => void): void {
  try {
    step();
  } catch (error) {
    errors.push(problem(error));
  }
}

/**
 * Turns webpack's output into the served build of a module once the last of its configurations is done: the first one
 * is for the browser, the last one for the server, if that renders anything of the module.
 */
export class ReleasePlugin implements WebpackPluginInstance {
  readonly #compilers: Compiler[] = [];
  readonly #stats = new Map<Compiler, Stats>();
  #inputs = '';

  constructor(
    private readonly module: ModuleName,
    private readonly federation: Federation,
    /** Collectors of the names that cross the boundary, of all configurations. */
    private readonly names: readonly NamesPlugin[],
  ) {}

  apply(compiler: Compiler): void {
    const name = ReleasePlugin.name;
    this.#compilers.push(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      attempt(compilation, () => requireCatalogs(['shared-contracts', 'shared-ui', this.module]));
      if (compiler !== this.#compilers[0]) return;
      this.#inputs = moduleInputs(this.module);
      // While webpack watches, sources change after the configuration was made.
      compilation.outputOptions.chunkLoadingGlobal = chunkLoadingGlobal(this.module, this.#inputs);
    });
    compiler.hooks.afterCompile.tap(name, (compilation) => {
      // A warning that is only printed soon becomes one of many.
      compilation.errors.push(...compilation.warnings.splice(0));
    });
    compiler.hooks.done.tap(name, (stats) => {
      this.#stats.set(compiler, stats);
      const isWhole = this.#compilers.every((each) => this.#stats.get(each)?.hasErrors() === false);
      if (isWhole && compiler === this.#compilers.at(-1)) attempt(stats.compilation, () => this.#release());
    });
    compiler.hooks.shutdown.tap(name, () => fs.rmSync(compiler.outputPath, { recursive: true, force: true }));
  }

  /** Copies the emitted files into a folder with their description. @throws Error if the build cannot be described */
  #release(): void {
    const dir = outputDir(this.module);
    // Not `mkdtemp`, whose folders no other user can read: a product seldom runs as the user that built it.
    const made = path.join(dir, `making-${randomUUID()}`);
    fs.mkdirSync(made, { recursive: true });
    try {
      for (const { compilation } of this.#stats.values()) {
        // The plugin's own statistics are for its tools; pages do not load them.
        for (const file of Object.keys(compilation.assets).filter((asset) => asset !== 'mf-stats.json'))
          fs.copyFileSync(path.join(compilation.compiler.outputPath, file), path.join(made, file));
      }
      this.#serve(made);
    } finally {
      fs.rmSync(made, { recursive: true, force: true });
    }
  }

  #serve(made: string): void {
    const { module, federation } = this;
    const [stats] = this.#stats.values();
    if (!stats) throw new Error(`${module} was not compiled`);
    compressScripts(made);
    const keepMaps = takeSourceMaps(made);
    const names = this.names.map((collector) => collector.names);
    const descriptor = describeBuild({ module, federation, stats, names }, describedFiles(made));
    const { build } = descriptor;
    keepMaps(module, build);
    fs.writeFileSync(path.join(made, 'release.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
    const target = path.join(outputDir(module), build);
    if (!fs.existsSync(target)) fs.renameSync(made, target);
    serve(module, build);
    writeStamp(module, this.#inputs);
    prune(module, build);
  }
}
