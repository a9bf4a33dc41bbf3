import sharp from 'sharp';
import { execFileSync } from 'node:child_process';

import { expect, test } from '@jest/globals';

import { CompiledSources } from '../../persistence/testing/conformance/processes/compiled-sources';
import { aFlatAvif, anAnimatedAvif, someNoise } from '../../testing/samples/images';
import { inspectImage, processImage } from './image-processing';

test('threat 13: the largest AVIF that is accepted takes less than 400 MB', async () => {
  const bytes = await aFlatAvif(4_000, 4_000);
  const compiled = new CompiledSources();
  try {
    const program = JSON.stringify(compiled.file('objects/images/image-processing'));
    const script = `const { inspectImage, processImage } = require(${program});
      const megabytes = () => Math.round(process.resourceUsage().maxRSS / 1024);
      const before = megabytes();
      const bytes = Buffer.from('${bytes.toString('base64')}', 'base64');
      inspectImage(bytes).then(processImage).then(({ width, files }) => {
        console.log(JSON.stringify({ width, files: files.length, taken: megabytes() - before }));
      });`;
    const { width, files, taken } = JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
    expect([width, files]).toEqual([3_840, 7]);
    expect(taken).toBeLessThan(400);
  } finally {
    compiled.remove();
  }
}, 60_000);

test('of an animated AVIF the first frame is taken', async () => {
  const image = await inspectImage(anAnimatedAvif());
  expect(image).toMatchObject({ pixels: 256, animated: false });
  const { width, height, color } = await processImage(image);
  expect([width, height]).toEqual([16, 16]);
  // Red, in the coarse steps of the dominant colour.
  expect(color).toMatch(/^[b-d].[1-3].[1-3].$/);
});

test('an image with transparent parts has no colour of its own', async () => {
  const figure = sharp({ create: { width: 64, height: 64, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } } });
  expect((await processImage(await inspectImage(await figure.png().toBuffer()))).color).toBeNull();
});

test('threat 13: an image that takes longer than its limit is refused', async () => {
  const image = await inspectImage(await someNoise());
  await expect(processImage(image, 1)).rejects.toThrow('The image takes too long to process.');
});
