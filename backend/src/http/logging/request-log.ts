import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { Logger } from 'pino';

import { clientAddress } from '../server/client-address';
import type { AppMiddleware } from '../server/request-state';

const quietPaths: ReadonlySet<string> = new Set(['/livez', '/readyz']);

/** The path of a URL, without the query, which may hold the signature of an upload. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/**
 * The `traceparent` header of https://www.w3.org/TR/trace-context/, version 00, in which zeros mean none: it connects
 * the line of a request with the trace of its caller.
 */
const validTraceparent = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

function traceparentOf({ headers: { traceparent } }: IncomingMessage): string | undefined {
  return typeof traceparent === 'string' && validTraceparent.test(traceparent) ? traceparent : undefined;
}

/** Warns once about a proxy whose visitors share one address and therefore its limits. */
function untrustedProxyWarning(logger: Logger, trustedProxies: number): (request: IncomingMessage) => void {
  let isDue = trustedProxies === 0;
  return ({ headers, socket }) => {
    if (!isDue || headers['x-forwarded-for'] === undefined) return;
    isDue = false;
    logger.warn(
      { proxy: socket.remoteAddress },
      'X-Forwarded-For arrives and is not read, because TRUSTED_PROXIES is 0: all visitors of a proxy share the ' +
        'limits of one address. Set TRUSTED_PROXIES to the number of proxies in front',
    );
  };
}

/** Gives each request an id (`X-Request-Id`) and the address of its client, and logs one line at its end. */
export function requestLog(logger: Logger, trustedProxies: number): AppMiddleware {
  const warnOfProxy = untrustedProxyWarning(logger, trustedProxies);
  // These lines contain no redacted fields, and redaction would cost more than writing them.
  const lines = logger.child({}, { redact: [] });
  logger.on('level-change', function follow(this: unknown, level: string) {
    // A child shares the listeners of its parent.
    if (this === logger) lines.level = level;
  });
  return (ctx, next) => {
    const { req, res, state } = ctx;
    const started = performance.now();
    const requestId = randomUUID();
    const { method } = req;
    const path = pathOf(req.url ?? '');
    // Read early, because a closed connection has no address.
    const address = clientAddress(req, trustedProxies);
    const traceparent = traceparentOf(req);
    if (!quietPaths.has(path)) {
      res.once('close', () => {
        lines.info({
          requestId,
          method,
          path,
          status: res.statusCode,
          ms: Math.round(performance.now() - started),
          address,
          ...(traceparent !== undefined && { traceparent }),
          ...(state.reason !== undefined && { reason: state.reason }),
          ...(state.foreignHost !== undefined && { host: state.foreignHost }),
          ...(!res.writableFinished && { aborted: true }),
        });
      });
    }
    state.requestId = requestId;
    ctx.request.ip = address;
    res.setHeader('X-Request-Id', requestId);
    warnOfProxy(req);
    return next();
  };
}
