import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Logger } from 'pino';

import { clientAddress } from './client-address';
import type { AppMiddleware } from './request-state';

/** Probes are sent every few seconds and not worth a line each. */
const quietPaths: ReadonlySet<string> = new Set(['/livez', '/readyz']);

/** Identifies a request and its client. */
export interface RequestTrace {
  requestId: string;
  address: string;
}

/** The path of a URL as it was sent. Without the query, which may hold the signature of an upload. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Gives each request an id, which its response carries as `X-Request-Id`, and logs one line when that ends. */
export class RequestLog {
  readonly #lines: Logger;
  readonly #trustedProxies: number;
  readonly #traces = new WeakMap<IncomingMessage, RequestTrace>();

  constructor(logger: Logger, trustedProxies: number) {
    // These lines hold no redacted fields, and redaction would cost more than the line.
    this.#lines = logger.child({}, { redact: [] });
    this.#trustedProxies = trustedProxies;
  }

  begin(req: IncomingMessage, res: ServerResponse): RequestTrace {
    const started = performance.now();
    const requestId = randomUUID();
    const { method } = req;
    const path = pathOf(req.url ?? '');
    // Read early: a closed connection has no address.
    const address = clientAddress(req, this.#trustedProxies);
    if (!quietPaths.has(path)) {
      res.once('close', () => {
        this.#lines.info({
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
    const trace = { requestId, address };
    this.#traces.set(req, trace);
    return trace;
  }

  /** Gives the middleware chain the id of the request and the address of its client. */
  middleware(): AppMiddleware {
    return (ctx, next) => {
      const trace = this.#traces.get(ctx.req);
      if (!trace) throw new Error('The log has not begun this request');
      const { requestId, address } = trace;
      ctx.state.requestId = requestId;
      ctx.request.ip = address;
      ctx.res.setHeader('X-Request-Id', requestId);
      return next();
    };
  }
}
