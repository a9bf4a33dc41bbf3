import { AsyncLocalStorage } from 'node:async_hooks';

import { StoreUnavailable } from './errors';

/**
 * The time that one request may spend waiting for the store in total. Concurrent waits count once; time between waits,
 * such as image decoding or password hashing, does not count.
 */
class WaitBudget {
  #left: number;
  #waits = 0;
  #since = 0;

  /** @param isRenewed true if each wait gets the full time */
  constructor(
    private readonly most: number,
    private readonly isRenewed: boolean,
  ) {
    this.#left = most;
  }

  get left(): number {
    return this.#waits === 0 ? this.#left : this.#left - (performance.now() - this.#since);
  }

  async wait<Result>(work: Promise<Result>): Promise<Result> {
    this.#begin();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(timedOut()), Math.max(0, this.left));
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
      this.#end();
    }
  }

  #begin(): void {
    if (this.#waits === 0) this.#since = performance.now();
    this.#waits += 1;
  }

  #end(): void {
    this.#waits -= 1;
    if (this.#waits === 0) this.#left = this.isRenewed ? this.most : this.#left - (performance.now() - this.#since);
  }
}

const timedOut = (): StoreUnavailable => new StoreUnavailable('The store did not answer in time');

/** The budget of the current request. Work outside a request waits without limit. */
const current = new AsyncLocalStorage<WaitBudget>();

/**
 * Limits the total time that `work` waits for the store.
 * @param isRenewed true for work of unknown length, such as an export: each wait gets the full time
 */
export function withStoreTimeout<Result>(milliseconds: number, work: () => Result, isRenewed = false): Result {
  return current.run(new WaitBudget(milliseconds, isRenewed), work);
}

/** Remaining milliseconds of the current request; infinite outside a request. */
export const remainingMs = (): number => current.getStore()?.left ?? Infinity;

/**
 * Waits for the store until the deadline of the current request. The work itself continues after a timeout: a retry
 * settles what became of a mutation.
 * @throws StoreUnavailable if the time is used up
 */
export function beforeDeadline<Result>(work: Promise<Result>): Promise<Result> {
  return current.getStore()?.wait(work) ?? work;
}

/** Rejects queued work whose request has timed out by now. @throws StoreUnavailable */
export function assertInTime(): void {
  const budget = current.getStore();
  if (budget && budget.left <= 0) throw timedOut();
}
