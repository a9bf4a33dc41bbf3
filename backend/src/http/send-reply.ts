import type { CallDescriptor } from 'shared-contracts/http';

import type { CachedReply, Reply } from './call-handler';
import { EncodedBody, announce, announceStale, holds, sendBody } from './response-body';
import type { AppContext } from './request-state';

const jsonType = 'application/json; charset=utf-8';

/** Writes a reply onto the response: status, caching, `ETag`, `Link`, compressed if that is worth it. */
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
  const etag = reply.revision === undefined ? undefined : `"${reply.revision}"`;
  return sendBody(ctx, body, announce(ctx, body, etag), jsonType);
}

const nextLink = (address: string): string => `<${address}>; rel="next"`;

async function sendCached(ctx: AppContext, { response, staleSince, role }: CachedReply): Promise<void> {
  const { body, etag, nextPage } = response;
  // `no-cache` keeps the response and asks each time whether it is still good: an edit is seen at once.
  ctx.res.setHeader('Cache-Control', role === 'visitor' ? 'public, no-cache' : 'private, no-store');
  if (staleSince !== null) announceStale(ctx, staleSince);
  if (nextPage !== undefined) ctx.res.setHeader('Link', nextLink(nextPage));
  const coding = announce(ctx, body, etag);
  if (holds(ctx, etag)) ctx.status = 304;
  else await sendBody(ctx, body, coding, jsonType);
}
