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
 * Headers that every answer carries, errors included. Styles may be inline because styled-components writes them at run time;
 * scripts may not, and nothing is evaluated.
 */
export function securityHeaders({ moduleOrigins, uploadOrigins, https }: SecurityHeaderOptions): AppMiddleware {
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
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
}
