import type { PageState, RemoteId } from 'shared-contracts/federation';

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
  // Safari has no idle callback.
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 5_000 }) : load());
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
