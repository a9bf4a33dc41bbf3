import type { CounterStore } from '../persistence';
import { HttpError, tooManyRequests } from '../errors/http-error';

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
 * @throws HttpError too-many-requests with `Retry-After`
 */
export async function takeAttempts(
  counters: CounterStore,
  limits: readonly AttemptLimit[],
  windowMs: number,
): Promise<TakenAttempts> {
  const refusal = (resetAt: number) => tooManyRequests(Math.min(resetAt - Date.now(), windowMs));
  const keys = limits.map(({ key }) => key);
  const windows = await counters.readAll(keys, windowMs);
  for (const { key, limit } of limits) {
    const window = windows.get(key);
    if (window && window.count >= limit) throw refusal(window.resetAt);
  }
  const taken: string[] = [];
  const returnAttempts = async () => {
    await Promise.all(taken.map((key) => counters.add(key, -1, windowMs)));
  };
  for (const { key, limit } of limits) {
    const { allowed, resetAt } = await counters.consume(key, limit, windowMs);
    if (!allowed) {
      await returnAttempts();
      throw refusal(resetAt);
    }
    taken.push(key);
  }
  return { returnAttempts };
}

/** The same, but tells whether it took them. */
export const tryAttempts = (...given: Parameters<typeof takeAttempts>): Promise<boolean> =>
  takeAttempts(...given).then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpError && error.code === 'too-many-requests') return false;
      throw error;
    },
  );
