import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type HydrationOptions } from 'react-dom/client';

import { GlobalStyle } from 'shared-ui';

/** Hydrates a page that the server has rendered. If the frame fails, restores the server's HTML. */
export function takeOverPage(element: HTMLElement, app: ReactNode, options: HydrationOptions, onFailure: () => void) {
  // In an inert document: in this one, a copy would fetch its images, including hidden and distant ones.
  const sent = document.implementation.createHTMLDocument().importNode(element, true);
  const { pathname } = location;
  // A transition yields to taps and scrolling every few milliseconds; otherwise the page hydrates in one task.
  startTransition(() => {
    const root = hydrateRoot(element, app, {
      ...options,
      onUncaughtError: (error, info) => {
        options.onUncaughtError?.(error, info);
        onFailure();
        // Another page is shown meanwhile.
        if (location.pathname !== pathname) return;
        // React is committing its replacement.
        queueMicrotask(() => {
          root.unmount();
          element.replaceChildren(...sent.childNodes);
          // Styles of the whole document disappeared with the tree.
          createRoot(document.createElement('div')).render(<GlobalStyle />);
        });
      },
    });
  });
}
