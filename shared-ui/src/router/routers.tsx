import { useState, type ReactNode } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';

import { ContentContext, contentRoutes } from './content-route';

/** Uses the browser's history. A data router, because only those can block navigations. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createBrowserRouter(contentRoutes));
  return (
    <ContentContext value={children}>
      <RouterProvider router={router} />
    </ContentContext>
  );
}

/** Uses an in-memory history that starts at `location`, for tests. */
export function MemoryRouter({ location, children }: { location: string; children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter(contentRoutes, { initialEntries: [location] }));
  return (
    <ContentContext value={children}>
      <RouterProvider router={router} />
    </ContentContext>
  );
}
