import type { Context } from 'koa';
import helmet from 'koa-helmet';

import type { AppMiddleware } from './request-state';

export interface SecurityHeaderOptions {
  moduleOrigins: readonly string[];
  /** Hashes of the inline scripts that may run. */
  inlineScripts: readonly string[];
  uploadOrigins: readonly string[];
  https: boolean;
}

/** Inline styles are allowed because styled-components writes them at run time. */
function chooseHeaders({ moduleOrigins, inlineScripts, uploadOrigins, https }: SecurityHeaderOptions): AppMiddleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts, ...moduleOrigins],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        mediaSrc: ["'self'", 'https:'],
        frameSrc: ['https://www.youtube-nocookie.com'],
        connectSrc: ["'self'", ...new Set([...moduleOrigins, ...uploadOrigins])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Only for browsers and plugins that no longer exist.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
}

/** Read of documents alone: half a kilobyte on each script of a page. */
const documentHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-Frame-Options',
] as const;

export function withoutDocumentHeaders(ctx: Pick<Context, 'remove'>): void {
  for (const name of documentHeaders) ctx.remove(name);
}

/** The security headers of every response. They are constant, and helmet is slow: it chooses them once. */
export function securityHeaders(options: SecurityHeaderOptions): AppMiddleware {
  const choose = chooseHeaders(options);
  let chosen: [string, string][] | undefined;
  return async (ctx, next) => {
    if (chosen) for (const [name, value] of chosen) ctx.res.setHeader(name, value);
    else {
      const before = new Set(ctx.res.getHeaderNames());
      await choose(ctx, () => Promise.resolve());
      chosen = Object.entries(ctx.res.getHeaders()).flatMap(([name, value]) =>
        typeof value === 'string' && !before.has(name) ? [[name, value]] : [],
      );
    }
    return next();
  };
}
