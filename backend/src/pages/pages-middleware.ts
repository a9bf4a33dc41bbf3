import type { Context } from 'koa';

import { pageFromSearch } from 'shared-contracts/federation';
import { localeFromSearch } from 'shared-contracts/localization';

import { setEntityHeaders, markStale, isCurrent, sendBody } from '../http/response-body';
import { methodNotAllowed } from '../http/errors';
import type { AppMiddleware } from '../http/request-state';
import { renderErrorPage } from './error-page';
import type { PageService } from './page-service';

/** A page runs no script whose bytes it does not know: every build gives each of its files an `integrity`. */
const integrityPolicy = 'blocked-destinations=(script)';

/**
 * Serves a page for every path that no earlier middleware handled; unknown ones get the not-found page with status 404.
 * @param originOf origin of the site for a request; never taken from a header that clients control
 */
export function pagesMiddleware(pages: PageService, originOf: (ctx: Pick<Context, 'req'>) => string): AppMiddleware {
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    const locale = localeFromSearch(ctx.search);
    ctx.state.errorPage = () => renderErrorPage(locale);
    ctx.set('Integrity-Policy', integrityPolicy);
    const listPage = pageFromSearch(ctx.search);
    const address = listPage > 1 ? `${ctx.path}?page=${listPage}` : ctx.path;
    const page = await pages.page(address, locale, originOf(ctx));
    ctx.status = page.status;
    // Stored by browsers and proxies and revalidated each time, so that releases and edits are visible immediately.
    ctx.set('Cache-Control', page.shared ? 'public, no-cache' : 'no-store');
    if (page.staleSince !== null) markStale(ctx, page.staleSince);
    const coding = setEntityHeaders(ctx, page.body, page.shared ? page.etag : undefined);
    if (page.shared && page.status === 200 && isCurrent(ctx, page.etag)) ctx.status = 304;
    else await sendBody(ctx, page.body, coding, 'text/html; charset=utf-8');
  };
}
