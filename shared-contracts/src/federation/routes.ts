import { listParams } from './list-params';
import type { ResolvedRoute } from './server-rendering';
import type { Site } from './site';

/** What an address has to match, as React Router does it: in any case, with or without slashes at the end. */
function patternOf(path: string): RegExp {
  const fixed = path.replace(/\/\*?$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const rest = path.endsWith('/*') ? '(?:/(?<rest>.+)|/*)' : '/*';
  return new RegExp(`^${fixed.replace(/:(\w+)/g, '(?<$1>[^/]+)')}${rest}$`, 'i');
}

/**
 * Resolves an address, with or without search parameters, to its page; those that select a part of a list become
 * parameters.
 */
export function resolveRoute(address: string, { pages }: Site): ResolvedRoute {
  const [pathname = '', search = ''] = address.split('?');
  for (const { id, path, audience, paged } of pages) {
    const match = patternOf(path).exec(pathname);
    if (!match) continue;
    const { rest, ...named } = match.groups ?? {};
    // Parameters as written in the address, except for slashes.
    const found = Object.entries(path.endsWith('/*') ? { ...named, '*': rest ?? '' } : named);
    const params = Object.fromEntries(found.map(([name, value]) => [name, value.replaceAll('%2F', '/')]));
    return {
      kind: audience,
      page: id,
      path: path.replace(/:(\w+)|\*$/g, (_, name = '*') => (params[String(name)] ?? '').replaceAll('/', '%2F')),
      params: paged ? { ...params, ...listParams(search) } : params,
    };
  }
  return { kind: 'missing', page: null, path: null, params: {} };
}
