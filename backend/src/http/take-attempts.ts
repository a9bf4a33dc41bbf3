import type { CounterStore } from '../persistence';
import { tooManyRequests } from './errors';

/**
 * Takes one of `limit` attempts from each key, in a window that begins with the first one.
 * @throws HttpError too-many-requests with `Retry-After`
 */
export async function takeAttempts(
  counters: CounterStore,
  keys: readonly string[],
  limit: number,
  windowMs: number,
): Promise<void> {
  for (const key of keys) {
    const { allowed, resetAt } = await counters.consume(key, limit, windowMs);
    if (!allowed) throw tooManyRequests(resetAt - Date.now());
  }
}
