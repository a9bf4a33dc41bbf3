import { useEffect } from 'react';

import { api, useAppDispatch, type AppDispatch } from 'shared-client';
import type { DataNeed, PageModule } from 'shared-contracts/federation';

import { useRemoteLoader, type RemoteLoader } from '../remotes/remote-loader';
import { resolveRoute } from '../routes';

/**
 * What shows that somebody is about to follow a link: a pointer over it (a finger is one, too), or the keyboard on it.
 */
const signs = ['pointerover', 'focusin'] as const;

/** The action that asks for an answer which is not there yet, and is content with one that is. */
function prefetch({ call, arg }: DataNeed) {
  // Every call name is an endpoint of the base API; the pairing of argument and answer is the contract's.
  return api.util.prefetch(call as never, arg as never, {});
}

async function preparePage(link: HTMLAnchorElement, loader: RemoteLoader, dispatch: AppDispatch): Promise<void> {
  // The same page, another site, or no connection: there is nothing to be had.
  if (link.origin !== location.origin || link.pathname === location.pathname || !navigator.onLine) return;
  const { kind, page, params } = resolveRoute(link.pathname);
  if (kind !== 'public' || !page) return;
  const module = await loader.preload(page);
  // The route table names page modules only; the contract check of the builds says that they have their data.
  for (const need of (module as PageModule | null)?.data(params) ?? []) dispatch(prefetch(need));
}

/** Fetches the module and the data of a public page as soon as somebody is about to follow a link to it. */
export function useLinkIntent(): void {
  const loader = useRemoteLoader();
  const dispatch = useAppDispatch();
  useEffect(() => {
    let last: Element | null = null;
    const onSign = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      // Moving about inside one link says nothing new.
      if (link && link !== last) preparePage(link, loader, dispatch).catch((error: unknown) => reportError(error));
      last = link;
    };
    for (const sign of signs) document.addEventListener(sign, onSign);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, onSign);
    };
  }, [loader, dispatch]);
}
