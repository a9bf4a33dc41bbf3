import type { RemoteId, RemoteModules } from 'shared-contracts/federation';

import type { RemoteLoader } from './remote-loader';

/**
 * A loader for a page that the server rendered and whose module cannot be loaded: its place waits instead of failing,
 * so that the text that the server rendered stays, and the frame around it works meanwhile.
 * @param onFailure called for each try that failed, with what tries again
 * @param onLoaded called when the module came
 */
export function holdPage(
  loader: RemoteLoader,
  page: RemoteId,
  { onFailure, onLoaded }: { onFailure: (retry: () => void) => void; onLoaded: () => void },
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
    void attempt();
  });
  // Only ever handed out for the page's own id, and while there is nothing else to hand out.
  const heldAs = <Id extends RemoteId>() => held as Promise<RemoteModules[Id]>;
  const isHeldPage = (id: RemoteId) => isHeld && id === page;
  return {
    load: (id) => (isHeldPage(id) ? heldAs() : loader.load(id)),
    prepare: (id) => (isHeldPage(id) ? heldAs() : loader.prepare(id)),
    preload: (id) => (isHeldPage(id) ? heldAs() : loader.preload(id)),
    retry: (id) => loader.retry(id),
    subscribe: (id, changed) => loader.subscribe(id, () => isHeldPage(id) || changed()),
  };
}
