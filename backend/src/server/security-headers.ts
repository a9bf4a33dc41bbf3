import type { Context } from 'koa';
import helmet from 'koa-helmet';

import type { AppMiddleware } from './request-state';

export interface SecurityHeaderOptions {
  /** Other origins from which scripts may be loaded. */
  moduleOrigins: readonly string[];
  /** Hashes of the inline scripts that may run. */
  inlineScripts: readonly string[];
  /** Origins to which the browser uploads directly. */
  uploadOrigins: readonly string[];
  /** True if the site is served over https only. */
  https: boolean;
}

/**
 * Inline styles are allowed because styled-components writes them at run time; `eval` and inline scripts other than our
 * own are not.
 */
function chooseHeaders({ moduleOrigins, inlineScripts, uploadOrigins, https }: SecurityHeaderOptions): AppMiddleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts, ...moduleOrigins],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Administrators may enter images from any https URL.
        imgSrc: ["'self'", 'data:', 'https:'],
        // Trailers and music are entered like images; a trailer's frame is loaded on a click.
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

/** Those that a browser reads of documents alone: on each script of a page they would be half a kilobyte. */
const documentHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-Frame-Options',
] as const;

/** Removes what means nothing on a response that is never a document, such as a script. */
export function withoutDocumentHeaders(ctx: Pick<Context, 'remove'>): void {
  for (const name of documentHeaders) ctx.remove(name);
}

/**
 * The security headers of every response, errors included. They are constant: helmet chooses them for the first one, as
 * choosing them each time takes as long as the rest of a cached response.
 */
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
