/** Milliseconds between two runs at most: a timer ends at 24 days, and a change of another process may be missed. */
const longestWaitMs = 10 * 60_000;

/** Milliseconds after a run that failed. */
const retryMs = 30_000;

/**
 * Runs a task in the background at the times that it names itself, and earlier if it is asked to. Runs may overlap, so
 * that a slow one does not hold back what is due.
 */
export class TimedTask {
  #timer: NodeJS.Timeout | undefined;
  /** When the timer fires, in milliseconds since 1970. */
  #next = Infinity;
  #isClosed = false;

  /** @param run returns when it has to run again, in milliseconds since 1970; `Infinity` if no time is known */
  constructor(
    private readonly run: () => Promise<number>,
    private readonly onError: (error: unknown) => void,
  ) {}

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Runs it in so many milliseconds. An earlier run stays: what ends late must not postpone what was asked since. */
  runIn(ms: number): void {
    const at = Date.now() + ms;
    if (this.#isClosed || this.#next <= at) return;
    clearTimeout(this.#timer);
    this.#next = at;
    this.#timer = setTimeout(() => void this.#run(), ms).unref();
  }

  /** Ends the timer; a run in progress goes on. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    this.#next = Infinity;
    try {
      const next = await this.run();
      this.runIn(Math.min(Math.max(next - Date.now(), 0), longestWaitMs));
    } catch (error) {
      if (this.#isClosed) return;
      this.onError(error);
      this.runIn(retryMs);
    }
  }
}
