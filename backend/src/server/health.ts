import { within } from '../persistence';
import type { AppMiddleware } from './request-state';

export interface HealthOptions {
  /** Dependencies that have to respond before the product is ready; a failed probe rejects. */
  probes: Readonly<Record<string, () => Promise<void>>>;
  isDraining(): boolean;
  timeout?: number;
}

/** `/livez`: the process runs. `/readyz`: 200, or 503 with the names of the dependencies that failed. */
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
    // Probes write to the disk: a flood of requests shares one.
    asked ??= ask().finally(() => {
      asked = null;
    });
    const failing = await asked;
    const ready = failing.length === 0 && !isDraining();
    ctx.status = ready ? 200 : 503;
    ctx.body = { status: ready ? 'ok' : isDraining() ? 'draining' : 'unavailable', failing };
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
