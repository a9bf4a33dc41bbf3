import { containerName } from 'shared-contracts/federation';

import type { LocalReleases } from './release-set';
import type { ImageBuilds } from './release-state';

/** The builds in the modules' output folders, as they can be released. */
export const imageBuilds = (local: Pick<LocalReleases, 'current'>): ImageBuilds => ({
  current: async (module) => (await local.current())[containerName(module)] ?? null,
});
