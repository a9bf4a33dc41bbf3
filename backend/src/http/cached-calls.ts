import type { CachedReply, Caller, Reply } from './call-handler';
import type { AppMiddleware } from './request-state';
import type { CachedCall, ResponseCache } from './response-cache';
import { sendReply } from './send-reply';

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

/**
 * Responds to known addresses with a fresh cached response before the router runs, at half the cost: no matching and no
 * parsing. All other requests continue to the router.
 */
export function cachedCalls(responses: ResponseCache): AppMiddleware {
  return (ctx, next) => {
    const { method, url = '', headers } = ctx.req;
    const found = method === 'GET' && url.startsWith('/api/') ? responses.find(url) : undefined;
    // A signed-in administrator may get a different response.
    if (!found || (found.call.cache.byRole && headers.cookie !== undefined)) return next();
    if (found.call.cache.byRole) ctx.vary('Cookie');
    return sendReply(ctx, found.call, { kind: 'cached', response: found.response, staleSince: null, role: 'visitor' });
  };
}
