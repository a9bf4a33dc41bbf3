import * as z from 'zod';

import { dayMs, latestEnd, type Clock } from '../clock';
import { KeyedQueue } from './keyed-queue';
import type { Table } from './table';

export const counterRow = z.object({ key: z.string(), count: z.int(), resetAt: z.int() });
export type CounterRow = z.infer<typeof counterRow>;

interface CounterWindow {
  count: number;
  /** End of the window in milliseconds since 1970; never more than its length from now. */
  resetAt: number;
}

/** The maximum length of a window: a later end was written by a clock that was ahead. */
export const maxWindowMs = 30 * dayMs;

/**
 * Rate limit counters, shared by all processes on the store. A window starts with its first attempt; one whose end is
 * too far away (see `latestEnd`) counts as expired.
 */
export class CounterStore {
  readonly #queue = new KeyedQueue();

  constructor(
    private readonly table: Table<CounterRow>,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes one of `limit` attempts in a window of `windowMs`, atomically; a rejected attempt writes nothing.
   * @throws RangeError if the window is longer than `maxWindowMs`: maintenance would delete it
   */
  consume(key: string, limit: number, windowMs: number): Promise<CounterWindow & { allowed: boolean }> {
    return this.#change(key, windowMs, (open) => ((open?.count ?? 0) < limit ? (open?.count ?? 0) + 1 : null));
  }

  /** Adds to the count, which never goes below zero: `-1` returns an attempt. */
  async add(key: string, amount: number, windowMs: number): Promise<void> {
    await this.#change(key, windowMs, (open) => Math.max(0, (open?.count ?? 0) + amount));
  }

  /** Starts a window now with a count of 1, even if one is open. */
  async restart(key: string, windowMs: number): Promise<void> {
    const row = { key, count: 1, resetAt: this.#windowEnd(windowMs) };
    while ((await this.table.update({ key }, row)) === null && !(await this.table.insert(row)));
  }

  /** The open window; `null` if there is none. */
  async read(key: string, windowMs: number): Promise<CounterWindow | null> {
    return (await this.readAll([key], windowMs)).get(key) ?? null;
  }

  /** The open windows of several keys, in one read. */
  async readAll(keys: readonly string[], windowMs: number): Promise<ReadonlyMap<string, CounterWindow>> {
    const found = await this.table.find({ key: { $in: keys } });
    return new Map(
      found.flatMap((row) => {
        const open = this.#openWindow(row, windowMs);
        return open ? [[row.key, open]] : [];
      }),
    );
  }

  /** The keys with a prefix whose windows are open. */
  async openKeys(prefix: string, windowMs: number): Promise<string[]> {
    const found = await this.table.find({ key: { $gte: prefix, $lt: `${prefix}\uffff` } });
    return found.filter((row) => this.#openWindow(row, windowMs) !== null).map(({ key }) => key);
  }

  async reset(key: string): Promise<void> {
    await this.table.remove({ key });
  }

  async removeExpired(): Promise<void> {
    const now = this.clock.now();
    await this.table.remove({ resetAt: { $lte: now } });
    await this.table.remove({ resetAt: { $gt: latestEnd(now, maxWindowMs) } });
  }

  /** @param next the new count; `null` changes nothing */
  #change(key: string, windowMs: number, next: (open: CounterWindow | null) => number | null) {
    return this.#queue.run(key, async () => {
      for (;;) {
        const [stored] = await this.table.find({ key });
        const resetAt = this.#windowEnd(windowMs);
        const open = stored ? this.#openWindow(stored, windowMs) : null;
        const count = next(open);
        if (count === null) return { allowed: false, count: 0, resetAt, ...open };
        const row = { key, count, resetAt: open && stored ? stored.resetAt : resetAt };
        // Unless another process has changed it in between.
        const isWritten = stored ? (await this.table.update(stored, row)) !== null : await this.table.insert(row);
        if (isWritten) return { allowed: true, count, resetAt: open?.resetAt ?? resetAt };
      }
    });
  }

  #openWindow({ count, resetAt }: CounterRow, windowMs: number): CounterWindow | null {
    const now = this.clock.now();
    const isOpen = resetAt > now && resetAt <= latestEnd(now, windowMs);
    return isOpen ? { count, resetAt: Math.min(resetAt, now + windowMs) } : null;
  }

  #windowEnd(windowMs: number): number {
    if (windowMs > maxWindowMs) throw new RangeError('The window of a counter is too long');
    return this.clock.now() + windowMs;
  }
}
