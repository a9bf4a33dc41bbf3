import type { Context } from 'koa';

import { tagIn } from './conditional-request';
import type { Coding, EncodedBody } from './content-encoding';

/**
 * Writes what a 304 tells as well: that the answer depends on what the client takes, and its tag where it has one.
 * @returns the coding that suits the client
 */
export function announce(
  { req, res }: Pick<Context, 'req' | 'res'>,
  body: EncodedBody,
  etag: string | undefined,
): Coding {
  const coding = body.codingFor(req.headers['accept-encoding']);
  // Straight to Node's response: this runs for every prepared answer, and Koa's setters look at each value again.
  const vary = res.getHeader('Vary');
  res.setHeader('Vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
  if (etag !== undefined) res.setHeader('ETag', tagIn(etag, coding));
  return coding;
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
