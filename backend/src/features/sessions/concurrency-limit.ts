/** Runs a limited number of tasks concurrently; others wait in short queues, one per priority. */
export class ConcurrencyLimit<Priority extends string> {
  readonly #concurrency: number;
  readonly #maxQueue: number;
  /** Highest priority first. */
  readonly #queues: ReadonlyMap<Priority, (() => void)[]>;
  #running = 0;

  /** @param priorities highest first */
  constructor(priorities: readonly Priority[], limits: { concurrency: number; maxQueue: number }) {
    this.#concurrency = limits.concurrency;
    this.#maxQueue = limits.maxQueue;
    this.#queues = new Map(priorities.map((priority) => [priority, []]));
  }

  /** Runs `work` now or later; `null` if the queue of its priority is full. */
  run<Result>(priority: Priority, work: () => Promise<Result>): Promise<Result> | null {
    if (this.#running < this.#concurrency) return this.#start(work);
    const queue = this.#queues.get(priority);
    if (!queue || queue.length >= this.#maxQueue) return null;
    return new Promise((resolve, reject) => {
      queue.push(() => void this.#start(work).then(resolve, reject));
    });
  }

  async #start<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      for (const queue of this.#queues.values()) {
        const next = queue.shift();
        if (next) {
          next();
          break;
        }
      }
    }
  }
}
