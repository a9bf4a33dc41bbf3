import { StoreUnavailable } from './errors';

/** Milliseconds after which a call of a store fails, unless it takes as long as the store is large. */
export const storeTimeout = 3_000;

/**
 * Waits for some work, at most so many milliseconds. The work itself continues: a retry settles what became of a
 * mutation.
 * @throws StoreUnavailable
 */
export function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable('The store did not respond in time')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
