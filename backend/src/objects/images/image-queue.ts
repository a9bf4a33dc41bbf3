import PQueue from 'p-queue';

/** Processes one image at a time, the smallest first, because several could exceed the available memory. */
export class ImageQueue {
  readonly #queue = new PQueue({ concurrency: 1 });

  run<Result>(pixels: number, work: () => Promise<Result>): Promise<Result> {
    return this.#queue.add(work, { priority: -pixels });
  }
}
