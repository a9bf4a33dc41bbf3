import fs from 'node:fs/promises';
import path from 'node:path';

import { moduleNames } from 'shared-contracts/federation';

import { ChangedBuildFile } from './build-files';
import type { ModuleReleases } from './module-releases';
import type { BuildFolders } from './modules-middleware';
import type { LocalReleases } from './release-set';

/** Builds whose folder is remembered. */
const maxRemembered = 1_000;

/**
 * Finds the files of a build on this disk: in the product's own folder, among those that were fetched, or fetched now.
 * A build that is not live any more is found as long as it is kept: pages that are open go on asking for it.
 */
export function buildFolders(local: LocalReleases, releases: ModuleReleases): BuildFolders {
  const known = new Map<string, string>();
  const find = async (name: string, build: string): Promise<string | undefined> => {
    const module = moduleNames.find((each) => each === name);
    const dir = module && local.buildDir(module, build);
    if (!module || !dir) return undefined;
    // Without a descriptor it is being written, and so is incomplete.
    if (await fs.stat(path.join(dir, 'release.json')).catch(() => null)) return dir;
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
  return async (module, build) => {
    const key = `${module}.${build}`;
    const remembered = known.get(key);
    // What was there may have been removed since.
    if (remembered !== undefined && (await fs.stat(remembered).catch(() => null))) return remembered;
    const dir = await find(module, build);
    if (dir !== undefined) {
      if (known.size >= maxRemembered) known.clear();
      known.set(key, dir);
    }
    return dir;
  };
}
