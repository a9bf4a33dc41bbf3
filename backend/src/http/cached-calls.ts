import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Caller, Reply } from './call-handler';
import { isOwnHost } from './own-origin';
import { isCurrent, tagIn } from './response-body';
import type { CachedCall, CachedReply, ResponseCache } from './response-cache';
import type { SecurityHeaders } from './security-headers';
import { cacheControl, jsonType, nextLink } from './send-reply';

/**
 * Responds to a public read from the cache.
 * @param asked the parsed call, the caller's role, and the original URL
 * @param handle runs the handler
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
  const { value, staleSince } = await responses.get(call, request, handle, allowsStale);
  responses.remember(address, call, request);
  return { kind: 'cached', response: value, staleSince, role };
}

export interface CachedCallsOptions {
  responses: ResponseCache;
  security: SecurityHeaders;
  publicOrigin: string | null;
  isDraining(): boolean;
}

/** Responds to a request if it can do so at once. @returns whether it did */
export type InstantResponder = (req: IncomingMessage, res: ServerResponse, requestId: string) => boolean;

/**
 * Responds to known addresses with a fresh cached response, in the form that the router has sent before. It works on
 * Node's request and response: Koa's context, its chain and the promises between cost more than the response itself.
 */
export function cachedCalls({ responses, security, publicOrigin, isDraining }: CachedCallsOptions): InstantResponder {
  return (req, res, requestId) => {
    const { method, url = '', headers } = req;
    if (method !== 'GET' || !url.startsWith('/api/')) return false;
    const found = responses.find(url);
    // A signed-in administrator may get a different response.
    if (!found || (found.call.cache.byRole && headers.cookie !== undefined)) return false;
    if (security.known === null || isDraining() || !isOwnHost(req, publicOrigin)) return false;
    const { body, etag, nextPage } = found.response;
    const coding = body.codingFor(headers['accept-encoding']);
    const bytes = body.in(coding);
    // Still being compressed.
    if (!Buffer.isBuffer(bytes)) return false;
    const head = ['X-Request-Id', requestId, ...security.known, 'Cache-Control', cacheControl.visitor];
    head.push('Vary', found.call.cache.byRole ? 'Cookie, Accept-Encoding' : 'Accept-Encoding');
    head.push('ETag', tagIn(etag, coding));
    if (nextPage !== undefined) head.push('Link', nextLink(nextPage));
    if (isCurrent({ req, method }, etag)) {
      res.writeHead(304, head).end();
      return true;
    }
    if (coding) head.push('Content-Encoding', coding);
    head.push('Content-Type', jsonType, 'Content-Length', String(bytes.length));
    res.writeHead(found.call.status, head).end(bytes);
    return true;
  };
}
