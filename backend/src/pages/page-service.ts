import {
  pages,
  partsOfId,
  shownFields,
  type PageNeed,
  type PreloadedAnswer,
  type RenderedPage,
  type ResolvedRoute,
} from 'shared-contracts/federation';
import { pageAddress, type Locale } from 'shared-contracts/localization';

import type { InvitedRecord } from '../http/call-handler';
import type { VisitorReads } from '../http/response-cache';
import { EncodedBody, etagOf } from '../http/response-body';
import { isWithin } from '../http/response-cache';
import { withStoreTimeout } from '../persistence';
import { RefreshingCache } from '../refreshing-cache';
import type { ReleaseSet } from '../releases/release-set';
import type { VisitorBuilds } from '../releases/served-releases';
import { renderDocument, type DocumentSources } from './document';
import type { Resolved } from './render-process';
import { RenderingStopped, type Renderer } from './renderer';

/** Dependencies of pages on the rest of the backend. */
export interface PageSources extends VisitorReads {
  warn(details: Record<string, unknown>, message: string): void;
}

/** What a page shows, for those who count views and failures. */
interface ShownParts {
  /** The builds it was made with. */
  releases: ReleaseSet;
  /** The containers whose parts it shows. */
  containers: ReadonlySet<string>;
  isPublic: boolean;
}

/** A page ready to be sent. */
export interface CachedPage {
  status: number;
  body: EncodedBody;
  etag: string;
  /** True if every visitor gets the same bytes for a while. */
  shared: boolean;
  /** False if the address requested a page of a list beyond its end: the content belongs to another address. */
  isOwn: boolean;
  shows: ShownParts;
  /** Version key of the page's inputs: the page is rendered again if this has changed. */
  basis: string;
  /** See `CachedResponse`. */
  validFrom: number;
  validUntil: number;
  /** Milliseconds since 1970 from which its data may be stale; `null` for a fresh page. */
  staleSince: number | null;
}

/** Milliseconds for which a page waits for the store, with and without a stale copy. */
const timeoutWithCachedPage = 1_000;
const timeoutWithoutPage = 3_000;

/** Maximum number of cached pages. */
const cachedPages = 500;
/** Maximum number of cached routes. */
const cachedRoutes = 2_000;
/** Maximum number of cached pages of missing records: one per kind of page, language, builds and data. */
const cachedMissing = 50;
/**
 * Milliseconds for which a page is not rendered again after a timeout, so that it does not delay the others over and
 * over.
 */
const retryDelayAfterTimeout = 10_000;

function shownParts(route: ResolvedRoute | undefined, releases: ReleaseSet): ShownParts {
  const entry = pages.find(({ id }) => id === route?.page);
  const parts = entry ? [entry.id, ...entry.slots] : [];
  const containers = new Set(['shell', ...parts.map((id) => partsOfId(id).container)]);
  return { releases, containers, isPublic: route?.kind === 'public' };
}

/**
 * The responses that a page is rendered with, as visitors get them.
 * @param builds that the page is rendered with
 */
export async function answersTo(
  needs: readonly PageNeed[],
  sources: Pick<VisitorReads, 'read'>,
  builds: readonly string[],
) {
  const found = await Promise.all(needs.map(async (need) => ({ need, read: await sources.read(need) })));
  const reads = found.flatMap(({ read }) => read ?? []);
  const answers = found.map(({ need: { call, arg, fields }, read }): PreloadedAnswer => {
    if (!read) return { call, arg, missing: true };
    const { value } = read.value;
    return { call, arg, value: fields ? shownFields(value, fields) : value };
  });
  const stale = reads.flatMap(({ staleSince }) => staleSince ?? []);
  return {
    answers,
    missing: found.some(({ need, read }) => !read && !need.optional),
    basis: JSON.stringify([builds, found.map(({ read }) => read?.value.etag)]),
    validFrom: Math.max(0, ...reads.map(({ value }) => value.validFrom)),
    validUntil: Math.min(...reads.map(({ value }) => value.validUntil)),
    staleSince: stale.length === 0 ? null : Math.min(...stale),
  };
}

