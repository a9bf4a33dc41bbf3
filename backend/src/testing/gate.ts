/** Blocks its first caller until it is released, so that a test controls the order of events. Later callers pass. */
export class Gate {
  #isTaken = false;
  #arrive: () => void = () => undefined;
  #open: () => void = () => undefined;
  readonly #released = new Promise<void>((resolve) => {
    this.#open = resolve;
  });

  /** Resolves when a caller is blocked. */
  readonly isHeld = new Promise<void>((resolve) => {
    this.#arrive = resolve;
  });

  async pass(): Promise<void> {
    if (this.#isTaken) return;
    this.#isTaken = true;
    this.#arrive();
    await this.#released;
  }

  release(): void {
    this.#open();
  }
}
