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

const ContentContext = createContext<ReactNode>(null);

function Content() {
  return <NavigationGuardsProvider>{useContext(ContentContext)}</NavigationGuardsProvider>;
}

/** Otherwise the router would show its own English error page. */
function Rethrow(): never {
  throw useRouteError();
}

/** The content selects the page with `Routes`. */
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

/** Only the admin loads the data router that `useNavigationGuard` needs: hence a separate entry point. */
export function GuardedRouter({ children }: { children: ReactNode }) {
  return <Guarded create={() => createBrowserRouter(contentRoutes)}>{children}</Guarded>;
}

/** For tests. */
export function GuardedMemoryRouter({ location, children }: { location: string; children: ReactNode }) {
  const create = () => createMemoryRouter(contentRoutes, { initialEntries: [location] });
  return <Guarded create={create}>{children}</Guarded>;
}
