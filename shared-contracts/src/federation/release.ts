import type { Parts } from '../modules/parts';

interface BuildOfPage {
  build: string;
  contract: string;
}

/** Pinned in the page, so that a page load never mixes builds. */
export interface ReleaseMap {
  shell: BuildOfPage;
  /** By container. */
  modules: Record<string, BuildOfPage & { entry: string; integrity: string; parts: Parts }>;
}
