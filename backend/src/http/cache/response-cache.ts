import type { Readable } from 'node:stream';

import { isEntityKind } from 'shared-contracts/entities';
import type { CachePolicy, CallDescriptor } from 'shared-contracts/http';

import type { ChangeFeed } from '../../persistence';
import { mapInTurns } from '../../persistence/in-turns';
import { RefreshingCache, type CacheResult } from './refreshing-cache';
import { EncodedBody, etagOf, revisionTag } from './response-body';

export type Role = 'visitor' | 'admin';

export type CachedCall = CallDescriptor & { cache: CachePolicy };

export const isCached = (call: CallDescriptor): call is CachedCall => call.cache !== undefined;

export interface CacheableResponse {
  value: unknown;
  /** Revision of the single record in the response. */
  revision?: number;
  /** Data of the response beside that record, part of the `ETag`. */
  joined?: string;
  /** URL of the next page, sent as `Link: <…>; rel="next"`. */
  nextPage?: string;
  /** Milliseconds since 1970 when the value expires although no data changes. */
  validUntil?: number;
}

export interface CachedResponse {
  body: EncodedBody;
  etag: string;
  nextPage: string | undefined;
  /** Milliseconds since 1970 between which it is fresh unless the data changes. */
  validFrom: number;
  validUntil: number;
}

/** What the cache returns in place of a handler. @property role `visitor` if every role gets the same response */
export interface CachedResult extends CacheResult<CachedResponse> {
  role: Role;
}

export interface CachedRequest {
  role: Role;
  params: unknown;
  query: unknown;
}

/** A list that is read in parts, so that its objects are never in memory together. */
export type CacheableStream = Pick<CacheableResponse, 'validUntil'> & { content: Readable };

/** Runs the handler of a call. */
type Load = () => Promise<CacheableResponse | CacheableStream | undefined>;

const maxEntries = 1_000;
/** Bytes of the bodies in all their codings: lists are cached for every requested page. */
const maxWeight = 24 * 1024 * 1024;

/** False if the response has expired, or was loaded before the clock was set back. */
export const isWithin = ({ validFrom, validUntil }: Pick<CachedResponse, 'validFrom' | 'validUntil'>, now: number) =>
  validFrom <= now && now < validUntil;

export interface ResponseCacheOptions {
  changes: Pick<ChangeFeed, 'generation'>;
  onStale?: (error: unknown) => void;
  now?: () => number;
}

/**
 * Caches public reads by their policies. A change invalidates them before its call returns, and in other processes
 * within a second.
 */
export class ResponseCache {
  readonly #responses: RefreshingCache<CachedResponse>;
  readonly #changes: Pick<ChangeFeed, 'generation'>;
  readonly #now: () => number;

  constructor({ changes, onStale, now = () => Date.now() }: ResponseCacheOptions) {
    this.#changes = changes;
    this.#now = now;
    this.#responses = new RefreshingCache({
      maxEntries,
      maxWeight,
      weightOf: ({ body }) => body.size,
      onStale,
    });
  }

  get use() {
    return this.#responses.use;
  }

  /** @throws HttpError not-found; any error of the store if no stale response is cached */
  get(call: CachedCall, request: CachedRequest, load: Load, allowsStale = true): Promise<CacheResult<CachedResponse>> {
    const version = this.version(call);
    return this.#responses.get(keyOf(call, request), {
      version,
      load: () => this.#load(load),
      // If something changed during the load, the response is already stale.
      isCacheable: (response) => this.version(call) === version && isWithin(response, this.#now()),
      isCurrent: (response) => isWithin(response, this.#now()),
      allowsStale,
    });
  }

  /** Changes whenever the response of a call may have changed. */
  version({ reads = [] }: CachedCall): string {
    return String(this.#changes.generation(...reads.filter(isEntityKind)));
  }

  /** A response for its caller alone is not cached. */
  async uncached(load: Load): Promise<CacheResult<CachedResponse>> {
    return { value: await this.#load(load), staleSince: null };
  }

  async #load(load: Load): Promise<CachedResponse> {
    const validFrom = this.#now();
    const result = await load();
    if (!result) throw new Error('A public read responded nothing');
    const { validUntil = Infinity } = result;
    if ('content' in result) {
      const bytes = Buffer.concat(await result.content.toArray());
      return { body: new EncodedBody(bytes), etag: etagOf(bytes), nextPage: undefined, validFrom, validUntil };
    }
    const { value, revision, joined, nextPage } = result;
    const bytes = Buffer.from(await jsonOf(value));
    const etag = revision === undefined ? etagOf(bytes) : revisionTag(revision, joined);
    return { body: new EncodedBody(bytes), etag, nextPage, validFrom, validUntil };
  }
}

async function jsonOf(value: unknown): Promise<string> {
  if (!Array.isArray(value)) return JSON.stringify(value);
  return `[${(await mapInTurns<unknown, string>(value, (item) => JSON.stringify(item))).join(',')}]`;
}

/** Only the bytes are cached; the value would take three times as much. */
export const cachedValue = ({ body }: CachedResponse): unknown => JSON.parse(body.identity.toString());

function keyOf({ name, cache }: CachedCall, { role, params, query }: CachedRequest): string {
  return `${name} ${cache.byRole ? role : ''} ${JSON.stringify([params, query])}`;
}
