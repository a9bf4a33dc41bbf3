import { containerName } from 'shared-contracts/federation';

import type { ImageBuilds } from '../state/release-state';
import type { ServedReleases } from './served-releases';

/** The builds in the modules' output folders, as they can be released. */
export const imageBuilds = (served: Pick<ServedReleases, 'shipped'>): ImageBuilds => ({
  current: async (module) => (await served.shipped())[containerName(module)] ?? null,
});
