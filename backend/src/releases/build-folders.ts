import fs from 'node:fs/promises';
import path from 'node:path';

import { moduleNames, type ModuleName } from 'shared-contracts/federation';

import { ChangedBuildFile } from './state/build-files';
import type { ModuleReleases } from './state/module-releases';
import type { BuildFolders } from './serving/modules-middleware';
import type { ServedReleases } from './serving/served-releases';

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
  const { files, records } = releases;
  const releasable = async (module: ModuleName, build: string) => {
    const record = await records.find(module, build);
    return record?.data.buildState === 'ready' ? record.data.descriptor : null;
  };
  return {
    find: async (name, build) => {
      const module = moduleNames.find((each) => each === name);
      const dir = module && shipped.buildDir(module, build);
      if (!module || !dir) return undefined;
      // Without a descriptor it is being written, and so is incomplete.
      if (await exists(path.join(dir, 'release.json'))) return { dir, descriptor: null };
      const descriptor = (await files.cached({ module, build })) ?? (await releasable(module, build));
      if (!descriptor) return undefined;
      try {
        return { dir: await files.ensure(descriptor), descriptor };
      } catch (error) {
        // It came with an installation that is gone, and was never published, or is lost: pages offer a reload.
        if (error instanceof ChangedBuildFile) return undefined;
        throw error;
      }
    },
    distrust: (descriptor) => files.distrust(descriptor),
  };
}
