/**
 * Holds the first one who wants to pass until it is released, so that a test decides what happens meanwhile. Everybody
 * after that passes.
 */
export class Gate {
  #isTaken = false;
  #arrive: () => void = () => undefined;
  #open: () => void = () => undefined;
  readonly #released = new Promise<void>((resolve) => {
    this.#open = resolve;
  });

  /** Resolves when somebody waits at the gate. */
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
