import { setTimeout } from 'node:timers/promises';

import {
  listParams,
  partsOfId,
  resolveRoute,
  type PageNeed,
  type PreloadedResponse,
  type RenderedPage,
  type ResolvedRoute,
} from 'shared-contracts/federation';
import { pageAddress } from 'shared-contracts/localization';

import { responsesTo, type VisitorReads } from '../http/api/visitor-reads';
import { isWithin } from '../http/cache/response-cache';
import { RefreshingCache } from '../http/cache/refreshing-cache';
import type { RenderFailure } from '../releases/health/build-health';
import { siteOfSet, type ReleaseSet } from '../releases/state/release-set';
import type { VisitorBuilds } from '../releases/serving/served-releases';
import { cachedPage, type CachedPage, type PageRequest } from './cached-page';
import { RenderingDelayed, RenderingFailed } from './rendering/render-failure';
import type { PageNeeds, Renderer } from './rendering/renderer';

export interface PageSources extends VisitorReads {
  warn(details: Record<string, unknown>, message: string): void;
}

const cachedPages = 500;
const maxCachedBytes = 64 * 1024 * 1024;
/** Limited, because any visitor can request new routes. */
const cachedRoutes = 2_000;
/** Characters of the parameters of a cached route. */
const cachedParams = 300;
const cachedMissing = 50;
/** Milliseconds between two log lines about late pages. */
const lateLogInterval = 60_000;

/** The modules to blame for a page that was not rendered; `null` if none is. */
const failureOf = (error: unknown): RenderFailure | null => {
  if (error instanceof RenderingDelayed) return null;
  const { containers, isOfProcess } = error instanceof RenderingFailed ? error : { containers: [], isOfProcess: false };
  return { containers, isOfProcess };
};

/**
 * Pages that the server did not render since the start: they took too long, a part has failed, or the rendering process
 * ended or could not use its builds.
 */
export type FrameCounts = Record<'late' | 'failed' | 'process', number>;

const reasonOf = ({ isOfProcess }: RenderFailure) => (isOfProcess ? 'process' : 'failed');

interface PageParts extends PageNeeds, PageRequest {
  route: ResolvedRoute;
  key: string;
  version: string;
}

const buildIds = ({ releases }: VisitorBuilds) => Object.values(releases).map(({ descriptor }) => descriptor.build);

const keyOf = ({ builds, locale, origin, invitedTo }: PageRequest, { page, params }: ResolvedRoute): string =>
  `${prefixOf(builds)}${JSON.stringify([page, params, locale, origin, invitedTo?.id])}`;

const statusOf = ({ kind }: ResolvedRoute): number => (kind === 'missing' ? 404 : 200);

const routeOf = ({ address, builds }: PageRequest): ResolvedRoute => resolveRoute(address, siteOfSet(builds.releases));

const prefixOf = ({ variant }: VisitorBuilds) => (variant === '' ? '' : `${variant} `);

export interface PageServiceOptions {
  sources: PageSources;
  /** The renderer of a visitor's builds. */
  rendererOf(builds: VisitorBuilds): Pick<Renderer, 'needs' | 'render'>;
  /** Milliseconds that a visitor waits for the server to render a page. */
  patience: number;
  now?(): number;
}

/**
 * Serves pages: rendered on the server if possible, otherwise an empty frame that the browser renders. A visitor waits
 * for a limited time and then gets the last page of the address or a frame, while the rendering goes on.
 */
export class PageService {
  readonly frames: FrameCounts = { late: 0, failed: 0, process: 0 };
  readonly #needs = new RefreshingCache<PageNeeds>({ maxEntries: cachedRoutes, servesStale: false });
  readonly #pages: RefreshingCache<CachedPage>;
  readonly #missingRecords = new RefreshingCache<RenderedPage>({ maxEntries: cachedMissing, servesStale: false });
  /** Reads of data in flight, by the page's key. */
  readonly #readings = new Map<string, Promise<unknown>>();
  readonly #options: Required<PageServiceOptions>;
  #lateLoggedAt = -Infinity;

