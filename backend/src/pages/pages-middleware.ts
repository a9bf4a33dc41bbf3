import { visitorLocales, type KnownStudio } from 'shared-contracts/entities';
import { listParams, previewParameter, type Site } from 'shared-contracts/federation';
import { draftParameter } from 'shared-contracts/http';
import { defaultLocale, languageParameter, localeFromSearch, type Locale } from 'shared-contracts/localization';

import type { InvitedRecord } from '../http/server/caller';
import { sendEntity } from '../http/cache/response-body';
import { methodNotAllowed } from '../http/http-error';
import type { AppContext, AppMiddleware } from '../http/server/request-state';
import { redirectWithinSite } from '../http/server/site-address';
import type { BuildHealth } from '../releases/health/build-health';
import { visitorNumber } from '../releases/serving/canary-lots';
import { previewCookie, type Previews } from '../releases/previews/previews';
import type { ServedReleases } from '../releases/serving/served-releases';
import { siteOfSet } from '../releases/state/release-set';
import { renderErrorPage } from './document/plain-page';
import type { PageService } from './page-service';

export interface PageAudience {
  previews?: Previews;
  openDraft?: (token: string) => Promise<InvitedRecord | null>;
  health?: BuildHealth;
  studio?: () => Promise<KnownStudio>;
}

/** Every build gives each of its files an `integrity`. */
const integrityPolicy = 'blocked-destinations=(script)';

/** Headers of a page whose address has a draft token: it is not cached or indexed, and sends no referrer. */
const draftHeaders = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

const isOfAdmin = ({ pages }: Site, path: string): boolean =>
  pages.some((page) => {
    const start = page.path.replace(/\/\*$/, '');
    return page.audience === 'admin' && (path === start || path.startsWith(`${start}/`));
  });

/** Whether a language is switched off for visitors. If the store does not respond, all languages are available. */
async function isSwitchedOff(
  ctx: AppContext,
  locale: Locale,
  { studio, served }: Pick<PageAudience, 'studio'> & { served: Pick<ServedReleases, 'current'> },
): Promise<boolean> {
  if (!studio || locale === defaultLocale || isOfAdmin(siteOfSet(await served.current()), ctx.path)) return false;
  return !visitorLocales(await studio().catch(() => null)).includes(locale);
}

export function pagesMiddleware(
  pages: PageService,
  served: Pick<ServedReleases, 'forVisitor' | 'current'>,
  { previews, openDraft, health, studio }: PageAudience = {},
): AppMiddleware {
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    const locale = localeFromSearch(ctx.search);
    ctx.state.errorPage = () => renderErrorPage(locale);
    ctx.set('Integrity-Policy', integrityPolicy);
    if (await isSwitchedOff(ctx, locale, { studio, served })) {
      const search = new URLSearchParams(ctx.querystring);
      search.delete(languageParameter);
      // Temporary, because the language may be switched on again.
      return redirectWithinSite(ctx, 302, ctx.path, search);
    }
    const asked = new URLSearchParams(ctx.querystring).get(previewParameter);
    if (previews && asked !== null) return previews.startOrEnd(ctx, asked);
    const previewed = previews && ctx.cookies.get(previewCookie, { signed: false });
    const builds =
      (previewed === undefined ? null : await previews?.buildsOf(ctx, previewed)) ??
      (await served.forVisitor(() => visitorNumber(ctx)));
    const { isPrivate, preview } = builds;
    if (preview) ctx.set('X-Robots-Tag', 'noindex');
    const part = new URLSearchParams(listParams(ctx.search)).toString();
    const address = part === '' ? ctx.path : `${ctx.path}?${part}`;
    const token = openDraft && new URLSearchParams(ctx.querystring).get(draftParameter);
    const invitedTo = token ? await openDraft(token) : null;
    // Even if the token has expired, because the address contains it.
    if (token) for (const [name, value] of Object.entries(draftHeaders)) ctx.set(name, value);
    const page = await pages.page({ address, locale, origin: ctx.state.origin, builds, invitedTo });
    if (page.shows.id !== null) ctx.state.route = page.shows.id;
    if (health && ctx.method === 'GET' && !preview && !invitedTo) health.viewed(page.shows);
    // The header makes the browser start another process, which delays the first image by 90 ms on a slow phone.
    if (page.shows.isPublic && !token) ctx.remove('Cross-Origin-Opener-Policy');
    ctx.status = page.status;
    // Revalidated each time, so that releases and edits are visible immediately.
    const isShared = page.shared && !token;
    if (isPrivate) ctx.vary('Cookie');
    await sendEntity(ctx, {
      body: page.body,
      etag: isShared ? page.etag : undefined,
      contentType: 'text/html; charset=utf-8',
      cacheControl: isShared ? (isPrivate ? 'private, no-cache' : 'public, no-cache') : 'no-store',
      staleSince: page.staleSince,
    });
  };
}
