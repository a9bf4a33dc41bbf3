import { useState, type ReactNode } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';

import { ContentContext, contentRoutes } from './content-route';

/** Follows the address and the history of the browser. A data router, because only those hold a navigation back. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createBrowserRouter(contentRoutes));
  return (
    <ContentContext value={children}>
      <RouterProvider router={router} />
    </ContentContext>
  );
}

/** A history of its own, beginning at `location`: for tests. */
export function MemoryRouter({ location, children }: { location: string; children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter(contentRoutes, { initialEntries: [location] }));
  return (
    <ContentContext value={children}>
      <RouterProvider router={router} />
    </ContentContext>
  );
}
