import { latestEnd, type Clock } from '../clock';
import { windowEnd, type CounterResult, type CounterStore, type CounterWindow } from '../side-stores';
import type { Database } from './database';

/** True for an expired window; takes the current time and the latest valid end. */
const isOver = '(reset_at <= ? OR reset_at > ?)';

/** Counters in one file. A rejected attempt writes nothing, so a flood costs reads only. */
export class SqliteCounters implements CounterStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async consume(key: string, limit: number, windowMs: number): Promise<CounterResult> {
    const full = await this.read(key, windowMs);
    if (full !== null && full.count >= limit) return { allowed: false, ...full };
    const now = this.clock.now();
    const end = windowEnd(now, windowMs);
    const latest = latestEnd(now, windowMs);
    const taken = await this.database.write(() =>
      this.database.change(
        `INSERT INTO counters (key, count, reset_at) VALUES (?, 1, ?)
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN ${isOver} THEN 1 ELSE count + 1 END,
         reset_at = CASE WHEN ${isOver} THEN excluded.reset_at ELSE reset_at END
       WHERE ${isOver} OR count < ?
       RETURNING count, reset_at`,
        key,
        end,
        now,
        latest,
        now,
        latest,
        now,
        latest,
        limit,
      ),
    );
    if (taken === null)
      return { allowed: false, ...((await this.read(key, windowMs)) ?? { count: limit, resetAt: now }) };
    return { allowed: true, count: taken.integer('count'), resetAt: Math.min(taken.integer('reset_at'), end) };
  }

  async add(key: string, amount: number, windowMs: number): Promise<void> {
    const now = this.clock.now();
    const latest = latestEnd(now, windowMs);
    await this.database.runAlone(
      `INSERT INTO counters (key, count, reset_at) VALUES (?, max(0, ?), ?)
       ON CONFLICT (key) DO UPDATE SET
         count = max(0, CASE WHEN ${isOver} THEN 0 ELSE count END + ?),
         reset_at = CASE WHEN ${isOver} THEN excluded.reset_at ELSE reset_at END`,
      key,
      amount,
      windowEnd(now, windowMs),
      now,
      latest,
      amount,
      now,
      latest,
    );
  }

  async restart(key: string, windowMs: number): Promise<void> {
    await this.database.runAlone(
      'INSERT OR REPLACE INTO counters (key, count, reset_at) VALUES (?, 1, ?)',
      key,
      windowEnd(this.clock.now(), windowMs),
    );
  }

  async read(key: string, windowMs: number): Promise<CounterWindow | null> {
    return (await this.readAll([key], windowMs)).get(key) ?? null;
  }

  async readAll(keys: readonly string[], windowMs: number): Promise<ReadonlyMap<string, CounterWindow>> {
    const now = this.clock.now();
    const rows = this.database.all(
      `SELECT key, count, reset_at FROM counters WHERE key IN (SELECT value FROM json_each(?)) AND NOT ${isOver}`,
      JSON.stringify(keys),
      now,
      latestEnd(now, windowMs),
    );
    const resetAt = windowEnd(now, windowMs);
    return new Map(
      rows.map((row) => [
        row.text('key'),
        { count: row.integer('count'), resetAt: Math.min(row.integer('reset_at'), resetAt) },
      ]),
    );
  }

  async reset(key: string): Promise<void> {
    await this.database.runAlone('DELETE FROM counters WHERE key = ?', key);
  }
}
