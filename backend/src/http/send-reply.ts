import type { CallDescriptor } from 'shared-contracts/http';

import type { Reply } from './call-handler';
import { holds, tagIn } from './conditional-request';
import { EncodedBody, type Coding } from './content-encoding';
import type { AppContext } from './request-state';

const jsonType = 'application/json; charset=utf-8';

/**
 * Writes what a 304 tells as well: that the answer depends on what the client takes, and its tag where it has one.
 * @returns the coding that suits the client
 */
function announce(ctx: AppContext, body: EncodedBody, etag: string | undefined): Coding {
  const coding = body.codingFor(ctx.req.headers['accept-encoding']);
  // Straight to Node's response: this runs for every prepared answer, and Koa's setters look at each value again.
  const vary = ctx.res.getHeader('Vary');
  ctx.res.setHeader('Vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
  if (etag !== undefined) ctx.res.setHeader('ETag', tagIn(etag, coding));
  return coding;
}

async function sendBytes(ctx: AppContext, body: EncodedBody, coding: Coding): Promise<void> {
  const bytes = await body.in(coding);
  if (coding) ctx.res.setHeader('Content-Encoding', coding);
  ctx.res.setHeader('Content-Type', jsonType);
  ctx.body = bytes;
}

/** Writes what a handler answers onto the response: status, caching, `ETag`, `Link`, compressed where that is worth it. */
export async function sendReply(ctx: AppContext, call: CallDescriptor, reply: Reply<unknown>): Promise<void> {
  ctx.status = call.status;
  if (reply.kind === 'prepared') {
    const { answer, visibility } = reply;
    // `no-cache` keeps the answer and asks each time whether it is still good: an edit is seen at once.
    ctx.res.setHeader('Cache-Control', visibility === 'public' ? 'public, no-cache' : 'private, no-store');
    const coding = announce(ctx, answer.body, answer.etag);
    if (holds(ctx, answer.etag)) ctx.status = 304;
    else await sendBytes(ctx, answer.body, coding);
    return;
  }
  ctx.set('Cache-Control', 'no-store');
  if (reply.kind === 'file') {
    ctx.set('Content-Type', reply.contentType);
    ctx.set('Content-Disposition', `attachment; filename="${reply.fileName}"`);
    ctx.body = reply.content;
    return;
  }
  if (reply.nextPage !== undefined) ctx.set('Link', `<${reply.nextPage}>; rel="next"`);
  if (reply.value === null) {
    ctx.body = null;
    ctx.status = call.status;
    return;
  }
  const body = new EncodedBody(Buffer.from(JSON.stringify(reply.value)));
  await sendBytes(ctx, body, announce(ctx, body, reply.revision === undefined ? undefined : `"${reply.revision}"`));
}
