import type { Context } from 'koa';

import { tagIn } from './conditional-request';
import type { Coding, EncodedBody } from './content-encoding';

/**
 * Writes what a 304 carries as well: that the response depends on what the client takes, and its tag if it has one.
 * @returns the coding that suits the client
 */
export function announce(
  { req, res }: Pick<Context, 'req' | 'res'>,
  body: EncodedBody,
  etag: string | undefined,
): Coding {
  const coding = body.codingFor(req.headers['accept-encoding']);
  // Straight to Node's response: this runs for every cached response, and Koa's setters look at each value again.
  const vary = res.getHeader('Vary');
  res.setHeader('Vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
  if (etag !== undefined) res.setHeader('ETag', tagIn(etag, coding));
  return coding;
}

/**
 * Marks a response as an outdated one that is served because the store does not answer (`Cache-Status`, RFC 9211).
 * Nobody keeps it, so that the current one is seen as soon as there is one.
 * @param since milliseconds since 1970
 */
export function announceStale({ res }: Pick<Context, 'res'>, since: number): void {
  const seconds = Math.max(0, Math.round((Date.now() - since) / 1_000));
  res.setHeader('Cache-Status', `bokkado; hit; ttl=-${seconds}; detail=store-unavailable`);
  res.setHeader('Cache-Control', 'no-store');
}

/** Sends a body in the coding that was announced. */
export async function sendBody(
  ctx: Pick<Context, 'res' | 'body'>,
  body: EncodedBody,
  coding: Coding,
  contentType: string,
): Promise<void> {
  const ready = body.in(coding);
  const bytes = Buffer.isBuffer(ready) ? ready : await ready;
  if (coding) ctx.res.setHeader('Content-Encoding', coding);
  ctx.res.setHeader('Content-Type', contentType);
  ctx.body = bytes;
}
