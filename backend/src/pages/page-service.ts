import {
  listParams,
  pages,
  partsOfId,
  type PageNeed,
  type PreloadedAnswer,
  type RenderedPage,
  type ResolvedRoute,
} from 'shared-contracts/federation';
import { pageAddress, type Locale } from 'shared-contracts/localization';

import type { InvitedRecord } from '../auth/caller';
import { EncodedBody, etagOf } from '../cache/response-body';
import { responsesTo, type VisitorReads } from '../api/visitor-reads';
import { isWithin } from '../cache/response-cache';
import { RefreshingCache } from '../cache/refreshing-cache';
import type { PageView, RenderFailure } from '../releases/health/build-health';
import type { ReleaseSet } from '../releases/state/release-set';
import type { VisitorBuilds } from '../releases/serving/served-releases';
import { renderDocument } from './document/document';
import { RenderingFailed, RenderingStopped } from './rendering/render-process';
import type { Renderer, Resolved } from './rendering/renderer';

export interface PageSources extends VisitorReads {
  warn(details: Record<string, unknown>, message: string): void;
}

/** The failure is `null` if it was rendered on the server, or is not meant to be. */
interface ShownParts extends PageView {
  isPublic: boolean;
}

export interface CachedPage {
  status: number;
  body: EncodedBody;
  etag: string;
  /** Whether every visitor gets the same bytes for a while. */
  shared: boolean;
  /** False for a part of a list that has no address of its own: beyond its end, or narrowed. */
  isOwn: boolean;
  shows: ShownParts;
  /** Names the page's inputs: it is rendered again if this has changed. */
  basis: string;
  validFrom: number;
  validUntil: number;
  /** Milliseconds since 1970 from which its data may be stale; `null` for a fresh page. */
  staleSince: number | null;
}

const cachedPages = 500;
const maxCachedBytes = 64 * 1024 * 1024;
/** Limited, because any visitor can request new routes. */
const cachedRoutes = 2_000;
const cachedAddress = 300;
const cachedMissing = 50;
/** Milliseconds in which a page that timed out is not rendered again, so that it delays no others. */
const retryDelayAfterTimeout = 10_000;

/** The modules to blame for a page that was not rendered. */
const failureOf = (error: unknown): RenderFailure => {
  const { containers, isOfProcess } = error instanceof RenderingFailed ? error : { containers: [], isOfProcess: false };
  return { containers, isOfProcess };
};

export interface PageRequest {
  /** Path, with what selects a part of a list (`listParams`); no other query parameter changes a page. */
  address: string;
  locale: Locale;
  origin: string;
  builds: VisitorBuilds;
  /** A record that this visitor may see before others: the page is made for them alone and cached nowhere. */
  invitedTo?: InvitedRecord | null;
}

interface PageParts extends Resolved, PageRequest {
  key: string;
  version: string;
}

interface MadePage extends Pick<CachedPage, 'status' | 'basis' | 'validFrom' | 'validUntil' | 'staleSince'> {
  route: ResolvedRoute | undefined;
  path: string | null;
  answers: PreloadedAnswer[];
  failure: RenderFailure | null;
  /** Omitted if the browser renders. */
  page?: RenderedPage;
}

function pageOf({ locale, origin, builds, invitedTo }: PageRequest, made: MadePage): CachedPage {
  const { releases, preview } = builds;
  const { route, path, answers, page, failure, ...rest } = made;
  const isPrivate = Boolean(invitedTo);
  const document = { path: isPrivate ? null : path, locale, origin, releases, preview, route, answers, isPrivate };
  const bytes = Buffer.from(renderDocument({ ...document, ...(page && { page }) }));
  const entry = pages.find(({ id }) => id === route?.page);
  const parts = entry ? [entry.id, ...entry.slots] : [];
  const containers = new Set(['shell', ...parts.map((id) => partsOfId(id).container)]);
  const { page: number = '1', ...filters } = listParams(route?.params ?? {});
  return {
    ...rest,
    body: new EncodedBody(bytes),
    etag: etagOf(bytes),
    shared: page !== undefined && !isPrivate,
    isOwn: (page?.head.page ?? 1) === Number(number) && Object.keys(filters).length === 0,
    shows: { releases, containers, isPublic: route?.kind === 'public', failure },
  };
}

const buildIds = ({ releases }: VisitorBuilds) => Object.values(releases).map(({ descriptor }) => descriptor.build);

const prefixOf = ({ variant }: VisitorBuilds) => (variant === '' ? '' : `${variant} `);

/** Serves pages: rendered on the server if possible, otherwise an empty frame that the browser renders. */
export class PageService {
  readonly #routes = new RefreshingCache<Resolved>({ maxEntries: cachedRoutes, servesStale: false });
  readonly #pages: RefreshingCache<CachedPage>;
  readonly #missingRecords = new RefreshingCache<RenderedPage>({ maxEntries: cachedMissing, servesStale: false });
  readonly #slow = new Map<string, RenderFailure>();

