import type { DataNeed, PageHead, PreloadedAnswer, RenderedPage, ResolvedRoute } from 'shared-contracts/federation';
import { defaultLocale, type Locale } from 'shared-contracts/localization';

import { etagOf } from '../http/conditional-request';
import { EncodedBody } from '../http/content-encoding';
import { Recent } from '../recent';
import { toReleaseMap, type LocalReleases, type ReleaseSet } from '../releases/release-set';
import { renderDocument } from './document';
import { RenderTimeout, type Renderer } from './renderer';

/** What pages need from the rest of the backend. */
export interface PageSources {
  /**
   * The answer of a public call as a visitor gets it.
   * @returns `null` where the record does not exist
   * @throws Error where the store does not answer
   */
  answer(need: DataNeed): Promise<{ value: unknown } | null>;
  /** Changes whenever an answer may have changed. */
  dataVersion(): string;
  warn(details: Record<string, unknown>, message: string): void;
}

/** A page ready to be sent. */
export interface PreparedPage {
  status: number;
  body: EncodedBody;
  etag: string;
  /** True where every visitor gets the same bytes for a while. */
  shared: boolean;
  /** False where the address asked for a page of a list beyond its end: it shows what belongs to another address. */
  isOwn: boolean;
}

/** Pages kept in memory. */
const cachedPages = 500;
/** Addresses of which it is known what they lead to. */
const cachedRoutes = 2_000;
/** Renderings kept of records that do not exist: one per kind of page, language, builds and data. */
const cachedMissing = 50;
/**
 * Milliseconds for which a page that took too long is left to the browsers, so that it does not keep the others waiting
 * again and again.
 */
const restAfterTimeout = 10_000;

const frameHead: Record<Locale, PageHead> = {
  ja: { title: '墨花堂', description: '東アジアの幻想を描くビジュアルノベル工房' },
  en: { title: 'Bokkado', description: 'Visual novels steeped in East Asian tales' },
  'zh-cn': { title: '墨花堂', description: '描绘东亚幻想的视觉小说工坊' },
  'zh-tw': { title: '墨花堂', description: '描繪東亞幻想的視覺小說工坊' },
  ko: { title: '묵화당', description: '동아시아의 환상을 그리는 비주얼 노벨 공방' },
};

function prepare(status: number, document: string, shared: boolean, isOwn = true): PreparedPage {
  const bytes = Buffer.from(document);
  return { status, body: new EncodedBody(bytes), etag: etagOf(bytes), shared, isOwn };
}

interface Resolved {
  route: ResolvedRoute;
  needs: readonly DataNeed[];
}

interface DocumentSources {
  /** Path of the page; `null` where it has no address of its own. */
  path: string | null;
  locale: Locale;
  origin: string;
  releases: ReleaseSet;
  /** Left out where the address could not be resolved. */
  route: ResolvedRoute | undefined;
  answers: PreloadedAnswer[];
  page?: RenderedPage;
}

interface PageParts extends Pick<DocumentSources, 'locale' | 'origin' | 'releases'> {
  /** What the page is made of. */
  key: string;
  /** The same where its record does not exist: all such pages look alike. */
  missingKey: string;
  resolved: Resolved;
}

/** Makes pages: rendered on the server where that works, an empty frame for the browser where it does not. */
export class PageService {
  readonly #routes = new Recent<Resolved>(cachedRoutes);
  readonly #pages = new Recent<PreparedPage>(cachedPages);
  readonly #missingRecords = new Recent<RenderedPage>(cachedMissing);
  /** When pages took too long, by what they were made of. */
  readonly #slow = new Map<string, number>();

  constructor(
    private readonly releases: LocalReleases,
    private readonly renderer: Renderer,
    private readonly sources: PageSources,
  ) {}

