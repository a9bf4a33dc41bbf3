import { listParams, type ResolvedRoute, type Site } from 'shared-contracts/federation';
import { matchPath } from 'shared-ui/router';

/**
 * Resolves an address, with or without search parameters, to its page; those that select a part of a list become
 * parameters.
 */
export function resolveRoute(address: string, { pages }: Site): ResolvedRoute {
  const [pathname = '', search = ''] = address.split('?');
  for (const { id, path, audience, paged } of pages) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    return {
      kind: audience,
      page: id,
      // Parameters as written in the address, except for slashes.
      path: path.replace(/:(\w+)|\*$/g, (_, name = '*') => (match.params[String(name)] ?? '').replaceAll('/', '%2F')),
      params: paged ? { ...match.params, ...listParams(search) } : match.params,
    };
  }
  return { kind: 'missing', page: null, path: null, params: {} };
}
