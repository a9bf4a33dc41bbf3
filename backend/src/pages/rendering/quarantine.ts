/** Milliseconds of the first quarantine; each further one lasts twice as long. */
const firstPeriod = 60_000;
const longestPeriod = 60 * 60_000;

interface Entry {
  reason: string;
  /** Milliseconds since 1970 when the first of these quarantines began. */
  since: number;
  times: number;
  /** By `performance.now()`. */
  until: number;
}

/** Keys that are left out for a while, which grows each time until they have worked for an hour. */
export class Quarantine {
  readonly #entries = new Map<string, Entry>();

  /** @returns milliseconds since 1970 when the first of these quarantines began */
  add(key: string, reason: string): { since: number } {
    const known = this.#entries.get(key);
    const isRepeated = known && performance.now() < known.until + longestPeriod;
    const times = isRepeated ? known.times + 1 : 1;
    const period = Math.min(firstPeriod * 2 ** (times - 1), longestPeriod);
    const since = isRepeated ? known.since : Date.now();
    this.#entries.set(key, { reason, since, times, until: performance.now() + period });
    return { since };
  }

  remove(key: string): void {
    this.#entries.delete(key);
  }

  /** Reasons by the keys that are left out now. */
  reasons(): Map<string, string> {
    return new Map([...this.#current()].map(([key, { reason }]) => [key, reason]));
  }

  *#current(): Iterable<[string, Entry]> {
    for (const each of this.#entries) if (performance.now() < each[1].until) yield each;
  }
}
