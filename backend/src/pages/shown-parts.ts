import { pages, partsOfId, type ResolvedRoute } from 'shared-contracts/federation';

import type { ReleaseSet } from '../releases/release-set';

/** What a page shows, for those who count views and failures. */
export interface ShownParts {
  /** The builds it was made with. */
  releases: ReleaseSet;
  /** The containers whose parts it shows. */
  containers: ReadonlySet<string>;
  isPublic: boolean;
}

export function shownParts(route: ResolvedRoute | undefined, releases: ReleaseSet): ShownParts {
  const entry = pages.find(({ id }) => id === route?.page);
  const parts = entry ? [entry.id, ...entry.slots] : [];
  const containers = new Set(['shell', ...parts.map((id) => partsOfId(id).container)]);
  return { releases, containers, isPublic: route?.kind === 'public' };
}
