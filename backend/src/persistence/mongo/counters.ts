import type { Clock } from '../clock';
import type { CounterResult, CounterStore } from '../side-stores';
import { isDuplicate } from './failures';
import type { CounterDocument, Models } from './models';

const after = { returnDocument: 'after' } as const;

/** Counters in one database: each step is one conditional write, so that any number of processes may count at once. */
export class MongoCounters implements CounterStore {
  readonly #models: Models;
  readonly #clock: Clock;

  constructor(models: Models, clock: Clock) {
    this.#models = models;
    this.#clock = clock;
  }

  async consume(key: string, limit: number, windowMs: number): Promise<CounterResult> {
    for (;;) {
      const now = this.#clock.now();
      const taken = (await this.#count(key, limit, now)) ?? (await this.#begin(key, now, windowMs));
      if (taken !== null) return { allowed: true, resetAt: taken.resetAt };
      const full = await this.#models.counters
        .findOne({ _id: key, resetAt: { $gt: now }, count: { $gte: limit } })
        .lean<CounterDocument>()
        .exec();
      if (full !== null) return { allowed: false, resetAt: full.resetAt };
      // Begun or reset by somebody else in between: once more.
    }
  }

  async reset(key: string): Promise<void> {
    await this.#models.counters.deleteOne({ _id: key });
  }

  #count(key: string, limit: number, now: number): Promise<CounterDocument | null> {
    return this.#models.counters
      .findOneAndUpdate({ _id: key, resetAt: { $gt: now }, count: { $lt: limit } }, { $inc: { count: 1 } }, after)
      .lean<CounterDocument>()
      .exec();
  }

  /**
   * Begins a window where none is open; `null` where one is. In two steps: an upsert of two at once fails in ways that
   * differ by server.
   */
  async #begin(key: string, now: number, windowMs: number): Promise<CounterDocument | null> {
    const window = { count: 1, resetAt: now + windowMs };
    const again = await this.#models.counters
      .findOneAndUpdate({ _id: key, resetAt: { $lte: now } }, { $set: window }, after)
      .lean<CounterDocument>()
      .exec();
    if (again !== null) return again;
    try {
      await this.#models.counters.insertMany([{ _id: key, ...window }], { lean: true });
      return { _id: key, ...window };
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
  }
}
