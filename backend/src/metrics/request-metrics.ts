import type { AppMiddleware } from '../http/server/request-state';
import type { Metrics } from './metrics';

/** Counts each request, and measures its time, by `state.route`. */
export function requestMetrics({ requests, requestSeconds }: Metrics): AppMiddleware {
  return ({ res, state }, next) => {
    const started = performance.now();
    state.route = 'other';
    res.once('close', () => {
      const { route } = state;
      requests.inc({ route, status: res.writableFinished ? res.statusCode : 'aborted' });
      requestSeconds.observe({ route }, (performance.now() - started) / 1_000);
    });
    return next();
  };
}

/** Names the route of the requests that a middleware handles: of those that it passes on, the next one does. */
export const routed =
  (route: string, middleware: AppMiddleware): AppMiddleware =>
  (ctx, next) => {
    ctx.state.route = route;
    return middleware(ctx, next);
  };
