import type { ReactNode } from 'react';
import { createStaticRouter, matchRoutes, parsePath, StaticRouterProvider } from 'react-router-dom';

import { ContentContext, contentRoutes } from './content-route';

/**
 * One fixed address, for rendering on the server. The tree has the shape of the browser's, so that generated ids agree.
 * An entry of its own: browsers need none of it.
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