  /**
   * The page at an address. Pages are cached by where the address leads, language, builds and data: all unknown
   * addresses are one page, and records that do not exist take nobody's place.
   * @param address path, with `?page=` where a later page of a list is asked for: nothing else that a search says
   *   changes a page
   * @param origin origin of the site, for absolute addresses in the head
   */
  async page(address: string, locale: Locale, origin: string): Promise<PreparedPage> {
    const releases = await this.releases.current();
    const builds = Object.values(releases).map(({ descriptor }) => descriptor.build);
    const resolved = await this.#resolve(address, builds, releases);
    if (!resolved || resolved.route.kind === 'admin') {
      const [path = ''] = address.split('?');
      return prepare(
        200,
        this.#document({ path, locale, origin, releases, route: resolved?.route, answers: [] }),
        false,
      );
    }
    const { page, params } = resolved.route;
    const version = this.sources.dataVersion();
    const key = JSON.stringify([page, params, locale, origin, builds, version]);
    const missingKey = JSON.stringify([page, locale, builds, version]);
    // What failed, or was sent as a frame only, is tried again by the next visitor.
    return this.#pages.get(key, () => this.#make({ key, missingKey, resolved, locale, origin, releases }), {
      isKept: ({ shared, status, isOwn }) => shared && isOwn && (status === 200 || page === null),
    });
  }

  async #make({ key, missingKey, resolved, locale, origin, releases }: PageParts): Promise<PreparedPage> {
    const { route, needs } = resolved;
    const { answers, missing } = await this.#answers(needs);
    const status = route.kind === 'missing' || missing ? 404 : 200;
    const parts = { path: route.path, locale, origin, releases, route, answers };
    const [slowKey, path] = [missing ? missingKey : key, route.path ?? '/404'];
    const search = new URLSearchParams({
      ...(route.params['page'] ? { page: route.params['page'] } : {}),
      ...(locale === defaultLocale ? {} : { lang: locale }),
    });
    const request = {
      url: search.size > 0 ? `${path}?${search.toString()}` : path,
      locale,
      answers,
      now: new Date().toISOString(),
    };
    const render = () => this.renderer.render(request, releases);
    try {
      if (Date.now() < (this.#slow.get(slowKey) ?? 0)) return prepare(status, this.#document(parts), false);
      const page = await (missing ? this.#missingRecords.get(missingKey, render) : render());
      return prepare(
        status,
        this.#document({ ...parts, page }),
        true,
        (page.head.page ?? 1) === Number(route.params['page'] ?? 1),
      );
    } catch (error) {
      if (error instanceof RenderTimeout) this.#rest(slowKey);
      this.sources.warn({ err: error, path }, 'server rendering failed; the browser renders this page');
      return prepare(status, this.#document(parts), false);
    }
  }

  #rest(key: string): void {
    const now = Date.now();
    for (const [slow, until] of this.#slow) if (until <= now) this.#slow.delete(slow);
    this.#slow.set(key, now + restAfterTimeout);
  }

  async #resolve(address: string, builds: readonly string[], releases: ReleaseSet): Promise<Resolved | null> {
    try {
      return await this.#routes.get(JSON.stringify([address, builds]), () => this.renderer.resolve(address, releases));
    } catch (error) {
      this.sources.warn(
        { err: error, path: address },
        'the server builds cannot be used; the browser renders this page',
      );
      return null;
    }
  }

  async #answers(needs: readonly DataNeed[]): Promise<{ answers: PreloadedAnswer[]; missing: boolean }> {
    const found = await Promise.all(needs.map(async (need) => ({ need, answer: await this.sources.answer(need) })));
    return {
      missing: found.some(({ answer }) => answer === null),
      answers: found.map(({ need: { call, arg }, answer }) =>
        answer ? { call, arg, value: answer.value } : { call, arg, missing: true },
      ),
    };
  }

  #document({ path, locale, origin, releases, route, answers, page }: DocumentSources): string {
    const releaseMap = toReleaseMap(releases);
    return renderDocument({
      head: page?.head ?? frameHead[locale],
      locale,
      origin,
      path,
      html: page?.html ?? '',
      styles: page?.styles ?? '',
      releases,
      releaseMap,
      remotes: route?.page ? [route.page] : [],
      hidden: route?.kind !== 'public',
      state: { locale, releases: releaseMap, answers, rendered: page !== undefined, now: new Date().toISOString() },
    });
  }
}
