import fs from 'node:fs';
import path from 'node:path';

import webpack from 'webpack';

import { containerName, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';

import { describeBuild, filesIn, namesPlugin, type BuildResult } from '../build/describe-build';
import { exposesOption, federationOf } from '../build/federation-config';
import { hotBrowserConfig } from '../build/webpack-factory';
import type { Built } from './server';

/** The constant build id in development, where builds are replaced in place. */
const build = '0'.repeat(12);

/** Debounce in milliseconds, because editors write several files at once. */
const debounceMs = 30;

/** Writes a release without digests for the backend, because its files change. The browser renders it. */
function publish(dist: string, result: BuildResult): void {
  const dir = path.join(dist, build);
  const files = filesIn(dir).filter((file) => !file.path.includes('hot-update'));
  const descriptor: BuildDescriptor = {
    ...describeBuild(
      result,
      files.map((file) => ({ ...file, sha384: '' })),
    ),
    build,
    // Nothing is left out of a build that is not optimized, what it never runs included.
    packages: {},
  };
  fs.writeFileSync(path.join(dir, 'release.json'), JSON.stringify(descriptor));
  fs.writeFileSync(path.join(dist, 'current'), build);
}

/**
 * Builds a module for development, and again after each change of its sources.
 * @param options.dist folder for its release
 * @param options.onBuilt called with each successful build and its duration in seconds
 * @param options.onProblem called with the messages of a failed build
 * @returns the folder of its files and `close`, after the first build, failed or not
 */
export async function watchModule(
  module: ModuleName,
  {
    dist,
    onBuilt,
    onProblem,
  }: { dist: string; onBuilt(build: Built & { seconds: number }): void; onProblem(text: string): void },
): Promise<{ dir: string; close(): Promise<void> }> {
  const dir = path.join(dist, build);
  fs.mkdirSync(dir, { recursive: true });
  const federation = await federationOf(module);
  const collector = namesPlugin(module, federation);
  const compiler = webpack(
    hotBrowserConfig({
      module,
      exposes: exposesOption(federation),
      outDir: dir,
      loader: path.join(import.meta.dirname, 'refresh-loader.ts'),
      entry: path.join(import.meta.dirname, 'hot-entry.ts'),
      plugins: [collector],
    }),
  );
  let known = '';
  return new Promise((resolve, reject) => {
    const watching = compiler?.watch({ aggregateTimeout: debounceMs }, (failure, stats) => {
      if (failure || !stats) {
        reject(failure ?? new Error(`${module}: the build had no result`));
        return;
      }
      if (stats.hasErrors() || stats.hasWarnings())
        onProblem(`${module}:\n${stats.toString({ preset: 'errors-warnings', colors: false })}`);
      if (!stats.hasErrors() && stats.hash && stats.hash !== known) {
        publish(dist, { module, federation, stats, names: [collector.names] });
        known = stats.hash;
        onBuilt({
          name: containerName(module),
          hash: known,
          seconds: ((stats.endTime ?? 0) - (stats.startTime ?? 0)) / 1_000,
        });
      }
      resolve({ dir, close: () => new Promise((done) => watching?.close(() => done())) });
    });
  });
}
