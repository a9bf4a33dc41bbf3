import { latestEnd, type Clock } from '../clock';
import { windowEnd, type CounterResult, type CounterStore, type CounterWindow } from '../side-stores';
import type { Database } from './database';

/** True for an expired window. Values 1 and 2 are the current time and the latest valid end. */
const isOver = '(reset_at <= ?1 OR reset_at > ?2)';

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
        `INSERT INTO counters (key, count, reset_at) VALUES (?3, 1, ?4)
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN ${isOver} THEN 1 ELSE count + 1 END,
         reset_at = CASE WHEN ${isOver} THEN excluded.reset_at ELSE reset_at END
       WHERE ${isOver} OR count < ?5
       RETURNING count, reset_at`,
        ...[now, latest, key, end, limit],
      ),
    );
    if (taken === null)
      return { allowed: false, ...((await this.read(key, windowMs)) ?? { count: limit, resetAt: now }) };
    return { allowed: true, count: taken.integer('count'), resetAt: Math.min(taken.integer('reset_at'), end) };
  }

  async add(key: string, amount: number, windowMs: number): Promise<void> {
    const now = this.clock.now();
    await this.database.runAlone(
      `INSERT INTO counters (key, count, reset_at) VALUES (?3, max(0, ?4), ?5)
       ON CONFLICT (key) DO UPDATE SET
         count = max(0, CASE WHEN ${isOver} THEN 0 ELSE count END + ?4),
         reset_at = CASE WHEN ${isOver} THEN excluded.reset_at ELSE reset_at END`,
      ...[now, latestEnd(now, windowMs), key, amount, windowEnd(now, windowMs)],
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
      `SELECT key, count, reset_at FROM counters WHERE key IN (SELECT value FROM json_each(?3)) AND NOT ${isOver}`,
      ...[now, latestEnd(now, windowMs), JSON.stringify(keys)],
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
