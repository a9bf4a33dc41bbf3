import fs from 'node:fs';
import path from 'node:path';

import webpack, { type Stats } from 'webpack';

import { containerName, type ModuleName, type ReleaseDescriptor } from 'shared-contracts/federation';

import { releaseOf, shellScripts } from '../build/build-module';
import { exposesOption, federationOf, type Federation } from '../build/federation-config';
import { hotBrowserConfig } from '../build/webpack-factory';
import type { Built } from './server';

/** The only build of a module in development: it changes in place. */
const build = '0'.repeat(12);

/** Milliseconds of quiet after a change before building: editors write several files at once. */
const quiet = 30;

/** Publishes the build to a backend as a release without integrity: its files change. The browser renders it. */
function publish(
  module: ModuleName,
  dist: string,
  { stats, federation }: { stats: Stats; federation: Federation },
): void {
  const dir = path.join(dist, build);
  const shellFiles = shellScripts(stats).filter((name) => !name.includes('hot-update'));
  const release: ReleaseDescriptor = {
    ...releaseOf(module),
    build,
    commit: null,
    entry: module === 'shell' ? (shellFiles.at(-1) ?? '') : 'remoteEntry.js',
    server: null,
    exposes:
      module === 'shell'
        ? { shell: shellFiles }
        : Object.fromEntries(Object.keys(federation.exposes).map((name) => [name, []])),
    integrity: {},
  };
  fs.writeFileSync(path.join(dir, 'release.json'), JSON.stringify(release));
  fs.writeFileSync(path.join(dist, 'current'), build);
}

/**
 * Builds a module for development and again whenever one of its sources changes.
 * @param options.dist folder for its release
 * @param options.onBuilt called with every build that a page can take and the seconds it took
 * @param options.onProblem called with the messages of a failed build
 * @returns when the first build has ended, failed or not: the folder of its files, and `close`
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
  const compiler = webpack(
    hotBrowserConfig({
      module,
      exposes: exposesOption(federation),
      outDir: dir,
      loader: path.join(import.meta.dirname, 'refresh-loader.ts'),
      entry: path.join(import.meta.dirname, 'hot-entry.ts'),
    }),
  );
  let published = false;
  let known = '';
  return new Promise((resolve, reject) => {
    const watching = compiler?.watch({ aggregateTimeout: quiet }, (failure, stats) => {
      if (failure || !stats) {
        reject(failure ?? new Error(`${module}: the build gave no result`));
        return;
      }
      if (stats.hasErrors() || stats.hasWarnings())
        onProblem(`${module}:\n${stats.toString({ preset: 'errors-warnings', colors: false })}`);
      if (!stats.hasErrors() && stats.hash && stats.hash !== known) {
        if (!published) publish(module, dist, { stats, federation });
        published = true;
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
