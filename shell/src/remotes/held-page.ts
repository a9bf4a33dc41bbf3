import type { RemoteId, RemoteModules } from 'shared-contracts/federation';

import type { RemoteLoader } from './remote-loader';

/**
 * A loader for a server-rendered page whose module has failed: its promise stays pending until a retry has succeeded,
 * so that the server-rendered text stays and the frame works.
 * @param onFailure called now and for each failed attempt, with a retry function
 */
export function holdPage(
  loader: RemoteLoader,
  page: RemoteId,
  { onFailure, onLoaded }: { onFailure: (retry: () => void) => void; onLoaded: () => void },
): RemoteLoader {
  let isHeld = true;
  const fail = () => onFailure(() => loader.retry(page));
  const held = new Promise<RemoteModules[RemoteId]>((resolve) => {
    const unsubscribe = loader.subscribe(page, () => {
      loader.load(page).then((module) => {
        isHeld = false;
        unsubscribe();
        onLoaded();
        resolve(module);
      }, fail);
    });
  });
  fail();
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
