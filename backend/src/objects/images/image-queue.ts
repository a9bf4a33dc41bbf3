import { AsyncResource } from 'node:async_hooks';

import PQueue from 'p-queue';

/**
 * Processes one image at a time, because several could exceed the available memory. Of those that wait the smallest is
 * next, so that a large one holds up no other.
 */
export class ImageQueue {
  readonly #queue = new PQueue({ concurrency: 1 });

  /** @param pixels of the image, as a measure of the work */
  run<Result>(pixels: number, work: () => Promise<Result>): Promise<Result> {
    // The deadline of its own request goes on, and not that of the one before.
    return this.#queue.add(AsyncResource.bind(work), { priority: -pixels });
  }
}
