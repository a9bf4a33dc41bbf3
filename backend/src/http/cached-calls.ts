import { calls, type CallDescriptor } from 'shared-contracts/http';
import type { DataNeed } from 'shared-contracts/federation';

import type { CacheResult } from '../refreshing-cache';
import {
  handlerOf,
  sessionless,
  type CachedReply,
  type Caller,
  type Handlers,
  type Reply,
  type ValueReply,
} from './call-handler';
import { HttpError } from './errors';
import type { AppMiddleware } from './request-state';
import { isCached, type CachedCall, type CachedResponse, type ResponseCache } from './response-cache';
import { sendReply } from './send-reply';

async function valueOf(reply: Promise<Reply<unknown>>): Promise<ValueReply<unknown>> {
  const given = await reply;
  if (given.kind !== 'value') throw new Error('Only values can be cached');
  return given;
}

/**
 * Answers a public read from the cache.
 * @param asked the parsed call, who asks, and the address as it was sent
 * @param handle asks the handler
 */
export async function readCached(
  responses: ResponseCache,
  call: CachedCall,
  { params, query, caller, address }: { params: unknown; query: unknown; caller: Caller; address: string },
  handle: () => Promise<Reply<unknown>>,
  { allowsStale }: { allowsStale: boolean },
): Promise<CachedReply> {
  const role = call.cache.byRole && caller.kind === 'admin' ? 'admin' : 'visitor';
  const request = { role, params, query } as const;
  const { value, staleSince } = await responses.get(call, request, () => valueOf(handle()), allowsStale);
  responses.remember(address, call, request);
  return { kind: 'cached', response: value, staleSince, role };
}

/**
 * Answers addresses that were answered before and whose response still holds, before the router looks at them: at half
 * the cost, because there is nothing to match and to parse. Everything else goes on to the router.
 */
export function cachedCalls(responses: ResponseCache): AppMiddleware {
  return (ctx, next) => {
    const { method, url = '', headers } = ctx.req;
    const found = method === 'GET' && url.startsWith('/api/') ? responses.find(url) : undefined;
    // Whoever may be signed in may get another response.
    if (!found || (found.call.cache.byRole && headers.cookie !== undefined)) return next();
    if (found.call.cache.byRole) ctx.vary('Cookie');
    return sendReply(ctx, found.call, { kind: 'cached', response: found.response, staleSince: null, role: 'visitor' });
  };
}

/** Reads what a page shows, as a visitor gets it from the API. */
export interface VisitorReads {
  /**
   * @returns `null` if the record does not exist
   * @throws Error for a call that is no public read, StoreUnavailable
   */
  read(need: DataNeed): Promise<CacheResult<CachedResponse> | null>;
  /** A text that changes whenever an answer to one of the needs may have changed. */
  version(needs: readonly DataNeed[]): string;
}

const isGone = (error: unknown): boolean =>
  error instanceof HttpError && (error.code === 'not-found' || error.code === 'validation');

/** The public reads of the API for pages: any of them, through the same cache as for everybody else. */
export function visitorReads(handlers: Handlers, responses: ResponseCache): VisitorReads {
  const callOf = ({ call: name }: DataNeed): CachedCall => {
    const call: CallDescriptor = calls[name];
    if (!isCached(call)) throw new Error(`A page asks for ${name}, which is no public read`);
    return call;
  };
  return {
    read: async (need) => {
      const call = callOf(need);
      const arg = need.arg ?? {};
      const parsed = {
        params: call.params?.safeParse('params' in arg ? arg.params : {}),
        query: call.query?.safeParse('query' in arg ? (arg.query ?? {}) : {}),
      };
      if (parsed.params?.success === false || parsed.query?.success === false) return null;
      const input = { params: parsed.params?.data, query: parsed.query?.data, body: undefined };
      const request = {
        caller: { kind: 'visitor' },
        requestId: '',
        address: '',
        userAgent: null,
        origin: '',
        ifMatch: undefined,
        operationId: '',
        fingerprint: undefined,
        proofOfWork: undefined,
        session: sessionless,
      } as const;
      const handle = () => valueOf(handlerOf(handlers, call)(input, request));
      try {
        return await responses.get(call, { role: 'visitor', params: input.params, query: input.query }, handle);
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    version: (needs) => needs.map((need) => responses.version(callOf(need))).join(' '),
  };
}
