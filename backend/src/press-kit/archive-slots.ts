import { addressKey } from '../server/client-address';
import { HttpError } from '../errors/http-error';

interface SlotLimits {
  total: number;
  perAddress: number;
}

/** Limits how many archives are sent at the same time, so that slow readers leave room for others. */
export class ArchiveSlots {
  readonly #taken = new Map<string, number>();
  #total = 0;

  constructor(private readonly limits: SlotLimits) {}

  /** @returns gives the slot back; further calls do nothing. @throws HttpError unavailable */
  take(address: string): () => void {
    const key = addressKey(address);
    const own = this.#taken.get(key) ?? 0;
    if (this.#total >= this.limits.total || own >= this.limits.perAddress)
      throw new HttpError('unavailable', 'Too many archives are being sent.', { headers: { 'Retry-After': '30' } });
    this.#total += 1;
    this.#taken.set(key, own + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#total -= 1;
      const left = (this.#taken.get(key) ?? 1) - 1;
      if (left === 0) this.#taken.delete(key);
      else this.#taken.set(key, left);
    };
  }
}
