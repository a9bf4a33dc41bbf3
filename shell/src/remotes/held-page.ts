import type { RemoteId, RemoteModules } from 'shared-contracts/federation';

import type { RemoteLoader } from './remote-loader';

/**
 * A loader for a server-rendered page whose module cannot be loaded or has failed: its promise stays pending instead of
 * rejecting, so that the server-rendered text stays and the frame works.
 * @param hasFailed whether the module was loaded and failed: it is asked for again by a retry only
 * @param onFailure called for each failed attempt, with a retry function
 * @param onLoaded called when the module is loaded
 */
export function holdPage(
  loader: RemoteLoader,
  page: RemoteId,
  {
    hasFailed = false,
    onFailure,
    onLoaded,
  }: { hasFailed?: boolean; onFailure: (retry: () => void) => void; onLoaded: () => void },
): RemoteLoader {
  let isHeld = true;
  const held = new Promise<RemoteModules[RemoteId]>((resolve) => {
    const attempt = () =>
      loader.load(page).then(
        (module) => {
          isHeld = false;
          unsubscribe();
          onLoaded();
          resolve(module);
        },
        () => onFailure(() => loader.retry(page)),
      );
    const unsubscribe = loader.subscribe(page, () => void attempt());
    if (hasFailed) onFailure(() => loader.retry(page));
    else void attempt();
  });
  // Only used for the page's own id, while nothing is loaded.
  const heldAs = <Id extends RemoteId>() => held as Promise<RemoteModules[Id]>;
  const isHeldPage = (id: RemoteId) => isHeld && id === page;
  return {
    load: (id) => (isHeldPage(id) ? heldAs() : loader.load(id)),
    prepare: (id) => (isHeldPage(id) ? heldAs() : loader.prepare(id)),
    retry: (id) => loader.retry(id),
    subscribe: (id, changed) => loader.subscribe(id, () => isHeldPage(id) || changed()),
  };
}
