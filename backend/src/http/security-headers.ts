import helmet from 'koa-helmet';

import type { AppMiddleware } from './request-state';

export interface SecurityHeaderOptions {
  /** Origins, beside our own, from which scripts may come. */
  moduleOrigins: readonly string[];
  /** Origins to which the browser uploads directly. */
  uploadOrigins: readonly string[];
  /** True where the site is only reached over https. */
  https: boolean;
}

/**
 * Styles may be inline because styled-components writes them at run time; scripts may not, and nothing is evaluated.
 */
function chooseHeaders({ moduleOrigins, uploadOrigins, https }: SecurityHeaderOptions): AppMiddleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...moduleOrigins],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Posters, avatars and pictures of logs may come from any address that an administrator enters.
        imgSrc: ["'self'", 'data:', 'https:'],
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
    // For browsers that are gone, and for Flash.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
}

/**
 * Sets the security headers that every answer carries, errors included. They are the same for every request, so helmet
 * is asked for the first one only: asking it each time takes longer than sending a prepared answer.
 */
export function securityHeaders(options: SecurityHeaderOptions): AppMiddleware {
  const choose = chooseHeaders(options);
  let chosen: (readonly [string, string])[] | undefined;
  const learn: AppMiddleware = async (ctx, next) => {
    const before = new Set(ctx.res.getHeaderNames());
    await choose(ctx, () => Promise.resolve());
    const added = Object.entries(ctx.res.getHeaders()).filter(([name]) => !before.has(name));
    chosen = added.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
    await next();
  };
  return (ctx, next) => {
    if (!chosen) return learn(ctx, next);
    for (const [name, value] of chosen) ctx.res.setHeader(name, value);
    return next();
  };
}
