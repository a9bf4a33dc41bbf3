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

/** An animated GIF of two frames. */
export async function anAnimation(): Promise<Buffer> {
  const frame = (value: number) => sharp({ create: { width: 32, height: 32, channels: 3, background: { r: value, g: 0, b: 0 } } }).png().toBuffer();
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

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** A PNG of a few bytes that claims to have 30,000 × 30,000 pixels. */
export async function aDecompressionBomb(): Promise<Buffer> {
  const png = Buffer.from(await aPng(8, 8));
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
