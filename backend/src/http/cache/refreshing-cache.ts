import { StoreUnavailable } from '../../persistence';

export interface Refresh<Value> {
  /** Version of the inputs: a value cached for another version is stale. */
  version: string;
  load(stale: Value | undefined): Promise<Value>;
  /** False for a value that is returned but not cached. */
  isCacheable?(value: Value): boolean;
  /** False for a value that has become stale within its version. */
  isCurrent?(value: Value): boolean;
  /** False for a caller that prefers an error to a stale value. */
  allowsStale?: boolean;
}

export interface CacheResult<Value> {
  value: Value;
  /** Milliseconds since 1970 of the first failed refresh; `null` for a fresh value. */
  staleSince: number | null;
}

export interface RefreshingCacheOptions<Value> {
  maxEntries: number;
  /** Maximum total weight, not counting the heaviest value: the list of everything always stays cached. */
  maxWeight?: number;
  /** It may grow while the value is cached. */
  weightOf?(value: Value): number;
  /** False to rethrow an outage of the store instead of serving the last value. */
  servesStale?: boolean;
  onStale?(error: unknown): void;
}

/** Milliseconds after a failed refresh without another attempt. */
const retryDelayMs = 5_000;

interface Entry<Value> {
  value: Value;
  version: string;
  failure: { version: string; since: number; retryAt: number } | null;
}

/** Values that are loaded once per version. A stale value stays until its refresh has succeeded. */
export class RefreshingCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #inFlight = new Map<string, Promise<Value>>();
  readonly #options: RefreshingCacheOptions<Value>;
  /** Reads since the start: of a fresh value, one that had to be loaded, and a stale one without a load. */
  readonly #reads = { hit: 0, miss: 0, stale: 0 };

  constructor(options: RefreshingCacheOptions<Value>) {
    this.#options = options;
  }

  get use() {
    return { reads: this.#reads, entries: this.#entries.size };
  }

  /**
   * The fresh value, or the last one if the refresh fails. Callers share a load, unless the version has changed.
   * @throws any error of `load` if there is no stale value, StoreUnavailable
   */
  async get(key: string, refresh: Refresh<Value>): Promise<CacheResult<Value>> {
    const { version, isCurrent = () => true, allowsStale = true } = refresh;
    const { servesStale = true, onStale } = this.#options;
    const known = this.#entries.get(key);
    if (known?.version === version && isCurrent(known.value)) {
      // Moves it to the end, where it is evicted last.
      this.#entries.delete(key);
      this.#entries.set(key, known);
      this.#reads.hit += 1;
      return { value: known.value, staleSince: null };
    }
    if (allowsStale && known?.failure?.version === version && performance.now() < known.failure.retryAt) {
      this.#reads.stale += 1;
      return { value: known.value, staleSince: known.failure.since };
    }
    this.#reads.miss += 1;
    try {
      return { value: await this.#load(key, refresh), staleSince: null };
    } catch (error) {
      const entry = this.#entries.get(key);
      if (entry === undefined) throw error;
      if (!servesStale || !(error instanceof StoreUnavailable)) {
        this.#entries.delete(key);
        throw error;
      }
      if (!allowsStale) throw error;
      const since = entry.failure?.since ?? Date.now();
      entry.failure = { version, since, retryAt: performance.now() + retryDelayMs };
      onStale?.(error);
      return { value: entry.value, staleSince: since };
    }
  }

  /** The value that was cached last, whatever its version. */
  last(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  #load(key: string, { version, load, isCacheable = () => true }: Refresh<Value>): Promise<Value> {
    const flightKey = `${version} ${key}`;
    const started = this.#inFlight.get(flightKey);
    if (started) return started;
    const loading = load(this.#entries.get(key)?.value)
      .then((value) => {
        if (isCacheable(value)) this.#insert(key, value, version);
        return value;
      })
      .finally(() => this.#inFlight.delete(flightKey));
    this.#inFlight.set(flightKey, loading);
    return loading;
  }

  #insert(key: string, value: Value, version: string): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, version, failure: null });
    this.#evict();
  }

  /** Removes the least recently used values. */
  #evict(): void {
    const { maxEntries, maxWeight = Infinity, weightOf = () => 0 } = this.#options;
    const entries = [...this.#entries].map(([key, { value }]) => ({ key, weight: weightOf(value) }));
    const heaviest = entries.reduce((most, other) => (other.weight > most.weight ? other : most));
    let total = entries.reduce((sum, { weight }) => sum + weight, -heaviest.weight);
    for (const entry of entries) {
      const isFull = this.#entries.size > maxEntries;
      if (!isFull && total <= maxWeight) return;
      if (!isFull && entry === heaviest) continue;
      this.#entries.delete(entry.key);
      if (entry !== heaviest) total -= entry.weight;
    }
  }
}
