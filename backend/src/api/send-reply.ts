import type { CallDescriptor } from 'shared-contracts/http';

import { EncodedBody, setEntityHeaders, markStale, isCurrent, revisionTag, sendBody } from '../cache/response-body';
import type { AppContext } from '../server/request-state';
import type { CachedReply } from '../cache/response-cache';
import type { Reply } from './call-handler';

export const jsonType = 'application/json; charset=utf-8';

/**
 * Value of `Cache-Control` for cached responses. `no-cache` stores the response and revalidates it each time, so that
 * edits are visible immediately.
 */
export const cacheControl = { visitor: 'public, no-cache', admin: 'private, no-store' } as const;

/** Writes a reply to the response: status, caching headers, `ETag`, `Link`, and the compressed body. */
export async function sendReply(ctx: AppContext, call: CallDescriptor, reply: Reply<unknown> | CachedReply) {
  ctx.status = call.status;
  if (reply.kind === 'cached') return sendCached(ctx, reply);
  ctx.set('Cache-Control', 'no-store');
  if (reply.kind === 'file') {
    ctx.set('Content-Type', reply.contentType);
    ctx.set('Content-Disposition', `attachment; filename="${reply.fileName}"`);
    ctx.body = reply.content;
    return undefined;
  }
  if (reply.nextPage !== undefined) ctx.set('Link', nextLink(reply.nextPage));
  if (reply.value === null) {
    ctx.body = null;
    ctx.status = call.status;
    return undefined;
  }
  const body = new EncodedBody(Buffer.from(JSON.stringify(reply.value)));
  const etag = reply.revision === undefined ? undefined : revisionTag(reply.revision, reply.joined);
  return sendBody(ctx, body, setEntityHeaders(ctx, body, etag), jsonType);
}

/** Value of `Link` for the next page of a list. */
export const nextLink = (address: string): string => `<${address}>; rel="next"`;

async function sendCached(ctx: AppContext, { response, staleSince, role }: CachedReply): Promise<void> {
  const { body, etag, nextPage } = response;
  ctx.res.setHeader('Cache-Control', cacheControl[role]);
  if (staleSince !== null) markStale(ctx, staleSince);
  if (nextPage !== undefined) ctx.res.setHeader('Link', nextLink(nextPage));
  const coding = setEntityHeaders(ctx, body, etag);
  if (isCurrent(ctx, etag)) ctx.status = 304;
  else await sendBody(ctx, body, coding, jsonType);
}
