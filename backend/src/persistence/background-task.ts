/** Runs a task at an interval, one run at a time. Reports only the first of several failures in a row. */
export class BackgroundTask {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isFailing = false;

  constructor(
    private readonly intervalMs: number,
    private readonly task: () => Promise<unknown>,
    private readonly onError: (error: unknown) => void,
  ) {}

  follow(): void {
    this.#timer ??= setInterval(() => this.#tick(), this.intervalMs).unref();
    this.#tick();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #tick(): void {
    this.#running ??= this.task()
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
