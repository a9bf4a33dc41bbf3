import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client';

import type { RemoteId, RemoteModules } from 'shared-contracts/federation';
import type { Locale } from 'shared-contracts/localization';
import { GlobalStyle } from 'shared-ui';

import { showPageNotice } from './page-notice';
import { RemoteBoundary } from './remotes/remote';
import type { RemoteLoader } from './remotes/remote-loader';

/**
 * A loader for a server-rendered page whose module has failed: its promise stays pending until a retry has succeeded.
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

interface ServerPage {
  element: HTMLElement;
  page: RemoteId | null;
  loader: RemoteLoader;
  appWith: (current: RemoteLoader) => ReactNode;
  options: HydrationOptions;
  locale: () => Locale;
}

/** Hydrates a page that the server has rendered. An error that would take it away brings back what the server sent. */
export function takeOverPage({ element, page, loader, appWith, options, locale }: ServerPage): void {
  const sent = element.cloneNode(true);
  const { pathname } = location;
  let removeNotice: (() => void) | undefined;
  const notify = (onPress: () => void) => {
    removeNotice?.();
    removeNotice = showPageNotice('frozen', locale(), onPress);
  };

  const hydrate = (current: RemoteLoader) => {
    let root: Root | undefined;
    const giveUp = (next: () => void) => {
      const failed = root;
      root = undefined;
      // Another page is shown by now.
      if (!failed || location.pathname !== pathname) return;
      // React is committing what it shows instead.
      queueMicrotask(() => {
        failed.unmount();
        element.replaceChildren(...sent.cloneNode(true).childNodes);
        next();
      });
    };
    // A transition yields to taps and scrolling every few milliseconds; otherwise the page hydrates in one task.
    startTransition(() => {
      root = hydrateRoot(element, appWith(current), {
        ...options,
        onCaughtError: (error, info) => {
          options.onCaughtError?.(error, info);
          const { errorBoundary } = info;
          if (page && errorBoundary instanceof RemoteBoundary && errorBoundary.props.id === page)
            giveUp(() => hydrate(holdPage(loader, page, { onFailure: notify, onLoaded: () => removeNotice?.() })));
        },
        onUncaughtError: (error, info) => {
          options.onUncaughtError?.(error, info);
          notify(() => location.reload());
          giveUp(() => {
            // Styles of the whole document went with the tree.
            createRoot(document.createElement('div')).render(<GlobalStyle />);
          });
        },
      });
    });
  };

  hydrate(loader);
}
