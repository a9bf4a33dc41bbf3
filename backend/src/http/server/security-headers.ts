import type { Context } from 'koa';

import type { AppMiddleware } from './request-state';

export interface SecurityHeaderOptions {
  moduleOrigins: readonly string[];
  /** Hashes of the inline scripts that may run. */
  inlineScripts: readonly string[];
  uploadOrigins: readonly string[];
  https: boolean;
}

/**
 * Inline styles are allowed because styled-components writes them at run time, and a nonce would make every page
 * different and uncacheable.
 */
const contentPolicy = ({ moduleOrigins, inlineScripts, uploadOrigins }: SecurityHeaderOptions): string =>
  [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...inlineScripts, ...moduleOrigins],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'https:'],
    ['media-src', "'self'", 'https:'],
    ['frame-src', 'https://www.youtube-nocookie.com'],
    ['connect-src', "'self'", ...new Set([...moduleOrigins, ...uploadOrigins])],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['form-action', "'self'"],
  ]
    .map((directive) => directive.join(' '))
    .join(';');

/** Sent with documents only: these headers would add half a kilobyte to each script of a page. */
const ofDocuments = {
  'Content-Security-Policy': '',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
};

export function withoutDocumentHeaders(ctx: Pick<Context, 'remove'>): void {
  for (const name of Object.keys(ofDocuments)) ctx.remove(name);
}

/** The security headers of every response. */
export function securityHeaders(options: SecurityHeaderOptions): AppMiddleware {
  const headers = Object.entries({
    ...ofDocuments,
    'Content-Security-Policy': contentPolicy(options),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(options.https && { 'Strict-Transport-Security': 'max-age=31536000' }),
  });
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
}