type PageTimes = Pick<CachedPage, 'basis' | 'validFrom' | 'validUntil' | 'staleSince'>;

/** The build of each container, for the log. */
const buildsOf = (releases: ReleaseSet) =>
  Object.fromEntries(Object.entries(releases).map(([container, { descriptor }]) => [container, descriptor.build]));

const always: PageTimes = { basis: '', validFrom: 0, validUntil: Infinity, staleSince: null };

function cachedPage(
  status: number,
  document: string,
  times: PageTimes,
  shared: boolean,
  shows: ShownParts,
  isOwn = true,
): CachedPage {
  const bytes = Buffer.from(document);
  return {
    status,
    body: new EncodedBody(bytes, { isKept: shared }),
    etag: etagOf(bytes),
    shared,
    shows,
    isOwn,
    ...times,
  };
}

interface PageParts extends Pick<DocumentSources, 'locale' | 'origin' | 'releases' | 'preview'> {
  /** Builds that the page is rendered with. */
  builds: readonly string[];
  key: string;
  version: string;
  resolved: Resolved;
}

/** Serves pages: rendered on the server if possible, otherwise an empty frame that the browser renders. */
export class PageService {
  readonly #routes = new RefreshingCache<Resolved>({ maxEntries: cachedRoutes, isOutage: () => false });
  readonly #pages: RefreshingCache<CachedPage>;
  readonly #missingRecords = new RefreshingCache<RenderedPage>({ maxEntries: cachedMissing, isOutage: () => false });
  /** Times of render timeouts, by the inputs of the page. */
  readonly #slow = new Map<string, number>();

