import { networkLimits } from '../http/server/client-address';

/** Networks that are remembered at a time. */
const mostNetworks = 20_000;

/**
 * Limits what one network may do in a window. In the memory of this process alone, so that no address is stored and
 * nothing is written for an attempt.
 */
export class NetworkLimit {
  readonly #taken = new Map<string, number>();
  #windowEnd = 0;

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
  ) {}

  /** @returns false if the network has used up its attempts */
  take(address: string): boolean {
    const now = Date.now();
    if (now >= this.#windowEnd || now < this.#windowEnd - this.windowMs || this.#taken.size > mostNetworks) {
      this.#taken.clear();
      this.#windowEnd = now + this.windowMs;
    }
    const limits = networkLimits('', address, this.limit);
    const isAllowed = limits.every(({ key, limit }) => (this.#taken.get(key) ?? 0) < limit);
    if (isAllowed) for (const { key } of limits) this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1);
    return isAllowed;
  }
}
