import { dayMs } from '../../persistence';
import type { AppMiddleware } from '../../http/server/request-state';

/** RFC 9116, section 3. */
const securityTxtPath = '/.well-known/security.txt';

/** Days for which the contact is to be relied on; each request counts them anew. */
const validDays = 90;

/** Midnight in UTC, so that the file changes once a day. */
function expiresAt(now: number): string {
  return new Date((Math.floor(now / dayMs) + validDays) * dayMs).toISOString();
}

/**
 * Says where to report security problems.
 * @param contact address with its scheme; `null` for none, and then no file
 */
export function securityTxt(contact: string | null): AppMiddleware {
  return (ctx, next) => {
    if (contact === null || ctx.path !== securityTxtPath || !['GET', 'HEAD'].includes(ctx.method)) return next();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expiresAt(Date.now())}`,
      `Canonical: ${ctx.state.origin}${securityTxtPath}`,
    ];
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = `${lines.join('\n')}\n`;
    return undefined;
  };
}
