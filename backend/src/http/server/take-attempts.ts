import type { CounterStore } from '../../persistence';
import { HttpError, tooManyRequests } from '../http-error';

export interface AttemptLimit {
  key: string;
  limit: number;
}

/**
 * Takes an attempt from each counter, or from none: a flood from one client must not use up limits that it shares, and
 * writes nothing. @returns gives them back. @throws HttpError too-many-requests
 */
export async function takeAttempts(
  counters: CounterStore,
  limits: readonly AttemptLimit[],
  windowMs: number,
): Promise<() => Promise<void>> {
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
  return returnAttempts;
}

export const tryAttempts = (...given: Parameters<typeof takeAttempts>): Promise<boolean> =>
  takeAttempts(...given).then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpError && error.code === 'too-many-requests') return false;
      throw error;
    },
  );
