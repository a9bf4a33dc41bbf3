import type { AppContext } from './request-state';

const anyOrigin = 'http://site.invalid';

/** A path as an address within this site: browsers read `//host`, `/\host` and some dot segments as another host. */
export function siteAddress(path: string, search = new URLSearchParams()): string {
  const { pathname } = new URL(`${anyOrigin}/${path}`);
  const address = pathname.replace(/^\/+/, '/');
  return search.size > 0 ? `${address}?${search.toString()}` : address;
}

/** Makes every redirect to a path that comes from a request. */
export function redirectWithinSite(
  ctx: AppContext,
  status: 301 | 302 | 303,
  path: string,
  search?: URLSearchParams,
): void {
  ctx.redirect(siteAddress(path, search));
  ctx.status = status;
}
