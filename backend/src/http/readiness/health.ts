import { within } from '../../persistence';
import type { AppMiddleware } from '../server/request-state';

export interface HealthOptions {
  /** Dependencies without which a part of the product does not work; a failed probe rejects. */
  probes: Readonly<Record<string, () => Promise<void>>>;
  isDraining(): boolean;
  timeout?: number;
}

/**
 * `/livez`: the process runs. `/readyz`: 503 while it shuts down, else 200, or `degraded` with the names of failed
 * dependencies: cached pages are still served, and an outage behind all instances must not take all of them out of a
 * load balancer.
 */
export function health({ probes, isDraining, timeout = 2_000 }: HealthOptions): AppMiddleware {
  const ask = async () => {
    const asking = Object.entries(probes).map(([name, ping]) =>
      within(timeout, ping()).then(
        () => [],
        () => [name],
      ),
    );
    return (await Promise.all(asking)).flat();
  };
  let asked: Promise<string[]> | null = null;
  const isReady: AppMiddleware = async (ctx) => {
    // Probes write to the disk, so a flood of requests shares one.
    asked ??= ask().finally(() => {
      asked = null;
    });
    const failing = await asked;
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
