import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between attempts (backoff): short at first, for servers that start together. */
const backoffMs = [500, 1_000, 2_000, 5_000];

interface BucketSetupOptions {
  /** One attempt. @throws Error if the server does not respond or refuses */
  prepare(): Promise<void>;
  /** Called with each new failure reason. */
  onFailure(error: unknown): void;
  /** Called when the bucket is usable after a failure. */
  onRecovered(): void;
}

/** Prepares a bucket in the background and retries until it succeeds. */
export class BucketSetup {
  readonly #closing = new AbortController();
  #done = false;

  constructor(private readonly options: BucketSetupOptions) {}

  get isDone(): boolean {
    return this.#done;
  }

  /** @returns after the first attempt; further attempts run in the background */
  async start(): Promise<void> {
    const failure = await this.#attempt();
    if (failure === null) return;
    this.options.onFailure(failure);
    void this.#repeat(String(failure));
  }

  /** Stops the attempts. */
  close(): void {
    this.#closing.abort();
  }

  async #attempt(): Promise<Error | null> {
    try {
      await this.options.prepare();
      this.#done = true;
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  async #repeat(known: string): Promise<void> {
    let reported = known;
    for (let attempt = 0; !this.#closing.signal.aborted; attempt += 1) {
      const pause = backoffMs[Math.min(attempt, backoffMs.length - 1)] ?? 0;
      try {
        await wait(pause, undefined, { signal: this.#closing.signal, ref: false });
      } catch {
        return;
      }
      const failure = await this.#attempt();
      if (failure === null) {
        this.options.onRecovered();
        return;
      }
      // Once per reason, not for each attempt of a long outage.
      if (String(failure) !== reported && !this.#closing.signal.aborted) this.options.onFailure(failure);
      reported = String(failure);
    }
  }
}
