import type { PageState, RemoteId } from 'shared-contracts/federation';

import { whenLoadedAndIdle } from '../when-idle';
import { shownBuilds } from './shown-builds';

/** Loads the measuring code once the page is loaded and idle, so that it delays nothing of what it measures. */
export function startVitals(releases: PageState['releases'], page: RemoteId | null): void {
  const load = () => {
    import('./measure-vitals').then(
      ({ measureVitals }) => measureVitals(shownBuilds(releases, page)),
      // A page without its measurements is a page all the same.
      () => undefined,
    );
  };
  whenLoadedAndIdle(load, { timeout: 5_000, withoutIdle: 0 });
}
