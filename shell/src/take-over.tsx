import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type HydrationOptions } from 'react-dom/client';

import { GlobalStyle } from 'shared-ui';

/** Hydrates a page that the server has rendered. If the frame fails, what the server sent comes back. */
export function takeOverPage(element: HTMLElement, app: ReactNode, options: HydrationOptions, onFailure: () => void) {
  // In an inert document: images of a copy in this one would be fetched, hidden and distant ones too.
  const sent = document.implementation.createHTMLDocument().importNode(element, true);
  const { pathname } = location;
  // A transition yields to taps and scrolling every few milliseconds; otherwise the page hydrates in one task.
  startTransition(() => {
    const root = hydrateRoot(element, app, {
      ...options,
      onUncaughtError: (error, info) => {
        options.onUncaughtError?.(error, info);
        onFailure();
        // Another page is shown by now.
        if (location.pathname !== pathname) return;
        // React is committing what it shows instead.
        queueMicrotask(() => {
          root.unmount();
          element.replaceChildren(...sent.childNodes);
          // Styles of the whole document went with the tree.
          createRoot(document.createElement('div')).render(<GlobalStyle />);
        });
      },
    });
  });
}
