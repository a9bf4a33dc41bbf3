import { createHash } from 'node:crypto';

import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

/** Placeholder for the integrity of a chunk until its content is final; of the same length. */
const placeholder = (id: string | number) => `sha384-of-chunk-${id}-`.padEnd(71, '-');

/** Chunks that the loader in `chunk` may load. */
const lazyChunks = (chunk: Chunk) => [...chunk.getAllAsyncChunks()].filter(({ id }) => id !== null);

/** The file of a chunk that a script element loads. */
const scriptOf = (chunk: Chunk) => [...chunk.files].find((name) => name.endsWith('.js'));

/**
 * Code in the loader, where `script`, `url` and `chunkId` are in scope. Attempts are counted for the whole page, by the
 * name of the build's container: a module that is started again has a new loader, and the shell counts such starts in
 * the same place.
 */
function guard(chunk: Chunk, container: string): string {
  const integrity = Object.fromEntries(lazyChunks(chunk).map(({ id }) => [id, placeholder(id ?? '')]));
  return `
    var attempts = self.scriptAttempts = self.scriptAttempts || {};
    var attempt = (attempts[url] || 0) + (attempts[${JSON.stringify(container)}] || 0);
    attempts[url] = (attempts[url] || 0) + 1;
    if (attempt) script.src = url + "?retry=" + attempt;
    script.crossOrigin = "anonymous";
    script.integrity = ${JSON.stringify(integrity)}[chunkId];`;
}

/**
 * Adds `integrity` to every script that a build loads later, so that a page can refuse scripts without it. A retry uses
 * another URL, because the broken response may be cached.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const name = ChunkIntegrityPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source, chunk) => `${source}\n${guard(chunk, compilation.outputOptions.uniqueName ?? '')}`,
      );
      compilation.hooks.processAssets.tap(
        // Contents are final once the names contain their hashes. The name of a loader's file depends on the names of
        // the files that it loads, so it changes whenever their integrity does.
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => this.#write(compilation),
      );
    });
  }

  #write(compilation: Compilation): void {
    for (const chunk of compilation.chunks) {
      const loader = chunk.hasRuntime() ? scriptOf(chunk) : undefined;
      if (loader === undefined) continue;
      let code = compilation.getAsset(loader)?.source.source().toString() ?? '';
      for (const lazy of lazyChunks(chunk)) {
        const file = scriptOf(lazy);
        const content = file && compilation.getAsset(file)?.source.buffer();
        // A chunk whose modules are all in other chunks has no file and is never requested.
        const integrity = content ? `sha384-${createHash('sha384').update(content).digest('base64')}` : '';
        code = code.replaceAll(placeholder(lazy.id ?? ''), integrity);
      }
      compilation.updateAsset(loader, new webpack.sources.RawSource(code));
    }
  }
}
