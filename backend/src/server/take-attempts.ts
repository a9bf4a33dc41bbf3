import type { CounterStore } from '../persistence';
import { tooManyRequests } from '../errors/http-error';

/** One counter that attempts are taken from. */
export interface AttemptLimit {
  key: string;
  limit: number;
}

/** Attempts that were taken, and can be returned if this one is not to count. */
export interface TakenAttempts {
  returnAttempts(): Promise<void>;
}

/**
 * Takes one attempt from each counter, in windows that start with the first attempt. If one of them rejects, the
 * previous ones get theirs back: a flood from one client must not exhaust the limits that it shares with others. All
 * are read first, so that a flood beyond any of the limits writes nothing.
 * @returns or, if one of them rejects, the end of its window
 */
async function take(
  counters: CounterStore,
  limits: readonly AttemptLimit[],
  windowMs: number,
): Promise<TakenAttempts | { resetAt: number }> {
  const keys = limits.map(({ key }) => key);
  const windows = await counters.readAll(keys, windowMs);
  for (const { key, limit } of limits) {
    const window = windows.get(key);
    if (window && window.count >= limit) return { resetAt: window.resetAt };
  }
  const taken: string[] = [];
  const returnAttempts = async () => {
    await Promise.all(taken.map((key) => counters.add(key, -1, windowMs)));
  };
  for (const { key, limit } of limits) {
    const { allowed, resetAt } = await counters.consume(key, limit, windowMs);
    if (!allowed) {
      await returnAttempts();
      return { resetAt };
    }
    taken.push(key);
  }
  return { returnAttempts };
}

/** Takes one attempt from each counter, or none. @throws HttpError too-many-requests with `Retry-After` */
export async function takeAttempts(
  counters: CounterStore,
  limits: readonly AttemptLimit[],
  windowMs: number,
): Promise<TakenAttempts> {
  const taken = await take(counters, limits, windowMs);
  if ('resetAt' in taken) throw tooManyRequests(Math.min(taken.resetAt - Date.now(), windowMs));
  return taken;
}

/** Takes one attempt from each counter, or none. @returns whether it took them */
export async function tryAttempts(
  counters: CounterStore,
  limits: readonly AttemptLimit[],
  windowMs: number,
): Promise<boolean> {
  return 'returnAttempts' in (await take(counters, limits, windowMs));
}