  constructor(
    private readonly renderer: Pick<Renderer, 'resolve' | 'render'>,
    private readonly sources: PageSources,
    private readonly now: () => number = () => Date.now(),
  ) {
    this.#pages = new RefreshingCache<CachedPage>({
      maxEntries: cachedPages,
      maxWeight: maxCachedBytes,
      weightOf: ({ body }) => body.size,
      onStale: (error) => sources.warn({ err: error }, 'the store does not respond: an outdated page is served'),
    });
  }

  /**
   * Pages are cached until the builds or their data change, or as stale while the store does not respond: all
   * unknown addresses share one, and missing records evict none. @throws StoreUnavailable
   */
  async page(request: PageRequest): Promise<CachedPage> {
    const { address, locale, origin, builds, invitedTo } = request;
    const resolved = await this.#resolve(address, builds);
    const isFailed = 'failure' in resolved;
    if (isFailed || resolved.route.kind === 'admin') {
      const [path = ''] = address.split('?');
      const [route, failure] = isFailed ? [undefined, resolved.failure] : [resolved.route, null];
      const times = { basis: '', validFrom: 0, validUntil: Infinity, staleSince: null };
      return pageOf(request, { status: 200, route, path, answers: await this.#studio(), failure, ...times });
    }
    const { page, params } = resolved.route;
    const version = `${buildIds(builds).join()} ${this.sources.version(resolved.needs)}`;
    const key = `${prefixOf(builds)}${JSON.stringify([page, params, locale, origin, invitedTo?.id])}`;
    const parts = { ...request, ...resolved, key, version };
    if (invitedTo) return this.#make(parts);
    const { value, staleSince } = await this.#pages.get(key, {
      version,
      load: (stale) => this.#make(parts, stale),
      // Failures and empty frames are retried by the next request.
      isCacheable: ({ shared, status, isOwn }) => shared && isOwn && (status === 200 || page === null),
      isCurrent: (cached) => cached.staleSince === null && isWithin(cached, this.now()),
    });
    return staleSince === null ? value : { ...value, staleSince };
  }

  /** The studio, for the head of a frame that the browser fills; the frame is also served without it. */
  async #studio(): Promise<PreloadedAnswer[]> {
    const read = responsesTo([{ call: 'getStudio', arg: undefined }], this.sources, []);
    return read.then(
      ({ answers }) => answers,
      () => [],
    );
  }

  async #make(parts: PageParts, stale?: CachedPage): Promise<CachedPage> {
    const { route, needs, version, locale, builds, invitedTo } = parts;
    const { releases } = builds;
    const read = (need: PageNeed) => this.sources.read(need, invitedTo ?? undefined);
    const { answers, bytes, missing, ...times } = await responsesTo(needs, { read }, buildIds(builds));
    // Something has changed, but none of this page's data.
    if (stale?.basis === times.basis) return { ...stale, ...times };
    const status = route.kind === 'missing' || missing ? 404 : 200;
    const made = { status, route, path: route.path, answers, ...times };
    const path = route.path ?? '/404';
    const missingKey = missing && !invitedTo ? JSON.stringify([route.page, locale]) : null;
    const slowKey = `${version} ${missingKey ?? parts.key}`;
    const slow = this.#slow.get(slowKey);
    if (slow) return pageOf(parts, { ...made, failure: slow });
    const url = pageAddress('', path, locale, listParams(route.params));
    const load = () =>
      this.renderer.render({ url, route, locale, answers, now: new Date().toISOString() }, releases, bytes);
    try {
      const page =
        missingKey === null ? await load() : (await this.#missingRecords.get(missingKey, { version, load })).value;
      return pageOf(parts, { ...made, page, failure: null });
    } catch (error) {
      const failure = failureOf(error);
      if (error instanceof RenderingStopped) {
        this.#slow.set(slowKey, failure);
        setTimeout(() => this.#slow.delete(slowKey), retryDelayAfterTimeout).unref();
      }
      this.#warn(error, path, releases, 'server rendering failed; the browser renders this page');
      return pageOf(parts, { ...made, failure });
    }
  }

  #warn(error: unknown, path: string, releases: ReleaseSet, message: string): void {
    const builds = Object.entries(releases).map(([container, { descriptor }]) => [container, descriptor.build]);
    this.sources.warn({ err: error, path, builds: Object.fromEntries(builds) }, message);
  }

  async #resolve(address: string, builds: VisitorBuilds): Promise<Resolved | { failure: RenderFailure | null }> {
    const { releases } = builds;
    try {
      const version = buildIds(builds).join();
      const load = () => this.renderer.resolve(address, releases);
      const isCacheable = () => address.length <= cachedAddress;
      return (await this.#routes.get(`${prefixOf(builds)}${address}`, { version, load, isCacheable })).value;
    } catch (error) {
      this.#warn(error, address, releases, 'the server builds cannot be used; the browser renders this page');
      // Without a server build of the shell, browsers render every page.
      return { failure: releases.shell?.descriptor.server ? { ...failureOf(error), isOfProcess: true } : null };
    }
  }
}
