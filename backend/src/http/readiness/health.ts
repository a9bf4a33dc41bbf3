import type { AppMiddleware } from '../server/request-state';
import type { Readiness } from './readiness';

export interface HealthOptions {
  readiness: Readiness;
  isDraining(): boolean;
}

/**
 * `/livez`: the process runs. `/readyz`: 503 while it shuts down, else 200, or `degraded` with the names of failed
 * dependencies: cached pages are still served, and an outage behind all instances must not take all of them out of a
 * load balancer.
 */
export function health({ readiness, isDraining }: HealthOptions): AppMiddleware {
  const isReady: AppMiddleware = async (ctx) => {
    const failing = [...(await readiness.ask())].flatMap(([name, isUp]) => (isUp ? [] : [name]));
    ctx.status = isDraining() ? 503 : 200;
    ctx.body = { status: isDraining() ? 'draining' : failing.length > 0 ? 'degraded' : 'ok', failing };
  };
  return (ctx, next) => {
    const { path } = ctx;
    if (path !== '/livez' && path !== '/readyz') return next();
    ctx.set('Cache-Control', 'no-store');
    if (path === '/readyz') return isReady(ctx, next);
    ctx.body = { status: 'ok' };
    return undefined;
  };
}
