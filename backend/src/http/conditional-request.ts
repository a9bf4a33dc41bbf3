import { createHash } from 'node:crypto';

import type { Context } from 'koa';

import { codings, type Coding } from './content-encoding';

/** A strong `ETag` of some bytes, or of a name that always stands for the same ones. */
export function etagOf(content: Buffer | string): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/**
 * The `ETag` of an answer in one coding. A strong tag stands for bytes (RFC 9110, 8.8.3.3), so compressed ones have a
 * tag of their own. A revision stands for a record however it is sent, because `If-Match` takes it back: it stays as it
 * is.
 */
export function tagIn(etag: string, coding: Coding): string {
  return coding === null || /^"\d{1,15}"$/.test(etag) ? etag : `${etag.slice(0, -1)}-${coding}"`;
}

/**
 * Whether the client already holds what `etag` stands for, in whatever coding (`If-None-Match`, weak comparison).
 * Unlike Koa's `fresh`, a request that also says `Cache-Control: no-cache` is compared: asking again is all it wants.
 */
export function holds(ctx: Pick<Context, 'req' | 'method'>, etag: string): boolean {
  const known = ctx.req.headers['if-none-match'];
  if (known === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false;
  const forms = [null, ...codings].map((coding) => tagIn(etag, coding));
  return known === '*' || known.split(',').some((entry) => forms.includes(entry.trim().replace(/^W\//, '')));
}
