import type { AppContext } from './request-state';

/** Any origin: only path and query of an address are read. */
const anyOrigin = 'http://site.invalid';

/**
 * A path of a request as an address that never leads to another site: browsers read `//host`, `/\host` and paths with
 * dot segments that begin so as the address of a host.
 * @param search parameters of the query
 */
export function siteAddress(path: string, search = new URLSearchParams()): string {
  const { pathname } = new URL(`${anyOrigin}/${path}`);
  const address = pathname.replace(/^\/+/, '/');
  return search.size > 0 ? `${address}?${search.toString()}` : address;
}

/** Redirects to a path of this site. Makes every redirect from a path that a request brings. */
export function redirectWithinSite(
  ctx: AppContext,
  status: 301 | 302 | 303,
  path: string,
  search?: URLSearchParams,
): void {
  ctx.redirect(siteAddress(path, search));
  ctx.status = status;
}
