import fs from 'node:fs/promises';
import path from 'node:path';

import { buildDescriptor, containerName, type ModuleName } from 'shared-contracts/federation';

import type { LocalReleases } from './release-set';
import type { ImageBuilds } from './release-state';

/** The builds in the modules' output folders, as they can be released. */
export function imageBuilds(local: Pick<LocalReleases, 'current'>): ImageBuilds {
  return {
    current: async (module: ModuleName) => {
      const release = (await local.current())[containerName(module)];
      if (!release) return null;
      const text = await fs.readFile(path.join(release.dir, 'release.json'), 'utf8').catch(() => null);
      const descriptor = text === null ? null : buildDescriptor.safeParse(JSON.parse(text)).data;
      return descriptor ? { descriptor, dir: release.dir } : null;
    },
  };
}
