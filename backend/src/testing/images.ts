import { randomBytes } from 'node:crypto';

import sharp from 'sharp';

/** A small PNG with a gradient, so that encoders have something to do. */
export function aPng(width = 640, height = 360): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 0);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = (index * 7) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** A JPEG that carries where and by whom it was taken. */
export async function aJpegWithMetadata(): Promise<Buffer> {
  return sharp(await aPng())
    .withExif({ IFD0: { Artist: 'Secret Artist' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' } })
    .jpeg()
    .toBuffer();
}

/** A JPEG of 640 × 360 pixels, white on the left and black on the right, that says: turn me a quarter to the right. */
export async function aTurnedJpeg(): Promise<Buffer> {
  const white = await sharp({ create: { width: 320, height: 360, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 640, height: 360, channels: 3, background: '#000' } })
    .composite([{ input: white, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** An animated GIF of two frames. */
export async function anAnimation(): Promise<Buffer> {
  const frame = (value: number) =>
    sharp({ create: { width: 32, height: 32, channels: 3, background: { r: value, g: 0, b: 0 } } })
      .png()
      .toBuffer();
  return sharp([await frame(0), await frame(255)], { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** A PNG that does not become much smaller, whatever encodes it: at least 100 kB. */
export function someNoise(width = 640, height = 360): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Pixels above which the product refuses an image. */
const pixelCap = 40_000_000;

/** A PNG of a few kilobytes that every decoder reads, with just more pixels than the product takes. */
export function aDecompressionBomb(): Promise<Buffer> {
  const width = 8_000;
  return sharp({ create: { width, height: pixelCap / width + 1, channels: 3, background: { r: 9, g: 9, b: 9 } } })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

/**
 * A GIF of a few kilobytes whose frames have few pixels each, and together just more than the product takes. Put
 * together from one encoded frame, because encoding all of them would need the memory that the product has to be kept
 * from needing.
 */
export async function anAnimatedBomb(): Promise<Buffer> {
  const side = 1_000;
  const one = await sharp({ create: { width: side, height: side, channels: 3, background: { r: 9, g: 9, b: 9 } } })
    .gif()
    .toBuffer();
  // A header of 13 bytes, whose 11th tells the size of the table of colours behind it; the frame; one byte that ends
  // the file.
  const flags = one.readUInt8(10);
  const start = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const frame = one.subarray(start, -1);
  const frames = pixelCap / (side * side) + 1;
  return Buffer.concat([one.subarray(0, start), ...Array.from({ length: frames }, () => frame), one.subarray(-1)]);
}
