import {
  developmentLogRecord,
  isEntityKind,
  imageLocations,
  visitorLocales,
  type KnownStudio,
} from 'shared-contracts/entities';
import type { Site } from 'shared-contracts/federation';
import { contentCallName, namedCall, type CallName } from 'shared-contracts/http';
import { feedPath, localeFromSearch, type Locale } from 'shared-contracts/localization';

import { studioFor, type VisitorReads } from '../../http/api/visitor-reads';
import { methodNotAllowed } from '../../http/http-error';
import type { AppMiddleware } from '../../http/server/request-state';
import { EncodedBody, etagOf, sendEntity } from '../../http/cache/response-body';
import { isWithin } from '../../http/cache/response-cache';
import { redirectWithinSite } from '../../http/server/site-address';
import type { Persistence } from '../../persistence';
import type { ImageDescriptions } from '../../content/records/record-response';
import type { RecordIndex } from '../../content/records/record-index';
import { isPublished } from '../../content/records/publication';
import { RefreshingCache } from '../../http/cache/refreshing-cache';
import { feed, feedLength } from './feed';
import { faviconOf, manifestPath } from '../document/markup';
import { publishedPages } from './published-pages';
import { sitemap, sitemapPath } from './sitemap';
import { webManifest } from './web-manifest';

interface Asked {
  site: Site;
  studio: KnownStudio;
  origin: string;
  locale: Locale;
  isChosen: boolean;
}

interface SiteDocument {
  contentType: string;
  /** Besides that of the studio. */
  calls(site: Site): readonly CallName[];
  make(asked: Asked, now: string): Promise<string>;
}

interface MadeDocument {
  body: EncodedBody;
  etag: string;
  validFrom: number;
  validUntil: number;
}

export interface DiscoveryOptions {
  persistence: Persistence;
  reads: Pick<VisitorReads, 'read'>;
  descriptions: Pick<ImageDescriptions, 'of'>;
  records: RecordIndex;
  /** Of the live builds. */
  site(): Promise<Site>;
  onStale?: (error: unknown) => void;
}

const maxEntries = 50;
/** Maximum bytes in all codings: ten thousand pages with their translations are ten million. */
const maxWeight = 64 * 1024 * 1024;

/** Requested by crawlers and old browsers that ignore the links of a page. */
const faviconPath = '/favicon.ico';
const deliveredIcon = '/objects/demo/icon-32.png';

type Sources = Pick<DiscoveryOptions, 'persistence' | 'descriptions'>;

async function feedEntries({ persistence, descriptions }: Sources, now: string) {
  const { items } = await persistence.list('development-log', { visibleAt: now, limit: feedLength });
  const ids = [...new Set(items.map(({ data }) => data.projectId))];
  const projects = new Map(
    await Promise.all(ids.map(async (id) => [id, await persistence.get('project', id)] as const)),
  );
  return Promise.all(
    items.map(async (log) => {
      const project = projects.get(log.data.projectId)?.data;
      return {
        log,
        project: project && isPublished(project, now) ? project : null,
        descriptions: await descriptions.of(imageLocations(developmentLogRecord.fields, log.data)),
      };
    }),
  );
}

function documentsOf(sources: Sources): Readonly<Record<string, SiteDocument>> {
  const { persistence } = sources;
  return {
    '/robots.txt': {
      contentType: 'text/plain; charset=utf-8',
      calls: () => [],
      make: async ({ origin, site: { pages } }) => {
        const hidden = pages
          .filter(({ audience }) => audience === 'admin')
          .map(({ path }) => path.replace(/\/\*$/, ''));
        const disallowed = hidden.map((path) => `Disallow: ${path}\n`).join('');
        return `User-agent: *\n${disallowed}Sitemap: ${origin}${sitemapPath}\n`;
      },
    },
    [manifestPath]: {
      contentType: 'application/manifest+json; charset=utf-8',
      calls: () => [],
      make: async ({ locale, studio }) => webManifest(studio, locale),
    },
    [sitemapPath]: {
      contentType: 'application/xml; charset=utf-8',
      calls: ({ pages }) => pages.flatMap(({ record }) => (record ? contentCallName('get', record) : [])),
      make: async ({ site, origin, locale, isChosen, studio }, now) => {
        const languages = { among: visitorLocales(studio), language: isChosen ? locale : null };
        return sitemap(await publishedPages(persistence, site, now), { origin, ...languages });
      },
    },
    [feedPath]: {
      contentType: 'application/atom+xml; charset=utf-8',
      calls: () => ['listDevelopmentLogs', 'listLogProjects'],
      make: async (asked, now) => feed(await feedEntries(sources, now), asked),
    },
  };
}

/** Serves robots.txt, sitemap, feed and manifest, cached until a record changes or the next scheduled one is due. */
export function discoveryMiddleware({
  reads,
  records,
  onStale,
  site: siteOf,
  ...sources
}: DiscoveryOptions): AppMiddleware {
  const { persistence } = sources;
  const documents = documentsOf(sources);
  const studioOf = studioFor(reads);
  const weightOf = ({ body }: MadeDocument) => body.size;
  const made = new RefreshingCache<MadeDocument>({ maxEntries, maxWeight, weightOf, onStale });
  return async (ctx, next) => {
    if (ctx.path === faviconPath) {
      const studio = await studioOf().catch(() => null);
      const icon = faviconOf(studio) ?? deliveredIcon;
      // One of another server has a whole address, as the links of a page give it.
      if (URL.canParse(icon)) ctx.redirect(icon);
      else redirectWithinSite(ctx, 302, icon);
      return undefined;
    }
    const document = Object.hasOwn(documents, ctx.path) ? documents[ctx.path] : undefined;
    if (!document) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    const site = await siteOf();
    const read: readonly CallName[] = [...document.calls(site), 'getStudio'];
    const kinds = read.flatMap((name) => namedCall(name).reads ?? []).filter(isEntityKind);
    const studio = await studioOf();
    const asked = {
      site,
      studio,
      origin: ctx.state.origin,
      locale: localeFromSearch(ctx.search),
      isChosen: new URLSearchParams(ctx.search).has('lang'),
    };
    if (!visitorLocales(studio).includes(asked.locale)) {
      redirectWithinSite(ctx, 302, ctx.path);
      return undefined;
    }
    const load = async (): Promise<MadeDocument> => {
      const validFrom = Date.now();
      const now = new Date(validFrom).toISOString();
      const bytes = Buffer.from(await document.make(asked, now));
      const validUntil = await records.nextPublication(kinds, validFrom);
      return { body: new EncodedBody(bytes), etag: etagOf(bytes), validFrom, validUntil };
    };
    const paths = site.pages.map(({ path, audience }) => `${audience} ${path}`);
    const version = [persistence.changes.generation(...kinds), ...paths].join();
    const isCurrent = (cached: MadeDocument) => isWithin(cached, Date.now());
    const key = JSON.stringify([ctx.path, asked.origin, asked.locale, asked.isChosen]);
    const { value, staleSince } = await made.get(key, { version, load, isCurrent });
    ctx.status = 200;
    const { contentType } = document;
    await sendEntity(ctx, { ...value, contentType, cacheControl: 'public, no-cache', staleSince });
    return undefined;
  };
}
