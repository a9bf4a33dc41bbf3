import { useEffect } from 'react';

import { api, useAppDispatch, type AppDispatch } from 'shared-client';
import type { DataNeed, PageModule } from 'shared-contracts/federation';

import { useRemoteLoader, type RemoteLoader } from '../remotes/remote-loader';
import { audienceOf, resolveRoute } from '../routes';

/** Events that precede following a link: hover (or touch), and keyboard focus. */
const signs = ['pointerover', 'focusin'] as const;

/** Prefetches a response unless it is cached. */
function prefetch({ call, arg }: DataNeed) {
  // Every call name is an endpoint of the base API; the contract pairs argument and response.
  return api.util.prefetch(call as never, arg as never, {});
}

async function preparePage(link: HTMLAnchorElement, loader: RemoteLoader, dispatch: AppDispatch): Promise<void> {
  // The same page, another site, or offline: nothing to prefetch.
  if (link.origin !== location.origin || link.pathname === location.pathname || !navigator.onLine) return;
  const { kind, page, params } = resolveRoute(link.pathname);
  // A page of the other audience is loaded as a document and fetches for itself.
  if (kind !== 'public' || !page || audienceOf(location.pathname) !== 'public') return;
  const module = await loader.preload(page);
  // Routes refer to page modules only; the contract check of the builds verifies their `data` export.
  for (const need of (module as PageModule | null)?.data(params) ?? []) dispatch(prefetch(need));
}

/** Prefetches module and data of a public page when a link to it is hovered or focused. */
export function useLinkIntent(): void {
  const loader = useRemoteLoader();
  const dispatch = useAppDispatch();
  useEffect(() => {
    let last: Element | null = null;
    const onSign = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      // Movement within the same link.
      if (link && link !== last) preparePage(link, loader, dispatch).catch((error: unknown) => reportError(error));
      last = link;
    };
    for (const sign of signs) document.addEventListener(sign, onSign);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, onSign);
    };
  }, [loader, dispatch]);
}
