import type { CounterStore } from '../persistence';
import { tooManyRequests } from './errors';

/** One counter that an attempt is taken from. */
export interface AttemptLimit {
  key: string;
  limit: number;
}

/** What was taken, and can be given back if the attempt is not to count. */
export interface TakenAttempts {
  giveBack(): Promise<void>;
}

/**
 * Takes one attempt from each counter, in windows that begin with the first one. If one of them refuses, those before it
 * get theirs back: a flood from one place uses up nothing that it shares with others.
 * @throws HttpError too-many-requests with `Retry-After`
 */
export async function takeAttempts(
  counters: CounterStore,
  limits: readonly AttemptLimit[],
  windowMs: number,
): Promise<TakenAttempts> {
  const taken: string[] = [];
  const giveBack = async () => {
    await Promise.all(taken.map((key) => counters.add(key, -1, windowMs)));
  };
  for (const { key, limit } of limits) {
    const { allowed, resetAt } = await counters.consume(key, limit, windowMs);
    if (!allowed) {
      await giveBack();
      throw tooManyRequests(Math.min(resetAt - Date.now(), windowMs));
    }
    taken.push(key);
  }
  return { giveBack };
}
