/** Runs a few pieces of work at a time; the others wait in short queues, one for each priority. */
export class ConcurrencyLimit<Priority extends string> {
  readonly #atOnce: number;
  readonly #longestQueue: number;
  /** The most important one first. */
  readonly #queues: ReadonlyMap<Priority, (() => void)[]>;
  #running = 0;

  /** @param priorities the most important one first */
  constructor(priorities: readonly Priority[], limits: { atOnce: number; longestQueue: number }) {
    this.#atOnce = limits.atOnce;
    this.#longestQueue = limits.longestQueue;
    this.#queues = new Map(priorities.map((priority) => [priority, []]));
  }

  /** Runs `work` now or later; `null` if the queue of its priority is full. */
  run<Result>(priority: Priority, work: () => Promise<Result>): Promise<Result> | null {
    if (this.#running < this.#atOnce) return this.#start(work);
    const queue = this.#queues.get(priority);
    if (!queue || queue.length >= this.#longestQueue) return null;
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
