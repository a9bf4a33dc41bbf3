import type { ReactNode } from 'react';
import { createStaticRouter, matchRoutes, parsePath, StaticRouterProvider } from 'react-router-dom';

import { ContentContext, contentRoutes } from './content-route';

/**
 * A fixed address for server rendering. Its tree has the shape of the browser's, so that generated ids match. A
 * separate entry point, because browsers do not need it.
 */
export function StaticRouter({ location, children }: { location: string; children: ReactNode }) {
  const context = {
    basename: '/',
    location: { pathname: '/', search: '', hash: '', ...parsePath(location), state: null, key: 'default' },
    matches: matchRoutes(contentRoutes, location) ?? [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  return (
    <ContentContext value={children}>
      <StaticRouterProvider router={createStaticRouter(contentRoutes, context)} context={context} hydrate={false} />
    </ContentContext>
  );
}
