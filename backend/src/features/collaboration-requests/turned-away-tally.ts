import type { CounterStore } from '../../persistence';

const countKey = 'contact:turned-away';
const lastKey = 'contact:turned-away:last';

/** A flood is counted in memory and written this often, in milliseconds, so that turning it away costs no writes. */
const writeMs = 1_000;

/** Counts what was turned away, for the dashboard. */
export class TurnedAwayTally {
  readonly #counters: CounterStore;
  readonly #windowMs: number;
  #unwritten = 0;
  #timer: NodeJS.Timeout | null = null;

  /** @param windowMs how long it is remembered, from the first one on */
  constructor(counters: CounterStore, windowMs: number) {
    this.#counters = counters;
    this.#windowMs = windowMs;
  }

  /** Counts one that was turned away, or `-1` for one that came in after all. */
  add(amount: 1 | -1): void {
    this.#unwritten += amount;
    // A number for the dashboard does not keep a process alive, and is no reason to fail.
    this.#timer ??= setTimeout(() => void this.#write().catch(() => undefined), writeMs).unref();
  }

  /** How many were turned away, and when; `undefined` if none were. */
  async read(): Promise<{ turnedAway: number; firstAt: string; lastAt: string } | undefined> {
    await this.#write();
    const [all, last] = await Promise.all([countKey, lastKey].map((key) => this.#counters.read(key, this.#windowMs)));
    if (!all || !last || all.count === 0) return undefined;
    const begin = ({ resetAt }: { resetAt: number }) => new Date(resetAt - this.#windowMs).toISOString();
    return { turnedAway: all.count, firstAt: begin(all), lastAt: begin(last) };
  }

  async #write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const amount = this.#unwritten;
    this.#unwritten = 0;
    if (amount === 0) return;
    try {
      await this.#counters.add(countKey, amount, this.#windowMs);
      if (amount > 0) await this.#counters.restart(lastKey, this.#windowMs);
    } catch (error) {
      this.#unwritten += amount;
      throw error;
    }
  }
}
