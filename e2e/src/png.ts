import { randomBytes } from 'node:crypto';

import sharp from 'sharp';

/** A PNG of random noise. */
export const noisePng = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
