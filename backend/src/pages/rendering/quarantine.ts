/** Milliseconds. */
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

  /** @param firstPeriod milliseconds of the first quarantine; each further one lasts twice as long */
  constructor(private readonly firstPeriod = 60_000) {}

  /** @returns milliseconds since 1970 when the first of these quarantines began */
  add(key: string, reason: string): { since: number } {
    const known = this.#entries.get(key);
    const isRepeated = known && performance.now() < known.until + longestPeriod;
    const times = isRepeated ? known.times + 1 : 1;
    const period = Math.min(this.firstPeriod * 2 ** (times - 1), longestPeriod);
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

  /** The keys whose time has ended at most so many milliseconds ago. */
  endedWithin(milliseconds: number): string[] {
    const now = performance.now();
    return [...this.#entries].flatMap(([key, { until }]) => (until <= now && now < until + milliseconds ? [key] : []));
  }

  *#current(): Iterable<[string, Entry]> {
    for (const each of this.#entries) if (performance.now() < each[1].until) yield each;
  }
}
