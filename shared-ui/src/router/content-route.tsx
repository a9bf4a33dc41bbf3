import { createContext, useContext, type ReactNode } from 'react';
import { useRouteError, type DataRouteObject } from 'react-router-dom';

import { NavigationGuardsProvider } from './navigation-guards';

/** What a router shows. */
export const ContentContext = createContext<ReactNode>(null);

function Content() {
  return <NavigationGuardsProvider>{useContext(ContentContext)}</NavigationGuardsProvider>;
}

/** Passes an error on to React's root: the router would show a page of its own, in English and for developers. */
function Rethrow(): never {
  throw useRouteError();
}

/** One route for every address: which page it is, is decided in the content, by `Routes`. */
export const contentRoutes: DataRouteObject[] = [
  { id: 'content', path: '*', element: <Content />, errorElement: <Rethrow /> },
];
