import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client';

import type { RemoteId } from 'shared-contracts/federation';
import type { Locale } from 'shared-contracts/localization';
import { GlobalStyle } from 'shared-ui';

import { showPageNotice } from './page-notice';
import { holdPage } from './remotes/held-page';
import { RemoteBoundary } from './remotes/remote';
import type { RemoteLoader } from './remotes/remote-loader';

interface ServerPage {
  /** Holds what the server sent. */
  element: HTMLElement;
  page: RemoteId | null;
  loader: RemoteLoader;
  /** The tree, with modules from a loader. */
  appWith: (current: RemoteLoader) => ReactNode;
  options: HydrationOptions;
  /** The language of the site. */
  locale: () => Locale;
}

/**
 * Hydrates a page that the server has rendered. An error that would take it away brings back what the server sent: if
 * the page's module has failed, with a hydrated frame, and with Retry; if the frame has, as a document that loads
 * again.
 */
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
