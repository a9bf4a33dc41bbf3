import { AsyncLocalStorage } from 'node:async_hooks';

import { StoreUnavailable } from './errors';

/**
 * How long one request waits for the store, all its waits together: waits at the same time count once, and the time
 * between them, in which pictures are read or passwords hashed, not at all.
 */
class Patience {
  #left: number;
  #waits = 0;
  #since = 0;

  /** @param isRenewed true if each wait has the whole time */
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
      timer = setTimeout(() => reject(outOfPatience()), Math.max(0, this.left));
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

const outOfPatience = (): StoreUnavailable => new StoreUnavailable('The store did not answer in time');

/** Of the request that is being answered. Everything that works without a request waits as long as it takes. */
const current = new AsyncLocalStorage<Patience>();

/**
 * Does some work that waits for the store at most so long, all its waits together.
 * @param isRenewed true for work of unknown length, such as an export: each wait has the whole time
 */
export function withPatience<Result>(milliseconds: number, work: () => Result, isRenewed = false): Result {
  return current.run(new Patience(milliseconds, isRenewed), work);
}

/** Milliseconds for which the request that is being answered still waits for the store. */
export const patienceLeft = (): number => current.getStore()?.left ?? Infinity;

/**
 * Waits for work of the store. The work itself goes on if its request gives up: what a mutation does then is settled by
 * repeating it.
 * @throws StoreUnavailable if the request has no patience left
 */
export function beforeDeadline<Result>(work: Promise<Result>): Promise<Result> {
  return current.getStore()?.wait(work) ?? work;
}

/** Ends work whose turn comes after its request has given up. @throws StoreUnavailable */
export function assertPatience(): void {
  if (patienceLeft() <= 0) throw outOfPatience();
}
