import type { Clock } from '../clock';
import type { CounterResult, CounterStore } from '../side-stores';
import type { Database } from './database';

/** Counters in one file. A refused attempt writes nothing: a flood costs reads only. */
export class SqliteCounters implements CounterStore {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async consume(key: string, limit: number, windowMs: number): Promise<CounterResult> {
    const now = this.#clock.now();
    const taken = await this.#database.write(() =>
      this.#database.change(
        `INSERT INTO counters (key, count, reset_at) VALUES (?, 1, ?)
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN reset_at <= ? THEN 1 ELSE count + 1 END,
         reset_at = CASE WHEN reset_at <= ? THEN excluded.reset_at ELSE reset_at END
       WHERE reset_at <= ? OR count < ?
       RETURNING reset_at`,
        key,
        now + windowMs,
        now,
        now,
        now,
        limit,
      ),
    );
    if (taken !== null) return { allowed: true, resetAt: taken.integer('reset_at') };
    const row = this.#database.get('SELECT reset_at FROM counters WHERE key = ?', key);
    return { allowed: false, resetAt: row?.integer('reset_at') ?? now };
  }

  async reset(key: string): Promise<void> {
    await this.#database.runAlone('DELETE FROM counters WHERE key = ?', key);
  }
}
