import { setTimeout } from 'node:timers/promises';

import type { Locale } from 'shared-contracts/localization';

import type { Coding } from '../http/response-body';

/** A page that somebody got, as everybody gets it. */
export interface AskedPage {
  /** See `PageRequest`. */
  address: string;
  locale: Locale;
  origin: string;
  coding: Coding;
}

/** Pages that are made again after a change: a visitor who asks for another one waits for at most one of them. */
const mostPages = 8;

/** Milliseconds between a change and the renewal: the response to the change goes first. */
const delay = 20;

/** After a renewal, this many times its duration pass before the next: many changes take a fifth of a core. */
const restFactor = 4;

/**
 * Makes the pages that are asked for most again as soon as the data have changed, so that the next visitor finds them
 * ready. A page that somebody asks for meanwhile is made once for both.
 */
export class RenewedPages {
  readonly #asked = new Map<string, { page: AskedPage; requests: number }>();
  #isDue = false;
  #isRunning = false;
  #isClosed = false;

  /** @param make makes the page in its coding if its data have changed, and caches it */
  constructor(private readonly make: (page: AskedPage) => Promise<unknown>) {}

  /** Counts a request. */
  asked(page: AskedPage): void {
    const key = JSON.stringify([page.address, page.locale, page.origin, page.coding]);
    const known = this.#asked.get(key);
    if (known) {
      known.requests += 1;
      return;
    }
    if (this.#asked.size >= mostPages) this.#forgetOne();
    this.#asked.set(key, { page, requests: 1 });
  }

  /** To be called after each change of the data. */
  changed(): void {
    this.#isDue = true;
    if (!this.#isRunning) void this.#run();
  }

  /** Makes no more pages. */
  close(): void {
    this.#isClosed = true;
  }

  /** Forgets the page with the fewest requests, the oldest of several. */
  #forgetOne(): void {
    let [rarest, fewest] = ['', Infinity];
    for (const [key, { requests }] of this.#asked) if (requests < fewest) [rarest, fewest] = [key, requests];
    this.#asked.delete(rarest);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#isDue && !this.#isClosed) {
      await setTimeout(delay, undefined, { ref: false });
      this.#isDue = false;
      const began = performance.now();
      await this.#renew();
      await setTimeout((performance.now() - began) * restFactor, undefined, { ref: false });
    }
    this.#isRunning = false;
  }

  async #renew(): Promise<void> {
    const byRequests = [...this.#asked.values()].sort((one, other) => other.requests - one.requests);
    for (const entry of byRequests) {
      if (this.#isClosed) return;
      // What was asked for most a while ago gives way to what is asked for now.
      entry.requests /= 2;
      // A page that cannot be made is logged where it is made, and made again for whoever asks for it.
      await this.make(entry.page).catch(() => undefined);
    }
  }
}
