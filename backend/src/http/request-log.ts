import { randomUUID } from 'node:crypto';

import type { Logger } from 'pino';

import type { AppMiddleware } from './request-state';

/** Probes are sent every few seconds and not worth a line each. */
const quietPaths: ReadonlySet<string> = new Set(['/livez', '/readyz']);

/**
 * Gives each request an id, sent as `X-Request-Id`, and logs one line when its response ends. Without the query, which
 * may hold the signature of an upload.
 */
export function requestLog(logger: Logger): AppMiddleware {
  // These lines hold no redacted fields, and redaction would cost more than the line.
  const lines = logger.child({}, { redact: [] });
  return (ctx, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    ctx.state.requestId = requestId;
    ctx.res.setHeader('X-Request-Id', requestId);
    const { method, path } = ctx;
    // Read early: a closed connection has no address.
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
