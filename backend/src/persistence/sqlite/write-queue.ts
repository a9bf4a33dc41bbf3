import { setImmediate as yieldToEventLoop, setTimeout as pause } from 'node:timers/promises';

import { beforeDeadline, remainingMs } from '../deadline';
import { StoreUnavailable } from '../errors';

/** Milliseconds for which a write waits for the lock. */
const lockTimeout = 5_000;

/** Milliseconds between two attempts. Leaves most of the time to readers. */
const retryInterval = 20;

/**
 * Queues the writes of this process while another process holds the write lock: first in, first out. Reads continue
 * meanwhile.
 */
export class WriteQueue {
  readonly #begin: () => boolean;
  /** Settles when the last queued write is done; `null` if the queue is empty. */
  #last: Promise<unknown> | null = null;

  /** @param begin takes the write lock; false if another process holds it */
  constructor(begin: () => boolean) {
    this.#begin = begin;
  }

  get isEmpty(): boolean {
    return this.#last === null;
  }

  /**
   * Runs `work` after all that is queued, as soon as the lock is free. `work` has to release the lock before it
   * returns.
   * @throws StoreUnavailable if the lock is not free within five seconds or before the request's deadline; rethrows
   *   errors of `begin` and `work`
   */
  add<Result>(work: () => Result): Promise<Result> {
    const giveUpAt = performance.now() + Math.min(lockTimeout, remainingMs());
    const turn = (this.#last ?? Promise.resolve()).then(() => this.#waitAndDo(work, giveUpAt));
    const last = turn
      .catch(() => undefined)
      .then(() => {
        if (this.#last === last) this.#last = null;
      });
    this.#last = last;
    return beforeDeadline(turn);
  }

  /** Resolves when the queue is empty. */
  async over(): Promise<void> {
    while (this.#last !== null) await this.#last;
  }

  async #waitAndDo<Result>(work: () => Result, giveUpAt: number): Promise<Result> {
    // Yields, because a long queue would otherwise block the event loop.
    await yieldToEventLoop();
    while (performance.now() < giveUpAt) {
      if (this.#begin()) return work();
      await pause(retryInterval);
    }
    throw new StoreUnavailable('Another process has been writing to the store for too long');
  }
}
