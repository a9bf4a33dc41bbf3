import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';

import { imageVariantFormats, variantWidthsOf, type ImageVariantFormat } from 'shared-contracts/entities';

import { UnacceptableFile } from './file-inspection';

/** Maximum pixels of all frames together: 160 MB when decoded, or 320 MB with 16 bits per channel. */
const maxPixels = 40_000_000;
/** Maximum pixels of an AVIF image, whose decoder takes 18 bytes for each: 290 MB. */
const maxAvifPixels = 16_000_000;
/** Maximum length of a side; larger images are scaled down. */
const maxSide = 3_840;
/** Milliseconds that the steps of one image may take together; a step that has begun to encode ends later. */
const timeLimit = 30_000;

/** An image whose header was read. */
export interface InspectedImage {
  bytes: Buffer;
  /** Of all frames. */
  pixels: number;
  animated: boolean;
}

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

sharp.cache(false);

function decoder(bytes: Buffer, animated: boolean): Sharp {
  return sharp(bytes, { animated, limitInputPixels: maxPixels, failOn: 'error' });
}

async function readMetadata(bytes: Buffer): Promise<Metadata> {
  try {
    return await decoder(bytes, true).metadata();
  } catch (error) {
    throw new UnacceptableFile('The file is not an image that can be read.', error);
  }
}

/**
 * Reads the header of an image.
 * @throws UnacceptableFile also if it has too many pixels to be decoded within the memory of a small server
 */
export async function inspectImage(bytes: Buffer): Promise<InspectedImage> {
  const { width, height, pageHeight, pages = 1, compression } = await readMetadata(bytes);
  // The `height` of an animation is that of all its frames stacked.
  const pixels = width * (pageHeight ?? height) * pages;
  const most = compression === 'av1' ? maxAvifPixels : maxPixels;
  if (pixels > most) throw new UnacceptableFile(`The image has more than ${most} pixels.`);
  return { bytes, pixels, animated: pages > 1 };
}

/** Decoded pixels. */
interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const fromPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Lets an image take the rest of the time limit. @throws UnacceptableFile if nothing is left */
type Limit = (image: Sharp) => Sharp;

function limitOf(milliseconds: number): Limit {
  const end = performance.now() + milliseconds;
  return (image) => {
    const left = end - performance.now();
    if (left <= 0) throw new UnacceptableFile('The image takes too long to process.');
    return image.timeout({ seconds: Math.ceil(left / 1_000) });
  };
}

async function variantsOf(pixels: Pixels, limit: Limit): Promise<ImageFile[]> {
  const files: ImageFile[] = [];
  for (const variant of variantWidthsOf(pixels.info.width)) {
    for (const extension of imageVariantFormats) {
      const resized = limit(fromPixels(pixels).resize({ width: variant }));
      const encoded = extension === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 80 });
      files.push({ variant, extension, content: await encoded.toBuffer() });
    }
  }
  return files;
}

/** The colour that most of an image has. */
async function colorOf(image: Sharp): Promise<string> {
  // Statistics are of the whole input, so it is made small first.
  const small = image.resize({ width: 64, height: 64, fit: 'inside' }).removeAlpha().raw();
  const { dominant } = await fromPixels(await small.toBuffer({ resolveWithObject: true })).stats();
  return [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
}

async function processAnimation(fitted: Sharp, limit: Limit): Promise<ProcessedImage> {
  const { data, info } = await limit(fitted.webp({ quality: 88 })).toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.pageHeight ?? info.height,
    animated: true,
    color: await colorOf(limit(sharp(data))),
    files: [{ variant: null, extension: 'webp', content: data }],
  };
}

/** Decodes once: all files are made of the pixels. */
async function processStill(fitted: Sharp, limit: Limit): Promise<ProcessedImage> {
  const pixels = await limit(fitted.toColourspace('srgb').raw()).toBuffer({ resolveWithObject: true });
  const content = await limit(fromPixels(pixels).webp({ quality: 88 })).toBuffer();
  const variants = await variantsOf(pixels, limit);
  return {
    width: pixels.info.width,
    height: pixels.info.height,
    animated: false,
    color: await colorOf(limit(fromPixels(pixels))),
    files: [{ variant: null, extension: 'webp', content }, ...variants],
  };
}

/**
 * Decodes an image completely and re-encodes it: without metadata, upright, at most 3,840 pixels per side, with smaller
 * variants. So stored files are always images and nothing else. Animations keep their frames and have no variants.
 * @param milliseconds that it may take
 * @throws UnacceptableFile
 */
export async function processImage(
  { bytes, animated }: InspectedImage,
  milliseconds = timeLimit,
): Promise<ProcessedImage> {
  const fitted = decoder(bytes, animated)
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  try {
    return await (animated ? processAnimation : processStill)(fitted, limitOf(milliseconds));
  } catch (error) {
    if (error instanceof UnacceptableFile) throw error;
    const isLate = error instanceof Error && error.message.includes('timeout:');
    throw new UnacceptableFile(isLate ? 'The image takes too long to process.' : 'The image cannot be decoded.', error);
  }
}
