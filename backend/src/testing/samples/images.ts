import { randomBytes } from 'node:crypto';

import sharp from 'sharp';

/** A small PNG with a gradient, which is not trivial to encode. */
export function aPng(width = 640, height = 360): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 0);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = (index * 7) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** A JPEG with metadata about its place and author. */
export async function aJpegWithMetadata(): Promise<Buffer> {
  return sharp(await aPng())
    .withExif({ IFD0: { Artist: 'Secret Artist' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' } })
    .jpeg()
    .toBuffer();
}

/**
 * A JPEG of 640 × 360 pixels, white on the left and black on the right, with an orientation tag that rotates it
 * clockwise.
 */
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

/** A PNG of at least 100 kB that no encoder compresses well. */
export function someNoise(width = 640, height = 360): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Maximum pixels of an accepted image. */
const pixelCap = 40_000_000;

/** A PNG of a few kilobytes with slightly more pixels than the product accepts. */
export function aDecompressionBomb(): Promise<Buffer> {
  const width = 8_000;
  return sharp({ create: { width, height: pixelCap / width + 1, channels: 3, background: { r: 9, g: 9, b: 9 } } })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

/**
 * A GIF of a few kilobytes with small frames that together have slightly more pixels than the product accepts. Built
 * from one encoded frame, because encoding all of them would need the very memory that the product must not use.
 */
export async function anAnimatedBomb(): Promise<Buffer> {
  const side = 1_000;
  const one = await sharp({ create: { width: side, height: side, channels: 3, background: { r: 9, g: 9, b: 9 } } })
    .gif()
    .toBuffer();
  // A header of 13 bytes, whose 11th has the size of the colour table after it; the frames; one trailing byte.
  const flags = one.readUInt8(10);
  const start = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const frame = one.subarray(start, -1);
  const frames = pixelCap / (side * side) + 1;
  return Buffer.concat([one.subarray(0, start), ...Array.from({ length: frames }, () => frame), one.subarray(-1)]);
}

/** An AVIF of less than a kilobyte. */
export function aFlatAvif(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#36a' } })
    .avif({ quality: 30, effort: 0 })
    .toBuffer();
}

/** Three frames of 16 × 16 pixels, red, blue and green: an AVIF sequence as libavif writes it. */
export const anAnimatedAvif = (): Buffer =>
  Buffer.from(
    'AAAALGZ0eXBhdmlzAAAAAGF2aWZhdmlzbXNmMWlzbzhtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGlj' +
      'dAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAPpAAAAJQAAAChpaW5mAAAAAAABAAAA' +
      'GmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAAAEAAAABAAAAAQcGl4aQAAAAADCAgI' +
      'AAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAACym1vb3YAAAB4bXZoZAEAAAAA' +
      'AAAA5zCPyAAAAADnMI/IAAAD6P//////////AAEAAAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAA' +
      'QAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAJKdHJhawAAAGh0a2hkAQAAAQAAAADnMI/IAAAAAOcwj8gAAAABAAAA' +
      'AP//////////AAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAQAAAAEAAAAAAALGVk' +
      'dHMAAAAkZWxzdAEAAAEAAAABAAAAAAAAASwAAAAAAAAAAAABAAAAAAGubWRpYQAAACxtZGhkAQAAAAAAAADnMI/IAAAAAOcwj8gA' +
      'AAPoAAAAAAAAASxVxAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAABWW1pbmYAAAAUdm1oZAAAAAEAAAAAAAAA' +
      'AAAAACRkaW5mAAAAHGRyZWYAAAAAAAAAAQAAAAx1cmwgAAAAAQAAARlzdGJsAAAAlXN0c2QAAAAAAAAAAQAAAIVhdjAxAAAAAAAA' +
      'AAEAAAAAAAAAAAAAAAAAAAAAABAAEABIAAAASAAAAAAAAAABCkFPTSBDb2RpbmcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGP//AAAA' +
      'DGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABBjY3N0AAAAAHwAAAAAAAAYc3R0cwAAAAAAAAABAAAAAwAAAGQAAAAcc3Rz' +
      'YwAAAAAAAAABAAAAAQAAAAMAAAABAAAAIHN0c3oAAAAAAAAAAAAAAAMAAAAlAAAAHQAAABoAAAAUc3RjbwAAAAAAAAABAAAD6QAA' +
      'ABRzdHNzAAAAAAAAAAEAAAABAAAAZG1kYXQSAAoNAAAAAZ/79/MgIaDQgDISEADWAAACgAAAAKmOcsgHSpLQEgAyGTADwIAAADtg' +
      'AAAKAAAKAKPAiYU1+q/KafgSADIWMAXBBAAAO2AAAAoAAAoAAGhK7+fmqA==',
    'base64',
  );