  constructor(
    private readonly renderer: Pick<Renderer, 'resolve' | 'render'>,
    private readonly sources: PageSources,
    private readonly now: () => number = () => Date.now(),
  ) {
    this.#pages = new RefreshingCache<CachedPage>({
      maxEntries: cachedPages,
      onStale: (error) => sources.warn({ err: error }, 'the store does not answer: an outdated page is served'),
    });
  }

  /**
   * The page at an address. Pages are cached by route, language and origin until the builds or their data change: all
   * unknown addresses share one page, and pages of missing records evict no others. If the store does not respond, the
   * last page is served as stale.
   * @param address path, with `?page=` for a later page of a list; no other query parameter changes a page
   * @param origin origin of the site, for absolute URLs in the head
   * @param visitorBuilds the builds that the page is made with
   * @throws StoreUnavailable if there is no stale page
   */
  async page(address: string, locale: Locale, origin: string, visitorBuilds: VisitorBuilds): Promise<CachedPage> {
    const { releases, preview, variant } = visitorBuilds;
    const prefix = variant === '' ? '' : `${variant} `;
    const builds = Object.values(releases).map(({ descriptor }) => descriptor.build);
    const resolved = await this.#resolve(address, builds, releases, prefix);
    if (!resolved || resolved.route.kind === 'admin') {
      const [path = ''] = address.split('?');
      const frame = renderDocument({ path, locale, origin, releases, preview, route: resolved?.route, answers: [] });
      return cachedPage(200, frame, always, false, shownParts(resolved?.route, releases));
    }
    const { page, params } = resolved.route;
    const version = `${builds.join()} ${this.sources.version(resolved.needs)}`;
    const key = `${prefix}${JSON.stringify([page, params, locale, origin])}`;
    const load = (kept: CachedPage | undefined) =>
      this.#make({ builds, key, version, resolved, locale, origin, releases, preview }, kept);
    const { value, staleSince } = await withStoreTimeout(
      this.#pages.has(key) ? timeoutWithCachedPage : timeoutWithoutPage,
      () =>
        this.#pages.get(key, {
          version,
          load,
          // Failures and empty frames are retried by the next request.
          isKept: ({ shared, status, isOwn }) => shared && isOwn && (status === 200 || page === null),
          isCurrent: (kept) => kept.staleSince === null && isWithin(kept, this.now()),
        }),
    );
    return staleSince === null ? value : { ...value, staleSince };
  }

  /**
   * The page at an address, as somebody sees it who is invited to a record: made for each request and cached nowhere.
   * Parameters as of `page`.
   * @throws StoreUnavailable
   */
  async pageFor(
    invitedTo: InvitedRecord,
    address: string,
    locale: Locale,
    origin: string,
    { releases, preview, variant }: VisitorBuilds,
  ): Promise<CachedPage> {
    const builds = Object.values(releases).map(({ descriptor }) => descriptor.build);
    const resolved = await this.#resolve(address, builds, releases, variant === '' ? '' : `${variant} `);
    const route = resolved?.route;
    const read = (need: PageNeed) => this.sources.read(need, invitedTo);
    const { answers, missing, ...times } = await withStoreTimeout(timeoutWithoutPage, () =>
      answersTo(resolved?.needs ?? [], { read }, builds),
    );
    const path = route?.path ?? '/404';
    const document = { path: null, locale, origin, releases, preview, route, answers, isPrivate: true };
    const status = missing || route?.kind === 'missing' ? 404 : 200;
    const send = (page?: RenderedPage) =>
      cachedPage(status, renderDocument({ ...document, page }), times, false, shownParts(route, releases));
    if (!route || route.kind === 'admin') return send();
    try {
      const url = pageAddress('', path, locale);
      return send(await this.renderer.render({ url, route, locale, answers, now: new Date().toISOString() }, releases));
    } catch (error) {
      this.sources.warn(
        { err: error, page: route.page, builds: buildsOf(releases) },
        'a draft is rendered by the browser',
      );
      return send();
    }
  }

  async #make(parts: PageParts, kept: CachedPage | undefined): Promise<CachedPage> {
    const { builds, key, version, locale, origin, releases, preview, resolved } = parts;
    const { route, needs } = resolved;
    const { answers, missing, ...times } = await answersTo(needs, this.sources, builds);
    // Something has changed, but none of this page's data.
    if (kept?.basis === times.basis) return { ...kept, ...times };
    const status = route.kind === 'missing' || missing ? 404 : 200;
    const document = { path: route.path, locale, origin, releases, preview, route, answers };
    const shows = shownParts(route, releases);
    const missingKey = JSON.stringify([route.page, locale]);
    const slowKey = missing ? missingKey : key;
    const path = route.path ?? '/404';
    const request = {
      url: pageAddress('', path, locale, Number(route.params['page'] ?? 0)),
      route,
      locale,
      answers,
      now: new Date().toISOString(),
    };
    const render = () => this.renderer.render(request, releases);
    try {
      if (Date.now() < (this.#slow.get(`${version} ${slowKey}`) ?? 0))
        return cachedPage(status, renderDocument(document), times, false, shows);
      const page = missing
        ? (await this.#missingRecords.get(missingKey, { version, load: render })).value
        : await render();
      const isOwn = (page.head.page ?? 1) === Number(route.params['page'] ?? 1);
      return cachedPage(status, renderDocument({ ...document, page }), times, true, shows, isOwn);
    } catch (error) {
      if (error instanceof RenderingStopped) this.#rest(`${version} ${slowKey}`);
      this.sources.warn(
        { err: error, path, page: route.page, builds: buildsOf(releases) },
        'server rendering failed; the browser renders this page',
      );
      return cachedPage(status, renderDocument(document), times, false, shows);
    }
  }

  #rest(key: string): void {
    const now = Date.now();
    for (const [slow, until] of this.#slow) if (until <= now) this.#slow.delete(slow);
    this.#slow.set(key, now + retryDelayAfterTimeout);
  }

  async #resolve(
    address: string,
    builds: readonly string[],
    releases: ReleaseSet,
    prefix: string,
  ): Promise<Resolved | null> {
    try {
      const version = builds.join();
      const load = () => this.renderer.resolve(address, releases);
      return (await this.#routes.get(`${prefix}${address}`, { version, load })).value;
    } catch (error) {
      this.sources.warn(
        { err: error, path: address, builds: buildsOf(releases) },
        'the server builds cannot be used; the browser renders this page',
      );
      return null;
    }
  }
}
