import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises';

import { StoreUnavailable } from '../errors';
import { beforeDeadline, patienceLeft } from '../patience';

/** How long a write waits for its turn at most, in milliseconds. */
const patience = 5_000;

/** Between two attempts, in milliseconds. Most of the time belongs to those who only read. */
const pauseBetween = 20;

/**
 * The writes of this process that wait for another process: first come, first served, and everything else goes on
 * meanwhile.
 */
export class WriteTurns {
  readonly #begin: () => boolean;
  /** Settles when the last one that waits is done; `null` where none is waiting. */
  #last: Promise<unknown> | null = null;

  /** @param begin takes the write lock; false where another process has it */
  constructor(begin: () => boolean) {
    this.#begin = begin;
  }

  /**
   * Runs `work`, which has to give the lock back before it returns, as soon as the lock can be had.
   * @throws StoreUnavailable if it cannot be had for five seconds or before the request gives up, and what `begin` and
   *   `work` throw
   */
  async take<Result>(work: () => Result): Promise<Result> {
    if (this.#last === null && this.#begin()) return work();
    const giveUpAt = performance.now() + Math.min(patience, patienceLeft());
    const turn = (this.#last ?? Promise.resolve()).then(() => this.#waitAndDo(work, giveUpAt));
    const last = turn
      .catch(() => undefined)
      .then(() => {
        if (this.#last === last) this.#last = null;
      });
    this.#last = last;
    return beforeDeadline(turn);
  }

  /** Resolves when none is waiting. */
  async over(): Promise<void> {
    while (this.#last !== null) await this.#last;
  }

  async #waitAndDo<Result>(work: () => Result, giveUpAt: number): Promise<Result> {
    // Many that waited would otherwise be done without a break.
    await othersTurn();
    while (performance.now() < giveUpAt) {
      if (this.#begin()) return work();
      await pause(pauseBetween);
    }
    throw new StoreUnavailable('Another process has been writing to the store for too long');
  }
}
