import fs from 'node:fs/promises';
import path from 'node:path';

import { moduleNames, type ModuleName } from 'shared-contracts/federation';

import { ChangedBuildFile } from './state/build-files';
import type { ModuleReleases } from './state/module-releases';
import type { BuildFolder, BuildFolders } from './serving/modules-middleware';
import type { ServedReleases } from './serving/served-releases';

/** How many folders are cached. */
const maxCached = 1_000;

/** Milliseconds between verifications of a build that browsers ask for: each reads all of its files. */
const recheckInterval = 10_000;

const exists = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/**
 * Finds the files of a build on this disk: in the product's own folder, among those that were fetched, or fetched now.
 * A build that is no longer live is found as long as it is kept, because open pages still request its files.
 */
export function buildFolders(shipped: Pick<ServedReleases, 'buildDir'>, releases: ModuleReleases): BuildFolders {
  const known = new Map<string, BuildFolder>();
  /** When builds were verified for browsers. */
  const rechecked = new Map<string, number>();
  const readyBuild = async (module: ModuleName, build: string) => {
    const record = await releases.records.find(module, build);
    return record?.data.buildState === 'ready' ? record.data.descriptor : null;
  };
  const search = async (name: string, build: string): Promise<BuildFolder | undefined> => {
    const module = moduleNames.find((each) => each === name);
    const dir = module && shipped.buildDir(module, build);
    if (!module || !dir) return undefined;
    // Without a descriptor it is being written, and so is incomplete.
    if (await exists(path.join(dir, 'release.json'))) return { dir, descriptor: null };
    const descriptor = (await releases.files.cached({ module, build })) ?? (await readyBuild(module, build));
    if (!descriptor) return undefined;
    try {
      return { dir: await releases.files.ensure(descriptor), descriptor };
    } catch (error) {
      // It came with an installation that is gone, and was never published, or is lost: pages offer a reload.
      if (error instanceof ChangedBuildFile) return undefined;
      throw error;
    }
  };
  const find = async (module: string, build: string) => {
    const key = `${module}.${build}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const folder = await search(module, build);
    if (folder !== undefined) {
      if (known.size >= maxCached) known.clear();
      if (rechecked.size >= maxCached) rechecked.clear();
      known.set(key, folder);
    }
    return folder;
  };
  return {
    find,
    recheck: (module, build) => {
      const key = `${module}.${build}`;
      const descriptor = known.get(key)?.descriptor;
      if (!descriptor || Date.now() - (rechecked.get(key) ?? 0) < recheckInterval) return;
      rechecked.set(key, Date.now());
      known.delete(key);
      releases.files.distrust(descriptor);
    },
    findAgain: async (module, build) => {
      const key = `${module}.${build}`;
      const cached = known.get(key);
      if (cached === undefined || (!cached.descriptor && (await exists(cached.dir)))) return undefined;
      known.delete(key);
      if (cached.descriptor) releases.files.distrust(cached.descriptor);
      return find(module, build);
    },
  };
}
