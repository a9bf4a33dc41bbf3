import { latestEnd, type Clock } from '../clock';
import { windowEnd, type CounterResult, type CounterStore, type CounterWindow } from '../side-stores';
import { isDuplicate } from './connection/failures';
import type { CounterDocument, Models } from './connection/models';

const after = { returnDocument: 'after' } as const;

/**
 * Counters in one database. Each step is one conditional write, so that any number of processes may count concurrently.
 */
export class MongoCounters implements CounterStore {
  constructor(
    private readonly models: Models,
    private readonly clock: Clock,
  ) {}

  async consume(key: string, limit: number, windowMs: number): Promise<CounterResult> {
    for (;;) {
      const taken = (await this.#count(key, { $lt: limit }, 1, windowMs)) ?? (await this.#begin(key, 1, windowMs));
      if (taken !== null) return { allowed: true, ...taken };
      const full = await this.read(key, windowMs);
      if (full !== null && full.count >= limit) return { allowed: false, ...full };
      // Another caller started or reset the window in between: retry.
    }
  }

  async add(key: string, amount: number, windowMs: number): Promise<void> {
    for (;;) {
      const enough = { $gte: Math.max(0, -amount) };
      if ((await this.#count(key, enough, amount, windowMs)) !== null) return;
      if ((await this.#begin(key, Math.max(0, amount), windowMs)) !== null) return;
      const open = await this.read(key, windowMs);
      if (open === null) continue;
      // The count is lower than the amount to subtract: set it to zero unless it was changed in between.
      const emptied = { _id: key, count: open.count };
      if (open.count < -amount) await this.models.counters.updateOne(emptied, { $set: { count: -amount } });
    }
  }

  async restart(key: string, windowMs: number): Promise<void> {
    const window = { count: 1, resetAt: windowEnd(this.clock.now(), windowMs) };
    const { matchedCount } = await this.models.counters.updateOne({ _id: key }, { $set: window });
    if (matchedCount === 0) await this.#insert(key, window);
  }

  async read(key: string, windowMs: number): Promise<CounterWindow | null> {
    return (await this.readAll([key], windowMs)).get(key) ?? null;
  }

  async readAll(keys: readonly string[], windowMs: number): Promise<ReadonlyMap<string, CounterWindow>> {
    const found = await this.models.counters
      .find({ _id: { $in: [...keys] }, resetAt: this.#open(windowMs) })
      .lean<CounterDocument[]>()
      .exec();
    return new Map(found.map((counter) => [counter._id, this.#windowOf(counter, windowMs)]));
  }

  async reset(key: string): Promise<void> {
    await this.models.counters.deleteOne({ _id: key });
  }

  /** Adds to an open window if its count is as expected; `null` if there is none. */
  async #count(
    key: string,
    expected: { $lt: number } | { $gte: number },
    amount: number,
    windowMs: number,
  ): Promise<CounterWindow | null> {
    const counted = await this.models.counters
      .findOneAndUpdate(
        { _id: key, resetAt: this.#open(windowMs), count: expected },
        { $inc: { count: amount } },
        after,
      )
      .lean<CounterDocument>()
      .exec();
    return counted && this.#windowOf(counted, windowMs);
  }

  /**
   * Starts a window if none is open; `null` if one is. Two separate commands, because the error of two concurrent
   * upserts differs between servers.
   */
  async #begin(key: string, count: number, windowMs: number): Promise<CounterWindow | null> {
    const window = { count, resetAt: windowEnd(this.clock.now(), windowMs) };
    const again = await this.models.counters
      .findOneAndUpdate({ _id: key, resetAt: { $not: this.#open(windowMs) } }, { $set: window }, after)
      .lean<CounterDocument>()
      .exec();
    if (again !== null) return window;
    return (await this.#insert(key, window)) ? window : null;
  }

  /** False if another caller inserted it first. */
  async #insert(key: string, window: CounterWindow): Promise<boolean> {
    try {
      await this.models.counters.insertMany([{ _id: key, ...window }], { lean: true });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Matches the end of an open window. */
  #open(windowMs: number): { $gt: number; $lte: number } {
    const now = this.clock.now();
    return { $gt: now, $lte: latestEnd(now, windowMs) };
  }

  #windowOf({ count, resetAt }: CounterDocument, windowMs: number): CounterWindow {
    return { count, resetAt: Math.min(resetAt, windowEnd(this.clock.now(), windowMs)) };
  }
}
