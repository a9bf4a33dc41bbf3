/** Does a task again and again in the background, one run at a time. Of failures in a row the first is reported. */
export class BackgroundTask {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isFailing = false;

  constructor(
    private readonly intervalMs: number,
    private readonly run: () => Promise<unknown>,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Runs it now, and from now on. */
  follow(): void {
    this.#timer ??= setInterval(() => this.#tick(), this.intervalMs).unref();
    this.#tick();
  }

  /** @returns when the run in progress has ended */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #tick(): void {
    this.#running ??= this.run()
      .then(
        () => void (this.#isFailing = false),
        (error: unknown) => {
          if (!this.#isFailing) this.onError(error);
          this.#isFailing = true;
        },
      )
      .finally(() => (this.#running = null));
  }
}
