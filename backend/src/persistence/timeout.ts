import { StoreUnavailable } from './errors';

/** Milliseconds after which a call of a store fails. */
export const storeTimeout = 3_000;

/** Milliseconds after which work on a store counts as lost, so that the next work begins. */
export const lostAfter = 15_000;

/** @throws StoreUnavailable; the work itself continues, and a retry finds out its outcome */
export function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable('The store did not respond in time')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
