/** How a value is made, and what it was made from. */
export interface Refresh<Value> {
  /** Names what the value is made from: a kept value of another version is outdated. */
  version: string;
  /** @param kept the outdated value, if there is one */
  load(kept: Value | undefined): Promise<Value>;
  /** False for a value that only those get who asked for it while it was in flight. */
  isKept?(value: Value): boolean;
  /** False for a kept value that is outdated although its version is not. */
  isCurrent?(value: Value): boolean;
  /** False for a caller who must not get an outdated value if the refresh fails. */
  allowsStale?: boolean;
}

/** What a caller gets: a current value, or the last one because a newer one could not be had. */
export interface CacheResult<Value> {
  value: Value;
  /** Milliseconds since 1970 at which a refresh failed first; `null` for a current value. */
  staleSince: number | null;
}

export interface RefreshingCacheOptions<Value> {
  maxEntries: number;
  /** What all kept values may weigh together. */
  maxWeight?: number;
  weightOf?(value: Value): number;
  /** True for a failure that says nothing about the value: the kept one stands in for it (`stale-if-error`). */
  isOutage(error: unknown): boolean;
  /** Lets each caller give up waiting for a load in its own time. */
  wait?<Result>(load: Promise<Result>): Promise<Result>;
  /** Called for a failure that an outdated value stood in for. */
  onStale?(error: unknown): void;
}

/** After a failed refresh, milliseconds for which the outdated value is served without another attempt. */
const pauseAfterFailure = 5_000;

interface Entry<Value> {
  value: Value;
  version: string;
  weight: number;
  /** Whether somebody has asked for it since it was kept, or last spared. */
  asked: boolean;
  failure: { version: string; since: number; retryAt: number } | null;
}

/**
 * Values that are loaded once per version and kept while they are in use: if there are too many, the oldest leaves that
 * nobody has asked for. An outdated value stays until its refresh has succeeded, and is served if that fails.
 */
export class RefreshingCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #inFlight = new Map<string, Promise<Value>>();
  readonly #options: RefreshingCacheOptions<Value>;
  #weight = 0;

  constructor(options: RefreshingCacheOptions<Value>) {
    this.#options = options;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** The kept value if it is of a version; `undefined` otherwise. */
  find(key: string, version: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry?.version !== version) return undefined;
    entry.asked = true;
    return entry.value;
  }

  /**
   * The current value, or the last one if a newer one cannot be had. Whoever asks while it is being loaded shares the
   * load, unless the version has changed since that began.
   * @throws whatever `load` throws if there is nothing to stand in for it, StoreUnavailable
   */
  async get(key: string, refresh: Refresh<Value>): Promise<CacheResult<Value>> {
    const { version, isCurrent = () => true, allowsStale = true } = refresh;
    const { isOutage, onStale, wait = (load) => load } = this.#options;
    const known = this.find(key, version);
    if (known !== undefined && isCurrent(known)) return { value: known, staleSince: null };
    const outdated = this.#entries.get(key);
    if (allowsStale && outdated?.failure?.version === version && performance.now() < outdated.failure.retryAt)
      return { value: outdated.value, staleSince: outdated.failure.since };
    try {
      return { value: await wait(this.#load(key, refresh)), staleSince: null };
    } catch (error) {
      const entry = this.#entries.get(key);
      if (entry === undefined) throw error;
      if (!isOutage(error)) {
        this.#delete(key);
        throw error;
      }
      if (!allowsStale) throw error;
      const since = entry.failure?.since ?? Date.now();
      entry.failure = { version, since, retryAt: performance.now() + pauseAfterFailure };
      onStale?.(error);
      return { value: entry.value, staleSince: since };
    }
  }

  #load(key: string, { version, load, isKept = () => true }: Refresh<Value>): Promise<Value> {
    const flightKey = `${version} ${key}`;
    const started = this.#inFlight.get(flightKey);
    if (started) return started;
    const loading = load(this.#entries.get(key)?.value)
      .then((value) => {
        if (isKept(value)) this.#keep(key, value, version);
        return value;
      })
      .finally(() => this.#inFlight.delete(flightKey));
    this.#inFlight.set(flightKey, loading);
    return loading;
  }

  #keep(key: string, value: Value, version: string): void {
    const { maxEntries, maxWeight = Infinity, weightOf = () => 0 } = this.#options;
    const weight = weightOf(value);
    this.#delete(key);
    this.#entries.set(key, { value, version, weight, asked: false, failure: null });
    this.#weight += weight;
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size <= maxEntries && this.#weight <= maxWeight) return;
      this.#delete(oldest);
      if (!entry.asked) continue;
      // Spared once: moving an entry with each call would cost more than the call.
      this.#entries.set(oldest, { ...entry, asked: false });
      this.#weight += entry.weight;
    }
  }

  #delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}
