import { expect } from 'playwright/test';
import sharp from 'sharp';

/**
 * An SVG without a size but that of its `viewBox`, as many logos are: twice as wide as high, its left half red and its
 * right half transparent.
 * @param content more of it
 */
export const halfRedSvg = (content = '', attributes = ''): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- A logo -->\n` +
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16" ${attributes}>` +
      `<rect width="16" height="16" style="fill: #c00000"/>${content}</svg>`,
  );

/** Fails unless an image is that SVG, with a sharp edge between its halves. */
export async function expectSharpHalves(image: Buffer): Promise<void> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([2_048, 1_024]);
  const middle = (info.height / 2) * info.width;
  const [red, , , opaque] = data.subarray((middle + 512) * 4);
  expect(red).toBeGreaterThan(180);
  expect(opaque).toBe(255);
  const alphas = Array.from({ length: info.width }, (_, x) => data[(middle + x) * 4 + 3] ?? 0);
  expect(alphas.at(-512)).toBe(0);
  expect(alphas.filter((alpha) => alpha > 8 && alpha < 247).length).toBeLessThan(4);
}
