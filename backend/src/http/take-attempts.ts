import type { CounterStore } from '../persistence';
import { tooManyRequests } from './errors';

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
 * previous ones get theirs back: a flood from one client must not exhaust the limits that it shares with others.
 * @throws HttpError too-many-requests with `Retry-After`
 */
export async function takeAttempts(
  counters: CounterStore,
  limits: readonly AttemptLimit[],
  windowMs: number,
): Promise<TakenAttempts> {
  const taken: string[] = [];
  const returnAttempts = async () => {
    await Promise.all(taken.map((key) => counters.add(key, -1, windowMs)));
  };
  for (const { key, limit } of limits) {
    const { allowed, resetAt } = await counters.consume(key, limit, windowMs);
    if (!allowed) {
      await returnAttempts();
      throw tooManyRequests(Math.min(resetAt - Date.now(), windowMs));
    }
    taken.push(key);
  }
  return { returnAttempts };
}
