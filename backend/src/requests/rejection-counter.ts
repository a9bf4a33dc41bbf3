import type { CounterStore } from '../persistence';

const countKey = 'contact:turned-away';
const lastKey = 'contact:turned-away:last';

/** Milliseconds between writes: rejections are counted in memory first, so that not each one costs a write. */
const writeMs = 1_000;

/** Counts rejected requests, for the dashboard. */
export class RejectionCounter {
  #unwritten = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly counters: CounterStore,
    /** Duration of the count from its first rejection on. */
    private readonly windowMs: number,
    /** Called after some rejections were counted. */
    private readonly onRejected: () => void,
  ) {}

  /** Counts a rejected request, or `-1` for one that was admitted after all. */
  add(amount: 1 | -1): void {
    this.#unwritten += amount;
    // Only a number on the dashboard: it does not keep the process alive, and errors are ignored.
    this.#timer ??= setTimeout(() => void this.#write().catch(() => undefined), writeMs).unref();
  }

  /** Number and times of rejected requests; `undefined` if there were none. */
  async read(): Promise<{ turnedAway: number; firstAt: string; lastAt: string } | undefined> {
    await this.#write();
    const [all, last] = await Promise.all([countKey, lastKey].map((key) => this.counters.read(key, this.windowMs)));
    if (!all || !last || all.count === 0) return undefined;
    const begin = ({ resetAt }: { resetAt: number }) => new Date(resetAt - this.windowMs).toISOString();
    return { turnedAway: all.count, firstAt: begin(all), lastAt: begin(last) };
  }

  async #write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const amount = this.#unwritten;
    this.#unwritten = 0;
    if (amount === 0) return;
    await this.counters.add(countKey, amount, this.windowMs);
    if (amount < 0) return;
    await this.counters.restart(lastKey, this.windowMs);
    this.onRejected();
  }
}
