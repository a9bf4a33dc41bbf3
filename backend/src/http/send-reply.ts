import type { CallDescriptor } from 'shared-contracts/http';

import type { Reply } from './call-handler';
import { holds } from './conditional-request';
import { EncodedBody } from './content-encoding';
import type { AppContext } from './request-state';
import { announce, sendBody } from './send-body';

const jsonType = 'application/json; charset=utf-8';

/**
 * Writes what a handler answers onto the response: status, caching, `ETag`, `Link`, compressed where that is worth it.
 */
export async function sendReply(ctx: AppContext, call: CallDescriptor, reply: Reply<unknown>): Promise<void> {
  ctx.status = call.status;
  if (reply.kind === 'prepared') {
    const { answer, visibility } = reply;
    // `no-cache` keeps the answer and asks each time whether it is still good: an edit is seen at once.
    ctx.res.setHeader('Cache-Control', visibility === 'public' ? 'public, no-cache' : 'private, no-store');
    const coding = announce(ctx, answer.body, answer.etag);
    if (holds(ctx, answer.etag)) ctx.status = 304;
    else await sendBody(ctx, answer.body, coding, jsonType);
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
  await sendBody(
    ctx,
    body,
    announce(ctx, body, reply.revision === undefined ? undefined : `"${reply.revision}"`),
    jsonType,
  );
}
