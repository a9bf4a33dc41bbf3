import { within } from '../persistence';
import type { AppMiddleware } from './request-state';

/** A dependency that has to respond before the product counts as ready. */
export interface ReadinessProbe {
  name: string;
  /** @throws Error if it does not respond */
  ping(): Promise<void>;
}

export interface HealthOptions {
  probes: readonly ReadinessProbe[];
  isDraining(): boolean;
  /** Milliseconds a probe may take. */
  timeout?: number;
}

const answers = (probe: ReadinessProbe, timeout: number): Promise<boolean> =>
  within(timeout, probe.ping()).then(
    () => true,
    () => false,
  );

/**
 * `/livez`: the process runs. `/readyz`: its dependencies respond and it is not shutting down; otherwise 503 with the
 * names of those that failed.
 */
export function health({ probes, isDraining, timeout = 2_000 }: HealthOptions): AppMiddleware {
  const ask = async () => {
    const results = await Promise.all(
      probes.map(async (probe) => ({ name: probe.name, ok: await answers(probe, timeout) })),
    );
    return results.filter(({ ok }) => !ok).map(({ name }) => name);
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
