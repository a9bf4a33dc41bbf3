import {
  listParams,
  partsOfId,
  partsOfPage,
  type PreloadedResponse,
  type RenderedPage,
  type ResolvedRoute,
} from 'shared-contracts/federation';
import type { Locale } from 'shared-contracts/localization';

import { EncodedBody, etagOf } from '../http/cache/response-body';
import type { InvitedRecord } from '../http/server/caller';
import type { PageView, RenderFailure } from '../releases/health/build-health';
import { siteOfSet } from '../releases/state/release-set';
import type { VisitorBuilds } from '../releases/serving/served-releases';
import { renderDocument } from './document/document';

/** The failure is `null` if all of it was rendered on the server, or is not meant to be. */
interface ShownParts extends PageView {
  isPublic: boolean;
  /** The id of the page; `null` if there is none at its address. */
  id: string | null;
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

export interface PageRequest {
  /** Path with the parameters that select a part of a list (`listParams`); no other query parameter changes a page. */
  address: string;
  locale: Locale;
  origin: string;
  builds: VisitorBuilds;
  /** A record that this visitor may see before others: the page is for them alone and not cached. */
  invitedTo?: InvitedRecord | null;
}

interface MadePage extends Pick<CachedPage, 'status' | 'basis' | 'validFrom' | 'validUntil' | 'staleSince'> {
  route: ResolvedRoute;
  path: string | null;
  responses: PreloadedResponse[];
  failure: RenderFailure | null;
  /** Omitted if the browser renders all of it. */
  page?: RenderedPage;
}

/** The document of a page, rendered on the server or left to the browser. */
export function cachedPage({ locale, origin, builds, invitedTo }: PageRequest, made: MadePage): CachedPage {
  const { releases, preview } = builds;
  const { route, path, responses, page, failure, ...rest } = made;
  const isPrivate = Boolean(invitedTo);
  const document = { path: isPrivate ? null : path, locale, origin, releases, preview, route, responses, isPrivate };
  const bytes = Buffer.from(renderDocument({ ...document, ...(page && { page }) }));
  const site = siteOfSet(releases);
  const parts = partsOfPage(site, route.page);
  const id = site.pages.find((each) => each.id === route.page)?.id ?? null;
  const failed = failure?.containers ?? [];
  const containers = new Set(['shell', ...parts.map((id) => partsOfId(id).container), ...failed]);
  const { page: number = '1', ...filters } = listParams(route.params);
  const isInList = (page?.head.page ?? 1) === Number(number);
  return {
    ...rest,
    status: page === undefined || isInList ? rest.status : 404,
    body: new EncodedBody(bytes),
    etag: etagOf(bytes),
    // A page without one of its slots is rendered again for the next visitor.
    shared: page !== undefined && failure === null && !isPrivate,
    isOwn: isInList && Object.keys(filters).length === 0,
    shows: { releases, containers, isPublic: route.kind === 'public', id, failure },
  };
}
