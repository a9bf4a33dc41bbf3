import { pageFromSearch, type RemoteId, type ResolvedRoute } from 'shared-contracts/federation';
import { matchPath } from 'shared-ui/router';

/** Every address of the site (specification, section 2). Any other is the not-found page. */
export const paths = {
  landing: '/',
  project: '/project/:id',
  developmentLogs: '/development-logs',
  admin: '/admin/*',
} as const;

interface RemoteRoute {
  path: (typeof paths)[keyof typeof paths];
  kind: 'public' | 'admin';
  page: RemoteId;
}

/** Which module fills which address. */
export const routes: readonly RemoteRoute[] = [
  { path: paths.landing, kind: 'public', page: 'mfe_public/LandingPage' },
  { path: paths.project, kind: 'public', page: 'mfe_public/ProjectPage' },
  { path: paths.developmentLogs, kind: 'public', page: 'mfe_public/DevelopmentLogsPage' },
  { path: paths.admin, kind: 'admin', page: 'mfe_admin/AdminApp' },
];

/**
 * What the route table says of a path, with or without a search; the page of the blog it asks for is a parameter, too.
 */
export function resolveRoute(address: string): ResolvedRoute {
  const [pathname = '', search = ''] = address.split('?');
  for (const { path, kind, page } of routes) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    const number = path === paths.developmentLogs ? pageFromSearch(search) : 1;
    return {
      kind,
      page,
      // Parameters are as the address wrote them, but for their slashes.
      path: path.replace(/:(\w+)|\*$/g, (_, name = '*') => (match.params[String(name)] ?? '').replaceAll('/', '%2F')),
      params: number > 1 ? { ...match.params, page: String(number) } : match.params,
    };
  }
  return { kind: 'missing', page: null, path: null, params: {} };
}
