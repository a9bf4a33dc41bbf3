import fs from 'node:fs/promises';
import path from 'node:path';

import { moduleNames } from 'shared-contracts/federation';

import { ChangedBuildFile } from './build-files';
import type { ModuleReleases } from './module-releases';
import type { BuildFolders } from './modules-middleware';
import type { ServedReleases } from './served-releases';

/** How many folders are cached. */
const maxCached = 1_000;

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
  const known = new Map<string, string>();
  const search = async (name: string, build: string): Promise<string | undefined> => {
    const module = moduleNames.find((each) => each === name);
    const dir = module && shipped.buildDir(module, build);
    if (!module || !dir) return undefined;
    // Without a descriptor it is being written, and so is incomplete.
    if (await exists(path.join(dir, 'release.json'))) return dir;
    if (await releases.files.kept({ module, build })) return releases.files.dir({ module, build });
    const record = await releases.records.find(module, build);
    if (record?.data.buildState !== 'ready') return undefined;
    try {
      return await releases.files.ensure(record.data.descriptor);
    } catch (error) {
      // It came with an installation that is gone, and was never published: pages offer a reload.
      if (error instanceof ChangedBuildFile) return undefined;
      throw error;
    }
  };
  const find = async (module: string, build: string) => {
    const key = `${module}.${build}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const dir = await search(module, build);
    if (dir !== undefined) {
      if (known.size >= maxCached) known.clear();
      known.set(key, dir);
    }
    return dir;
  };
  return {
    find,
    findAgain: async (module, build) => {
      const key = `${module}.${build}`;
      const cached = known.get(key);
      if (cached === undefined || (await exists(cached))) return undefined;
      known.delete(key);
      return find(module, build);
    },
  };
}
