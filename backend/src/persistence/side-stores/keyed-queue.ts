import { lostAfter, within } from '../timeout';

/** Runs work of one key in sequence, and of different keys concurrently. */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<unknown>>();

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const bounded = () => within(lostAfter, work());
    const result = before.then(bounded, bounded);
    this.#tails.set(key, result);
    const clear = () => {
      if (this.#tails.get(key) === result) this.#tails.delete(key);
    };
    result.then(clear, clear);
    return result;
  }
}
