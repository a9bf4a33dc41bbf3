import { within } from '../../persistence';

/** Milliseconds. */
const answerLimit = 2_000;

/** Asks the dependencies without which a part of the product does not work. */
export class Readiness {
  #asked: Promise<ReadonlyMap<string, boolean>> | null = null;

  /** @param probes reject for a dependency that cannot be used */
  constructor(
    private readonly probes: Readonly<Record<string, () => Promise<void>>>,
    private readonly timeout = answerLimit,
  ) {}

  /**
   * Which dependencies can be used, by their names. Probes write to the disk, so a flood of requests shares one. Never
   * rejects.
   */
  ask(): Promise<ReadonlyMap<string, boolean>> {
    return (this.#asked ??= this.#ask().finally(() => {
      this.#asked = null;
    }));
  }

  async #ask(): Promise<ReadonlyMap<string, boolean>> {
    const asking = Object.entries(this.probes).map(([name, ping]) =>
      within(this.timeout, ping()).then(
        () => [name, true] as const,
        () => [name, false] as const,
      ),
    );
    return new Map(await Promise.all(asking));
  }
}
