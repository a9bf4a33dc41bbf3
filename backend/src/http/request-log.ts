import { randomUUID } from 'node:crypto';

import type { Logger } from 'pino';

import type { AppMiddleware } from './request-state';

/** Probes come every few seconds: not worth a line each. */
const quietPaths: ReadonlySet<string> = new Set(['/livez', '/readyz']);

/**
 * Gives each request an id, sent as `X-Request-Id`, and writes one line when its response ends.
 * The query stays out of the line: it can hold the signature of an upload.
 */
export function requestLog(logger: Logger): AppMiddleware {
  // These lines hold none of the fields that are redacted, and looking for them would cost more than the line.
  const lines = logger.child({}, { redact: [] });
  return (ctx, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    ctx.state.requestId = requestId;
    ctx.res.setHeader('X-Request-Id', requestId);
    const { method, path } = ctx;
    // Read now: a closed connection has no address any more.
    const address = ctx.ip;
    if (!quietPaths.has(path)) {
      ctx.res.once('close', () => {
        lines.info({
          requestId,
          method,
          path,
          status: ctx.status,
          ms: Math.round(performance.now() - started),
          address,
          ...(!ctx.res.writableFinished && { aborted: true }),
        });
      });
    }
    return next();
  };
}
