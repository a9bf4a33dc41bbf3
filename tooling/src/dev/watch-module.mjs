import fs from 'node:fs';
import path from 'node:path';

import webpack from 'webpack';

import { exposesOption, federationOf, releaseOf } from '../build/build-module.mjs';
import { containerName } from '../build/paths.mjs';
import { hotBrowserConfig } from '../build/webpack-factory.mjs';

/** The only build of a module in development: it changes in place. */
const build = '0'.repeat(12);

/** Milliseconds of quiet after a change before building: editors write several files at once. */
const quiet = 30;

/** Makes the build known to a backend as a release without integrity: its files change. The browser renders it. */
function publish(module, dist, { stats, federation }) {
  const dir = path.join(dist, build);
  const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
  const shellFiles = (entrypoints.shell?.assets ?? [])
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js') && !name.includes('hot-update'));
  const release = {
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
 * @param options.onBuilt told the container, the hash and the seconds of every build that a page can take
 * @param options.onProblem told what a build complains about
 * @returns when the first build is made, well or not: where its files are, and `close`
 */
export async function watchModule(module, { dist, onBuilt, onProblem }) {
  const dir = path.join(dist, build);
  fs.mkdirSync(dir, { recursive: true });
  const federation = await federationOf(module);
  const compiler = webpack(
    hotBrowserConfig({
      module,
      exposes: exposesOption(federation),
      outDir: dir,
      loader: path.join(import.meta.dirname, 'refresh-loader.mjs'),
      entry: path.join(import.meta.dirname, 'hot-entry.mjs'),
    }),
  );
  let published = false;
  let known = '';
  return new Promise((resolve, reject) => {
    const watching = compiler.watch({ aggregateTimeout: quiet }, (failure, stats) => {
      if (failure || stats.hasErrors() || stats.hasWarnings())
        onProblem(`${module}:\n${failure ?? stats.toString({ preset: 'errors-warnings', colors: false })}`);
      if (failure) reject(failure);
      else if (!stats.hasErrors() && stats.hash !== known) {
        if (!published) publish(module, dist, { stats, federation });
        published = true;
        known = stats.hash;
        onBuilt({ name: containerName(module), hash: known, seconds: (stats.endTime - stats.startTime) / 1_000 });
      }
      resolve({ dir, close: () => new Promise((closed) => watching.close(closed)) });
    });
  });
}
