import PQueue from 'p-queue';

/**
 * Processes one image at a time, because several could exceed the available memory. Of those that wait the smallest is
 * next, so that a large one holds up no other.
 */
export class ImageQueue {
  readonly #queue = new PQueue({ concurrency: 1 });

  /** @param pixels of the image, as a measure of the work */
  run<Result>(pixels: number, work: () => Promise<Result>): Promise<Result> {
    return this.#queue.add(work, { priority: -pixels });
  }
}
