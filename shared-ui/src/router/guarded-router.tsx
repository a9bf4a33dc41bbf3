import { createContext, useContext, useState, type ReactNode } from 'react';
import {
  createBrowserRouter,
  createMemoryRouter,
  RouterProvider,
  useRouteError,
  type DataRouteObject,
  type RouterProviderProps,
} from 'react-router-dom';

import { NavigationGuardsProvider } from './navigation-guards-provider';

/** The content of the router. */
const ContentContext = createContext<ReactNode>(null);

function Content() {
  return <NavigationGuardsProvider>{useContext(ContentContext)}</NavigationGuardsProvider>;
}

/** Rethrows to React's root: otherwise the router would show its own English error page. */
function Rethrow(): never {
  throw useRouteError();
}

/** One catch-all route: the content selects the page with `Routes`. */
const contentRoutes: DataRouteObject[] = [
  { id: 'content', path: '*', element: <Content />, errorElement: <Rethrow /> },
];

function Guarded({ create, children }: { create: () => RouterProviderProps['router']; children: ReactNode }) {
  const [router] = useState(create);
  return (
    <ContentContext value={children}>
      <RouterProvider router={router} />
    </ContentContext>
  );
}

/**
 * Uses the browser's history and can block navigations (`useNavigationGuard`). That requires a data router, which only
 * the admin loads: hence a separate entry point.
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  return <Guarded create={() => createBrowserRouter(contentRoutes)}>{children}</Guarded>;
}

/** Uses an in-memory history that starts at `location`, for tests. */
export function GuardedMemoryRouter({ location, children }: { location: string; children: ReactNode }) {
  const create = () => createMemoryRouter(contentRoutes, { initialEntries: [location] });
  return <Guarded create={create}>{children}</Guarded>;
}
