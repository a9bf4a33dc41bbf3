import sharp, { type OutputInfo, type Sharp } from 'sharp';

import { imageVariantFormats, variantWidthsOf, type ImageVariantFormat } from 'shared-contracts/entities';

import { HttpError } from '../../http/http-error';
import { unacceptable } from './file-inspection';

/** Maximum pixels of all frames together: 160 MB when decoded, or 320 MB with 16 bits per channel. */
const maxPixels = 40_000_000;
/** Maximum pixels of an AVIF image, whose decoder takes 18 bytes for each: 290 MB. */
const maxAvifPixels = 16_000_000;
/** Maximum length of a side; larger images are scaled down. */
const maxSide = 3_840;
/** Maximum milliseconds of all steps of an image together; a step that has begun to encode may finish. */
const timeLimit = 30_000;

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
  /** The dominant colour as six hexadecimal digits. In the file name, it is known before the image is loaded. */
  color: string | null;
  /** The full size first. */
  files: ImageFile[];
}

sharp.cache(false);

const decoder = (bytes: Buffer, animated: boolean): Sharp =>
  sharp(bytes, { animated, limitInputPixels: maxPixels, failOn: 'error' });

/**
 * An animated AVIF with the brand of a still one: the decoder refuses a sequence, but reads its first frame, which is
 * beside it for readers of images.
 */
function withFirstFrame(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 4, 12) !== 'ftypavis') return bytes;
  const still = Buffer.from(bytes);
  still.write('avif', 8, 'latin1');
  return still;
}

/** Reads the header of an image, and refuses one with too many pixels for the memory of a small server. */
export async function inspectImage(uploaded: Buffer): Promise<InspectedImage> {
  const bytes = withFirstFrame(uploaded);
  const metadata = await decoder(bytes, true)
    .metadata()
    .catch((error: unknown) => {
      throw unacceptable('The file is not an image that can be read.', error);
    });
  const { width, height, pageHeight, pages = 1, compression } = metadata;
  // The `height` of an animation is that of all its frames stacked.
  const pixels = width * (pageHeight ?? height) * pages;
  const most = compression === 'av1' ? maxAvifPixels : maxPixels;
  if (pixels > most) throw unacceptable(`The image has more than ${most} pixels.`);
  return { bytes, pixels, animated: pages > 1 };
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const fromPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Gives a step the rest of the time limit. @throws HttpError unacceptable-upload if nothing is left */
type Limit = (image: Sharp) => Sharp;

const tooSlow = (cause?: unknown) => unacceptable('The image takes too long to process.', cause);

function limitOf(milliseconds: number): Limit {
  const end = performance.now() + milliseconds;
  return (image) => {
    const left = end - performance.now();
    if (left <= 0) throw tooSlow();
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

/** Shown while it loads; `null` for an image that shows what is behind it. */
async function colorOf(image: Sharp): Promise<string | null> {
  // Statistics cover the whole input, so the image is scaled down first.
  const small = image.resize({ width: 64, height: 64, fit: 'inside' }).raw();
  const { dominant, isOpaque } = await fromPixels(await small.toBuffer({ resolveWithObject: true })).stats();
  if (!isOpaque) return null;
  return [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
}

async function processAnimation(fitted: Sharp, limit: Limit): Promise<ProcessedImage> {
  const { data: content, info } = await limit(fitted.webp({ quality: 88 })).toBuffer({ resolveWithObject: true });
  const height = info.pageHeight ?? info.height;
  const color = await colorOf(limit(sharp(content)));
  return { width: info.width, height, color, files: [{ variant: null, extension: 'webp', content }] };
}

/** Decodes once; all files are made from the pixels. */
async function processStill(fitted: Sharp, limit: Limit): Promise<ProcessedImage> {
  const pixels = await limit(fitted.toColourspace('srgb').raw()).toBuffer({ resolveWithObject: true });
  const content = await limit(fromPixels(pixels).webp({ quality: 88 })).toBuffer();
  const files = [{ variant: null, extension: 'webp' as const, content }, ...(await variantsOf(pixels, limit))];
  const { width, height } = pixels.info;
  return { width, height, color: await colorOf(limit(fromPixels(pixels))), files };
}

/**
 * Decodes an image completely and re-encodes it, so that stored files contain nothing but the image. @throws HttpError
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
    if (error instanceof HttpError) throw error;
    const isLate = error instanceof Error && error.message.includes('timeout:');
    throw isLate ? tooSlow(error) : unacceptable('The image cannot be decoded.', error);
  }
}
