import type { Context } from 'koa';

import { pageFromSearch } from 'shared-contracts/federation';
import { localeFromSearch } from 'shared-contracts/localization';

import { setEntityHeaders, markStale, isCurrent, sendBody } from '../http/response-body';
import { methodNotAllowed } from '../http/errors';
import type { AppMiddleware } from '../http/request-state';
import { renderErrorPage } from './error-page';
import type { BuildHealth } from '../releases/build-health';
import type { Visit, VisitorBuilds } from '../releases/visitor-builds';
import type { PageService, CachedPage } from './page-service';

/** What pages know of who gets them. */
export interface PageAudience {
  /** Which builds a visitor gets; without it, everybody gets the live ones. */
  builds?: VisitorBuilds;
  health?: BuildHealth;
}

function count(health: BuildHealth, { shows, shared, status }: CachedPage): void {
  health.viewed(shows.releases, shows.containers);
  if (shows.isPublic && !shared && status === 200) health.failedToRender(shows.releases, shows.containers);
}

/** A page runs no script whose bytes it does not know: every build gives each of its files an `integrity`. */
const integrityPolicy = 'blocked-destinations=(script)';

/**
 * Serves a page for every path that no earlier middleware handled; unknown ones get the not-found page with status 404.
 * @param originOf origin of the site for a request; never taken from a header that clients control
 */
export function pagesMiddleware(
  pages: PageService,
  originOf: (ctx: Pick<Context, 'req'>) => string,
  { builds, health }: PageAudience = {},
): AppMiddleware {
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    const locale = localeFromSearch(ctx.search);
    ctx.state.errorPage = () => renderErrorPage(locale);
    ctx.set('Integrity-Policy', integrityPolicy);
    const visit: Visit = (await builds?.choose(ctx)) ?? { kind: 'page', variant: undefined, isPrivate: false };
    if (visit.kind === 'redirect') {
      ctx.set('Cache-Control', 'no-store');
      ctx.redirect(visit.address);
      ctx.status = 303;
      return;
    }
    const { variant, isPrivate } = visit;
    const listPage = pageFromSearch(ctx.search);
    const address = listPage > 1 ? `${ctx.path}?page=${listPage}` : ctx.path;
    const page = await pages.page(address, locale, originOf(ctx), variant);
    if (health && ctx.method === 'GET' && !variant?.preview) count(health, page);
    ctx.status = page.status;
    // Stored by browsers and proxies and revalidated each time, so that releases and edits are visible immediately.
    ctx.set('Cache-Control', page.shared ? (isPrivate ? 'private, no-cache' : 'public, no-cache') : 'no-store');
    if (isPrivate) ctx.vary('Cookie');
    if (page.staleSince !== null) markStale(ctx, page.staleSince);
    const coding = setEntityHeaders(ctx, page.body, page.shared ? page.etag : undefined);
    if (page.shared && page.status === 200 && isCurrent(ctx, page.etag)) ctx.status = 304;
    else await sendBody(ctx, page.body, coding, 'text/html; charset=utf-8');
  };
}
