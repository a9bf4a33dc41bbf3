import type { PageState, RemoteId } from 'shared-contracts/federation';
import { untilIdle } from 'shared-ui';

import { shownBuilds } from './shown-builds';

/** Events that show that the page is read. */
const signsOfUse = ['pointerdown', 'keydown', 'scroll'] as const;

const untilUsed = () =>
  new Promise<void>((resolve) => {
    for (const sign of signsOfUse)
      addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true });
  });

/**
 * Loads the measuring code once the page is read, loaded and idle: a page that is only opened does not download it, and
 * it delays nothing of what it measures.
 */
export async function startVitals(releases: PageState['releases'], page: RemoteId | null): Promise<void> {
  await untilUsed();
  await untilIdle();
  // A page without its measurements is a page all the same.
  const measuring = await import('./measure-vitals').catch(() => null);
  measuring?.measureVitals(shownBuilds(releases, page));
}
