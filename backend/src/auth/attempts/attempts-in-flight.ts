import { KeyedQueue } from '../../persistence';

interface Running {
  keys: readonly string[];
  ended: Promise<void>;
}

/** Attempts without an outcome yet, by the keys of the limits they count for. */
export class AttemptsInFlight {
  readonly #running = new Set<Running>();
  readonly #turns = new KeyedQueue();

  /** Takes attempts of one key one after another. */
  inTurn<Result>(key: string, take: () => Promise<Result>): Promise<Result> {
    return this.#turns.run(key, take);
  }

  /** @returns ends the attempt; call it whatever the outcome */
  begin(keys: readonly string[]): () => void {
    let resolve: () => void = () => undefined;
    const attempt = {
      keys,
      ended: new Promise<void>((done) => {
        resolve = done;
      }),
    };
    this.#running.add(attempt);
    return () => {
      this.#running.delete(attempt);
      resolve();
    };
  }

  /** Resolves when the next attempt with one of these keys ends; `null` if there is none. */
  nextEnd(keys: readonly string[]): Promise<void> | null {
    const others = [...this.#running].filter((attempt) => attempt.keys.some((key) => keys.includes(key)));
    return others.length === 0 ? null : Promise.race(others.map(({ ended }) => ended));
  }
}
