import sharp, { type Metadata, type Sharp } from 'sharp';

import { imageVariantFormats, variantWidthsOf, type ImageVariantFormat } from 'shared-contracts/entities';

/** Maximum pixels of all frames together: about 160 MB when decoded. */
const maxPixels = 40_000_000;
/** Maximum length of a side; larger images are scaled down. */
const maxSide = 3_840;

/** One file of a processed image; `variant` and `extension` form the end of its name. */
export interface ImageFile {
  /** Width of a variant, or `null` for the full size. */
  variant: number | null;
  extension: 'webp' | ImageVariantFormat;
  content: Buffer;
}

export interface ProcessedImage {
  width: number;
  height: number;
  animated: boolean;
  /** The dominant colour as six hexadecimal digits. */
  color: string;
  /** The full size first. */
  files: ImageFile[];
}

/** The bytes cannot be decoded completely, or have too many pixels. */
export class UndecodableImage extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'UndecodableImage';
  }
}

sharp.cache(false);

function decoder(bytes: Buffer, animated: boolean): Sharp {
  return sharp(bytes, { animated, limitInputPixels: maxPixels, failOn: 'error' });
}

async function readMetadata(bytes: Buffer): Promise<Metadata> {
  try {
    return await decoder(bytes, true).metadata();
  } catch (error) {
    throw new UndecodableImage('The file is not an image that can be read.', error);
  }
}

async function variantsOf(full: Buffer, width: number): Promise<ImageFile[]> {
  const files: ImageFile[] = [];
  for (const variant of variantWidthsOf(width)) {
    const pixels = await sharp(full).resize({ width: variant }).toBuffer();
    for (const extension of imageVariantFormats) {
      const encoder = sharp(pixels);
      const content = await (
        extension === 'avif' ? encoder.avif({ quality: 55, effort: 2 }) : encoder.webp({ quality: 80 })
      ).toBuffer();
      files.push({ variant, extension, content });
    }
  }
  return files;
}

/** The colour that most of an image has. */
async function colorOf(image: Buffer): Promise<string> {
  const { dominant } = await sharp(image).resize({ width: 64, height: 64, fit: 'inside' }).removeAlpha().stats();
  return [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
}

/**
 * Decodes an image completely and re-encodes it: without metadata, upright, at most 3,840 pixels per side, with smaller
 * variants. So stored files are always images and nothing else. Animations keep their frames and have no variants.
 * @throws UndecodableImage
 */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  const { width, height, pageHeight, pages = 1 } = await readMetadata(bytes);
  // The `height` of an animation is that of all its frames stacked.
  if (width * (pageHeight ?? height) * pages > maxPixels)
    throw new UndecodableImage(`The image has more than ${maxPixels} pixels.`);
  const animated = pages > 1;
  try {
    const fitted = decoder(bytes, animated)
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const full = await fitted.webp({ quality: 88 }).toBuffer({ resolveWithObject: true });
    const size = { width: full.info.width, height: full.info.pageHeight ?? full.info.height };
    const first: ImageFile = { variant: null, extension: 'webp', content: full.data };
    // Resized from the full-size WebP; the second lossy encoding is not visible at smaller sizes.
    const variants = animated ? [] : await variantsOf(full.data, size.width);
    return { ...size, animated, color: await colorOf(full.data), files: [first, ...variants] };
  } catch (error) {
    throw new UndecodableImage('The image cannot be decoded.', error);
  }
}
