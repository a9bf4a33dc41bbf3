import { expect, test } from '@jest/globals';

import { Gate } from '../../testing/gate';
import { ImageQueue } from './image-queue';

test('of the images that wait the smallest is next, and one is processed at a time', async () => {
  const queue = new ImageQueue();
  const gate = new Gate();
  const started: number[] = [];
  let [active, most] = [0, 0];
  const process = (pixels: number) =>
    queue.run(pixels, async () => {
      started.push(pixels);
      active += 1;
      most = Math.max(most, active);
      if (pixels === 40) await gate.pass();
      await Promise.resolve();
      active -= 1;
      return pixels;
    });
  const all = [40, 30, 2, 10, 1].map(process);
  await gate.isHeld;
  expect(started).toEqual([40]);
  gate.release();
  expect(await Promise.all(all)).toEqual([40, 30, 2, 10, 1]);
  expect([started, most]).toEqual([[40, 1, 2, 10, 30], 1]);
  expect(await process(5)).toBe(5);
});

test('an image that cannot be processed does not stop the others', async () => {
  const queue = new ImageQueue();
  const results = await Promise.allSettled([
    queue.run(1, () => Promise.reject(new Error('broken'))),
    queue.run(2, () => Promise.resolve('processed')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
