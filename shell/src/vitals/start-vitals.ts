import type { PageState, RemoteId } from 'shared-contracts/federation';
import { untilIdle } from 'shared-ui';

import { shownBuilds } from './shown-builds';

/** Loads the measuring code once the page is loaded and idle, so that it delays nothing of what it measures. */
export async function startVitals(releases: PageState['releases'], page: RemoteId | null): Promise<void> {
  await untilIdle();
  // A page without its measurements is a page all the same.
  const measuring = await import('./measure-vitals').catch(() => null);
  measuring?.measureVitals(shownBuilds(releases, page));
}
