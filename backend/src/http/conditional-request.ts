import type { AppContext } from './request-state';

/**
 * Whether the client already holds what `etag` stands for (`If-None-Match`, weak comparison). Unlike Koa's `fresh`, a request that also
 * says `Cache-Control: no-cache` is compared: asking again is all it wants.
 */
export function holds(ctx: AppContext, etag: string): boolean {
  const known = ctx.req.headers['if-none-match'];
  if (known === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false;
  return known === '*' || known.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag);
}
