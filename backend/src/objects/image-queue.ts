interface Waiting {
  pixels: number;
  start: () => void;
}

/**
 * Processes one image at a time, because several could exceed the available memory. Of those that wait the smallest is
 * next, so that a large one holds up no other.
 */
export class ImageQueue {
  #isBusy = false;
  #waiting: Waiting[] = [];

  /** @param pixels of the image, as a measure of the work */
  async run<Result>(pixels: number, work: () => Promise<Result>): Promise<Result> {
    if (this.#isBusy) await new Promise<void>((start) => this.#waiting.push({ pixels, start }));
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#startNext();
    }
  }

  #startNext(): void {
    const [next] = this.#waiting.toSorted((one, other) => one.pixels - other.pixels);
    this.#waiting = this.#waiting.filter((each) => each !== next);
    // Stays busy for the next one, so that no other can start before it.
    if (next) next.start();
    else this.#isBusy = false;
  }
}
