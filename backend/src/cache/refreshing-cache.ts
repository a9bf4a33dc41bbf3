import { StoreUnavailable, within } from '../persistence';

/** How to load a value, and the version of its inputs. */
export interface Refresh<Value> {
  /** Version key of the value's inputs: a cached value of another version is stale. */
  version: string;
  /** @param stale the stale value, if there is one */
  load(stale: Value | undefined): Promise<Value>;
  /** False for a value that is returned to the callers in flight, but not cached. */
  isCacheable?(value: Value): boolean;
  /** False for a cached value that has become stale within its version. */
  isCurrent?(value: Value): boolean;
  /** False for a caller that must not get a stale value if the refresh fails. */
  allowsStale?: boolean;
}

/** A fresh value, or the last one if the refresh failed. */
export interface CacheResult<Value> {
  value: Value;
  /** Milliseconds since 1970 of the first failed refresh; `null` for a fresh value. */
  staleSince: number | null;
}

export interface RefreshingCacheOptions<Value> {
  maxEntries: number;
  /**
   * Maximum total weight of all cached values but the heaviest, so that the list of everything stays cached however
   * long it is.
   */
  maxWeight?: number;
  /** The weight of a value now: it may grow while the value is cached. */
  weightOf?(value: Value): number;
  /** False if an outage of the store is rethrown, instead of serving the last value (`stale-if-error`). */
  servesStale?: boolean;
  /** Milliseconds after which a load counts as an outage if there is a stale value; waits for its end if left out. */
  staleAfterMs?: number;
  /** Called with each error that was covered by a stale value. */
  onStale?(error: unknown): void;
}

/** Milliseconds after a failed refresh in which the stale value is served without another attempt. */
const retryDelayMs = 5_000;

interface Entry<Value> {
  value: Value;
  version: string;
  /** Whether it was requested since it was inserted or last given a second chance. */
  asked: boolean;
  failure: { version: string; since: number; retryAt: number } | null;
}

/**
 * Values that are loaded once per version and cached while they are in use: eviction takes the oldest entry without a
 * request (second chance). A stale value stays until its refresh has succeeded, and served if that fails.
 */
export class RefreshingCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #inFlight = new Map<string, Promise<Value>>();
  readonly #options: RefreshingCacheOptions<Value>;

  constructor(options: RefreshingCacheOptions<Value>) {
    this.#options = options;
  }

  /** The cached value of a version; `undefined` if there is none. */
  find(key: string, version: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry?.version !== version) return undefined;
    entry.asked = true;
    return entry.value;
  }

  /**
   * The fresh value, or the last one if the refresh fails. Callers during a load share it, unless the version has
   * changed since it started.
   * @throws any error of `load` if there is no stale value, StoreUnavailable
   */
  async get(key: string, refresh: Refresh<Value>): Promise<CacheResult<Value>> {
    const { version, isCurrent = () => true, allowsStale = true } = refresh;
    const { servesStale = true, onStale, staleAfterMs } = this.#options;
    const known = this.find(key, version);
    if (known !== undefined && isCurrent(known)) return { value: known, staleSince: null };
    const outdated = this.#entries.get(key);
    if (allowsStale && outdated?.failure?.version === version && performance.now() < outdated.failure.retryAt)
      return { value: outdated.value, staleSince: outdated.failure.since };
    try {
      const loading = this.#load(key, refresh);
      const isTimed = staleAfterMs !== undefined && allowsStale && outdated !== undefined;
      return { value: await (isTimed ? within(staleAfterMs, loading) : loading), staleSince: null };
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
    this.#entries.set(key, { value, version, asked: false, failure: null });
    this.#evict();
  }

  #evict(): void {
    const { maxEntries, maxWeight = Infinity, weightOf = () => 0 } = this.#options;
    const weights = [...this.#entries].map(([key, { value }]) => ({ key, weight: weightOf(value) }));
    const heaviest = weights.reduce((most, other) => (other.weight > most.weight ? other : most));
    let total = weights.reduce((sum, { weight }) => sum + weight, -heaviest.weight);
    for (const [oldest, entry] of this.#entries) {
      const isFull = this.#entries.size > maxEntries;
      if (!isFull && total <= maxWeight) return;
      if (!isFull && oldest === heaviest.key) continue;
      this.#entries.delete(oldest);
      // Second chance: moving an entry with each request would cost more than the lookup.
      if (entry.asked) this.#entries.set(oldest, { ...entry, asked: false });
      else if (oldest !== heaviest.key) total -= weightOf(entry.value);
    }
  }
}

/**
 * A task that runs once at a time. Calls during a run share the next one, which begins after them.
 */
export function coalesced<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  return () =>
    (next ??= running.then(() => {
      next = null;
      const now = run();
      running = now.catch(() => undefined);
      return now;
    }));
}
