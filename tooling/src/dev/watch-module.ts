import fs from 'node:fs';
import path from 'node:path';

import webpack from 'webpack';

import { containerName, type BuildDescriptor, type ModuleName } from 'shared-contracts/federation';

import { describeBuild, describedFiles, namesPlugin, type BuildResult } from '../build/describe-build';
import { readModuleConfig } from '../build/build-module';
import { readFederation } from '../build/federation-config';
import type { Built } from './server';

/** The constant build id in development, where builds are replaced in place. */
const build = '0'.repeat(12);

/** Debounce in milliseconds, because editors write several files at once. */
const debounceMs = 30;

/** Describes a build without digests, because its files change. */
function describeHotBuild(dir: string, result: BuildResult): BuildDescriptor {
  const files = describedFiles(dir).filter((file) => !file.path.includes('hot-update'));
  return {
    ...describeBuild(
      result,
      files.map((file) => ({ ...file, sha384: '' })),
    ),
    build,
    // A build without optimization includes every package, used or not.
    packages: {},
  };
}

/** Writes a release for the backend. The browser renders it. */
export function publishHotBuild(dist: string, descriptor: BuildDescriptor): void {
  fs.writeFileSync(path.join(dist, build, 'release.json'), JSON.stringify(descriptor));
  fs.writeFileSync(path.join(dist, 'current'), build);
}

interface WatchOptions {
  /** Folder for its builds. */
  dist: string;
  /** Whether the pages have React's development build, in which components keep their state. */
  refresh: boolean;
  /** Called with each successful build and its duration in seconds. */
  onBuilt(build: Built & { seconds: number; descriptor: BuildDescriptor }): void;
  /** Called with the messages of a failed build. */
  onProblem(text: string): void;
}

/**
 * Builds a module for development, and again after each change of its sources.
 * @returns the folder of its files and `close`, after the first build, failed or not
 */
export async function watchModule(
  module: ModuleName,
  { dist, refresh, onBuilt, onProblem }: WatchOptions,
): Promise<{ dir: string; close(): Promise<void> }> {
  const dir = path.join(dist, build);
  fs.mkdirSync(dir, { recursive: true });
  const federation = await readFederation(module);
  const collector = namesPlugin(module, federation);
  const config = await readModuleConfig(module);
  const [hot] = config({
    hot: {
      outDir: dir,
      refreshLoader: refresh ? path.join(import.meta.dirname, 'refresh-loader.ts') : null,
      // Without React's development build, the loader replaces an exposed file as a whole.
      partLoader: refresh ? null : path.join(import.meta.dirname, 'part-loader.ts'),
      entry: path.join(import.meta.dirname, 'hot-entry.ts'),
      plugins: [collector],
    },
  });
  if (!hot) throw new Error(`${module} has no configuration`);
  const compiler = webpack(hot);
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
        known = stats.hash;
        onBuilt({
          name: containerName(module),
          hash: known,
          descriptor: describeHotBuild(dir, { module, federation, stats, names: [collector.names] }),
          seconds: ((stats.endTime ?? 0) - (stats.startTime ?? 0)) / 1_000,
        });
      }
      resolve({ dir, close: () => new Promise((done) => watching?.close(() => done())) });
    });
  });
}
