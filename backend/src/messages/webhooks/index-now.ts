import { sha256 } from '../../audit/event';
import type { AppMiddleware } from '../../http/server/request-state';

const keyPath = '/indexnow.txt';

/** The key of IndexNow, derived from the secret of its webhook: search engines read it from the site. */
export const indexNowKey = (secret: string): string => sha256(secret).slice(0, 32);

/** Serves the key, if a webhook uses one. */
export function indexNowFile(webhooks: { indexNowKey(): Promise<string | null> }): AppMiddleware {
  return async (ctx, next) => {
    const key = ctx.method === 'GET' && ctx.path === keyPath ? await webhooks.indexNowKey() : null;
    if (key === null) return next();
    ctx.type = 'text/plain';
    ctx.body = key;
    return undefined;
  };
}
