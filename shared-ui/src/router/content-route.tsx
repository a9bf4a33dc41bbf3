import { createContext, useContext, type ReactNode } from 'react';
import { useRouteError, type DataRouteObject } from 'react-router-dom';

import { NavigationGuardsProvider } from './navigation-guards';

/** The content of the router. */
export const ContentContext = createContext<ReactNode>(null);

function Content() {
  return <NavigationGuardsProvider>{useContext(ContentContext)}</NavigationGuardsProvider>;
}

/** Rethrows to React's root: otherwise the router would show its own English error page. */
function Rethrow(): never {
  throw useRouteError();
}

/** One catch-all route: the content selects the page with `Routes`. */
export const contentRoutes: DataRouteObject[] = [
  { id: 'content', path: '*', element: <Content />, errorElement: <Rethrow /> },
];
