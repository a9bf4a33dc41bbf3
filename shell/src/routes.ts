import { pageFromSearch, pages, type ResolvedRoute } from 'shared-contracts/federation';
import { matchPath } from 'shared-ui/router';

/** Which page an address is, with or without a search; the page of a list it asks for is a parameter, too. */
export function resolveRoute(address: string): ResolvedRoute {
  const [pathname = '', search = ''] = address.split('?');
  for (const { id, path, audience, paged } of pages) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    const number = paged ? pageFromSearch(search) : 1;
    return {
      kind: audience,
      page: id,
      // Parameters are as the address wrote them, but for their slashes.
      path: path.replace(/:(\w+)|\*$/g, (_, name = '*') => (match.params[String(name)] ?? '').replaceAll('/', '%2F')),
      params: number > 1 ? { ...match.params, page: String(number) } : match.params,
    };
  }
  return { kind: 'missing', page: null, path: null, params: {} };
}
