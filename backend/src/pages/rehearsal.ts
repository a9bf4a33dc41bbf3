import { setTimeout } from 'node:timers/promises';

import { locales, type Locale } from 'shared-contracts/localization';

/** Milliseconds after which rehearsals begin: visitors who waited for the start go first. */
const usualDelay = 2_000;

/** Rounds after which V8 has compiled most of what makes a page: the first takes fifteen times as long as the last. */
const rounds = 20;

/** After each page, this many times its duration pass before the next. */
const restFactor = 3;

/** One page of those that are rehearsed. */
export interface Rehearsed<Releases> {
  address: string;
  locale: Locale;
  releases: Releases;
}

/** How pages are rehearsed. */
export interface RehearsalOptions<Releases> {
  /** Addresses of pages that show most of what can be shown. */
  addresses(): Promise<readonly string[]>;
  /** Makes a page that nobody gets. @throws any error, which ends the rehearsal */
  make(page: Rehearsed<Releases>): Promise<unknown>;
  /** Called after each round, in which every page is made once; the first is 1. */
  onRound?(round: number): void;
  /** Milliseconds between `begin` and the first page. */
  delay?: number;
}

/**
 * Makes pages that nobody has asked for, so that what makes them is compiled before the first visitors need it. Takes a
 * quarter of a core for some seconds after the start, and after each change of the live builds.
 */
export class Rehearsal<Releases> {
  readonly #options: RehearsalOptions<Releases>;
  #isStarted = false;
  /** The newest call of `begin`. */
  #current: object | null = null;

  constructor(options: RehearsalOptions<Releases>) {
    this.#options = options;
  }

  /** Before this call, `begin` does nothing: programs that make a few pages need no rehearsal. */
  start(): void {
    this.#isStarted = true;
  }

  /** Rehearses with builds in the background, in place of those before. */
  begin(releases: Releases): void {
    const run = {};
    this.#current = run;
    // A page that cannot be made is logged where it is made.
    if (this.#isStarted) void this.#run(releases, () => this.#current === run).catch(() => undefined);
  }

  /** Rehearses nothing more. */
  close(): void {
    this.#isStarted = false;
    this.#current = null;
  }

  async #run(releases: Releases, isCurrent: () => boolean): Promise<void> {
    await setTimeout(this.#options.delay ?? usualDelay, undefined, { ref: false });
    const addresses = await this.#options.addresses();
    for (let round = 1; round <= rounds; round += 1) {
      const locale = locales[(round - 1) % locales.length];
      if (!locale) return;
      for (const address of addresses) {
        if (!isCurrent()) return;
        const began = performance.now();
        await this.#options.make({ address, locale, releases });
        await setTimeout((performance.now() - began) * restFactor, undefined, { ref: false });
      }
      this.#options.onRound?.(round);
    }
  }
}
