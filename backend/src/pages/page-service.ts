import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

import type { DataNeed, PageHead, PreloadedAnswer, ResolvedRoute } from 'shared-contracts/federation';
import { defaultLocale, type Locale } from 'shared-contracts/localization';

import { toReleaseMap, type LocalReleases, type ReleaseSet } from '../releases/release-set';
import { renderDocument } from './document';
import type { Renderer } from './renderer';

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
  html: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  etag: string;
  /** True where every visitor gets the same bytes for a while. */
  shared: boolean;
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Pages kept in memory; the oldest leave first. */
const cachedPages = 500;

const frameHead: Record<Locale, PageHead> = {
  ja: { title: '墨花堂', description: '東アジアの幻想を描くビジュアルノベル工房' },
  en: { title: 'Bokkado', description: 'Visual novels steeped in East Asian tales' },
  'zh-cn': { title: '墨花堂', description: '描绘东亚幻想的视觉小说工坊' },
  'zh-tw': { title: '墨花堂', description: '描繪東亞幻想的視覺小說工坊' },
  ko: { title: '묵화당', description: '동아시아의 환상을 그리는 비주얼 노벨 공방' },
};

async function prepare(status: number, document: string, shared: boolean): Promise<PreparedPage> {
  const html = Buffer.from(document);
  const [br, gz] = await Promise.all([brotli(html, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }), gzip(html)]);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { status, html, brotli: br, gzip: gz, etag, shared };
}

/** Makes pages: rendered on the server where that works, an empty frame for the browser where it does not. */
export class PageService {
  readonly #pages = new Map<string, Promise<PreparedPage>>();

  constructor(
    private readonly releases: LocalReleases,
    private readonly renderer: Renderer,
    private readonly sources: PageSources,
  ) {}

  /**
   * The page at an address. Pages are cached per address, language, builds and data.
   * @param address path, with `?page=` where more than one page of a list is asked for: nothing else that a search says changes a page
   * @param origin origin of the site, for absolute addresses in the head
   */
  async page(address: string, locale: Locale, origin: string): Promise<PreparedPage> {
    const releases = await this.releases.current();
    const builds = Object.values(releases).map(({ descriptor }) => descriptor.build);
    const key = JSON.stringify([address, locale, origin, builds, this.sources.dataVersion()]);
    const known = this.#pages.get(key);
    if (known) return known;
    const made = this.#make(address, locale, origin, releases);
    this.#pages.set(key, made);
    const oldest = this.#pages.size > cachedPages ? this.#pages.keys().next().value : undefined;
    if (oldest !== undefined) this.#pages.delete(oldest);
    // What failed, or was sent as a frame only, is tried again by the next visitor.
    made.then(
      ({ shared }) => {
        if (!shared) this.#pages.delete(key);
      },
      () => this.#pages.delete(key),
    );
    return made;
  }

  async #make(address: string, locale: Locale, origin: string, releases: ReleaseSet): Promise<PreparedPage> {
    const [pathname = ''] = address.split('?');
    const route = await this.#resolve(address, releases);
    if (!route || route.route.kind === 'admin') {
      return prepare(200, this.#document({ pathname, locale, origin, releases, route: route?.route, answers: [] }), false);
    }
    const { answers, missing } = await this.#answers(route.needs);
    const status = route.route.kind === 'missing' || missing ? 404 : 200;
    try {
      const now = new Date().toISOString();
      const url = locale === defaultLocale ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`;
      const page = await this.renderer.render({ url, locale, answers, now }, releases);
      return await prepare(status, this.#document({ pathname, locale, origin, releases, route: route.route, answers, page }), true);
    } catch (error) {
      this.sources.warn({ err: error, path: address }, 'server rendering failed; the browser renders this page');
      return prepare(status, this.#document({ pathname, locale, origin, releases, route: route.route, answers }), false);
    }
  }

  async #resolve(address: string, releases: ReleaseSet): Promise<{ route: ResolvedRoute; needs: readonly DataNeed[] } | null> {
    try {
      return await this.renderer.resolve(address, releases);
    } catch (error) {
      this.sources.warn({ err: error, path: address }, 'the server builds cannot be used; the browser renders this page');
      return null;
    }
  }

  async #answers(needs: readonly DataNeed[]): Promise<{ answers: PreloadedAnswer[]; missing: boolean }> {
    const found = await Promise.all(needs.map(async (need) => ({ need, answer: await this.sources.answer(need) })));
    return {
      missing: found.some(({ answer }) => answer === null),
      answers: found.map(({ need: { call, arg }, answer }) => (answer ? { call, arg, value: answer.value } : { call, arg, missing: true })),
    };
  }

  #document({
    pathname,
    locale,
    origin,
    releases,
    route,
    answers,
    page,
  }: {
    pathname: string;
    locale: Locale;
    origin: string;
    releases: ReleaseSet;
    route: ResolvedRoute | undefined;
    answers: PreloadedAnswer[];
    page?: { html: string; styles: string; head: PageHead };
  }): string {
    const releaseMap = toReleaseMap(releases);
    return renderDocument({
      head: page?.head ?? frameHead[locale],
      locale,
      origin,
      path: pathname,
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