  constructor(options: PageServiceOptions) {
    this.#options = { now: () => Date.now(), ...options };
    const { warn } = options.sources;
    this.#pages = new RefreshingCache<CachedPage>({
      maxEntries: cachedPages,
      maxWeight: maxCachedBytes,
      weightOf: ({ body }) => body.size,
      onStale: (error) => warn({ err: error }, 'the store does not respond: an outdated page is served'),
    });
  }

  get caches() {
    return { pages: this.#pages.use, needs: this.#needs.use };
  }

  /** Within the patience of a visitor. @throws StoreUnavailable */
  async page(request: PageRequest): Promise<CachedPage> {
    const loading = this.#load(request);
    const late = new AbortController();
    const page = await Promise.race([loading, this.#patience(request, late.signal)]).finally(() => late.abort());
    if (page !== null) return page;
    // Abandoned by its visitor, but its result fills the cache.
    loading.catch(() => undefined);
    return this.#latePage(request);
  }

  /**
   * Pages are cached until the builds or their data change, or as stale while the store does not respond: all
   * unknown addresses share one, and missing records evict none. @throws StoreUnavailable
   */
  async #load(request: PageRequest): Promise<CachedPage> {
    const { builds, invitedTo } = request;
    const route = routeOf(request);
    if (route.kind === 'admin') return this.#frame(request, null);
    const needed = await this.#needsOf(route, builds);
    if ('failure' in needed) return this.#frame(request, needed.failure);
    const version = `${buildIds(builds).join()} ${this.#options.sources.version(needed.needs)}`;
    const key = keyOf(request, route);
    const parts = { ...request, ...needed, route, key, version };
    if (invitedTo) return this.#make(parts);
    const { value, staleSince } = await this.#pages.get(key, {
      version,
      load: (stale) => this.#make(parts, stale),
      // The next request retries failures and empty frames.
      isCacheable: ({ shared, status, isOwn }) => shared && isOwn && (status === 200 || route.page === null),
      isCurrent: (cached) => cached.staleSince === null && isWithin(cached, this.#options.now()),
    });
    return staleSince === null ? value : { ...value, staleSince };
  }

  /** Resolves to `null` when a visitor has waited long enough; the store has its own time limits. */
  async #patience(request: PageRequest, signal: AbortSignal): Promise<null> {
    await setTimeout(this.#options.patience, undefined, { signal, ref: false }).catch(() => undefined);
    await this.#readings.get(keyOf(request, routeOf(request)));
    return null;
  }

  /** The last page of an address, or a frame. */
  async #latePage(request: PageRequest): Promise<CachedPage> {
    const { sources, patience } = this.#options;
    const last = request.invitedTo ? undefined : this.#pages.last(keyOf(request, routeOf(request)));
    if (performance.now() - this.#lateLoggedAt > lateLogInterval) {
      this.#lateLoggedAt = performance.now();
      const details = { path: request.address, frames: this.frames.late };
      sources.warn(details, `rendering takes longer than ${patience} ms: the last page or a frame is served`);
    }
    if (last) return { ...last, staleSince: last.staleSince ?? Date.now() };
    this.frames.late += 1;
    return this.#frame(request, null);
  }

  /** A page that the browser renders. */
  async #frame(request: PageRequest, failure: RenderFailure | null): Promise<CachedPage> {
    const route = routeOf(request);
    const [path = ''] = request.address.split('?');
    if (failure) this.frames[reasonOf(failure)] += 1;
    const times = { basis: '', validFrom: 0, validUntil: Infinity, staleSince: null };
    return cachedPage(request, {
      status: statusOf(route),
      route,
      path,
      responses: await this.#studio(),
      failure,
      ...times,
    });
  }

  /**
   * The studio, for the head of a frame that the browser fills. If it cannot be read, the frame is served without it.
   */
  async #studio(): Promise<PreloadedResponse[]> {
    const read = responsesTo([{ call: 'getStudio', arg: undefined }], this.#options.sources, []);
    return read.then(
      ({ responses }) => responses,
      () => [],
    );
  }

  async #make(parts: PageParts, stale?: CachedPage): Promise<CachedPage> {
    const { route, version, locale, builds, key } = parts;
    const reading = this.#read(parts);
    this.#readings.set(
      key,
      reading.catch(() => undefined),
    );
    const { responses, bytes, missing, ...times } = await reading.finally(() => this.#readings.delete(key));
    // Something has changed, but none of this page's data.
    if (stale?.basis === times.basis) return { ...stale, ...times };
    const status = missing ? 404 : statusOf(route);
    const made = { status, route, path: route.path, responses, ...times };
    const path = route.path ?? '/404';
    const url = pageAddress('', path, locale, listParams(route.params));
    const request = { url, route, locale, responses, now: new Date().toISOString() };
    const load = () => this.#options.rendererOf(builds).render(request, builds.releases, bytes);
    try {
      const missingKey = JSON.stringify([route.page, locale]);
      const isShared = missing && !parts.invitedTo;
      const isCacheable = (rendered: RenderedPage) => rendered.missing === undefined;
      const page = isShared
        ? (await this.#missingRecords.get(missingKey, { version, load, isCacheable })).value
        : await load();
      const containers = page.missing?.map((id) => partsOfId(id).container);
      return cachedPage(parts, { ...made, page, failure: containers ? { containers, isOfProcess: false } : null });
    } catch (error) {
      const failure = failureOf(error);
      this.frames[failure ? reasonOf(failure) : 'late'] += 1;
      if (failure) this.#warn(error, path, builds.releases, 'server rendering failed; the browser renders this page');
      return cachedPage(parts, { ...made, failure });
    }
  }

  #read({ needs, builds, invitedTo }: PageParts): ReturnType<typeof responsesTo> {
    const read = (need: PageNeed) => this.#options.sources.read(need, invitedTo ?? undefined);
    return responsesTo(needs, { read }, buildIds(builds));
  }

  #warn(error: unknown, path: string, releases: ReleaseSet, message: string): void {
    const builds = Object.entries(releases).map(([container, { descriptor }]) => [container, descriptor.build]);
    this.#options.sources.warn({ err: error, path, builds: Object.fromEntries(builds) }, message);
  }

  async #needsOf(route: ResolvedRoute, builds: VisitorBuilds): Promise<PageNeeds | { failure: RenderFailure | null }> {
    const { releases } = builds;
    try {
      const version = buildIds(builds).join();
      const params = JSON.stringify(route.params);
      const load = () => this.#options.rendererOf(builds).needs(route, releases);
      const isCacheable = ({ isComplete }: PageNeeds) => isComplete && params.length <= cachedParams;
      return (await this.#needs.get(`${prefixOf(builds)}${route.page} ${params}`, { version, load, isCacheable }))
        .value;
    } catch (error) {
      const failure = failureOf(error);
      if (failure)
        this.#warn(
          error,
          route.path ?? '/404',
          releases,
          'the server builds cannot be used; the browser renders this page',
        );
      // Without a server build of the shell, browsers render every page.
      return { failure: failure && releases.shell?.descriptor.server ? { ...failure, isOfProcess: true } : null };
    }
  }
}
