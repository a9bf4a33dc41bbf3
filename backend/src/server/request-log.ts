import { randomUUID } from 'node:crypto';

import type { Logger } from 'pino';

import { clientAddress } from './client-address';
import type { AppMiddleware } from './request-state';

const quietPaths: ReadonlySet<string> = new Set(['/livez', '/readyz']);

/** The path of a URL, without the query, which may hold the signature of an upload. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Gives each request an id (`X-Request-Id`) and the address of its client, and logs one line at its end. */
export function requestLog(logger: Logger, trustedProxies: number): AppMiddleware {
  // These lines hold no redacted fields, and redaction would cost more than the line.
  const lines = logger.child({}, { redact: [] });
  return (ctx, next) => {
    const { req, res } = ctx;
    const started = performance.now();
    const requestId = randomUUID();
    const { method } = req;
    const path = pathOf(req.url ?? '');
    // Read early: a closed connection has no address.
    const address = clientAddress(req, trustedProxies);
    if (!quietPaths.has(path)) {
      res.once('close', () => {
        lines.info({
          requestId,
          method,
          path,
          status: res.statusCode,
          ms: Math.round(performance.now() - started),
          address,
          ...(!res.writableFinished && { aborted: true }),
        });
      });
    }
    ctx.state.requestId = requestId;
    ctx.request.ip = address;
    res.setHeader('X-Request-Id', requestId);
    return next();
  };
}
