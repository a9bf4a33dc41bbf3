import { imageAddress } from './urls';

/** Widths in pixels of the generated variants, if they are smaller than the full size. */
export const imageVariantWidths = [480, 960, 1_600] as const;

/** Formats of the variants; the full size is WebP. */
export const imageVariantFormats = ['avif', 'webp'] as const;
export type ImageVariantFormat = (typeof imageVariantFormats)[number];

/** The data to show an image at the right size without a layout shift. */
export interface ImageSources {
  src: string;
  /** Pixels of the full size; `null` if the location does not contain them. */
  width: number | null;
  height: number | null;
  /** WebP in all widths, for `srcset`; `null` if there is only one size. */
  srcSet: string | null;
  /**
   * The same for a preceding `<source type="image/avif">`: variants in AVIF, and the full size as it is, which every
   * browser with AVIF decodes too. `null` if there is only one size.
   */
  avifSrcSet: string | null;
}

const sized = /^(.*-(\d{1,5})x(\d{1,5}))\.webp$/;

/** The widths of the variants of an image that is `width` pixels wide. */
export function variantWidthsOf(width: number): number[] {
  return imageVariantWidths.filter((candidate) => candidate < width);
}

/**
 * The URL of one variant: `/objects/images/<id>-1280x720.webp` has `/objects/images/<id>-1280x720-480.avif`.
 * @param stem the URL without `.webp`
 */
export function variantAddress(stem: string, width: number, format: ImageVariantFormat): string {
  return `${stem}-${width}.${format}`;
}

/** Least part of the pixels that a screen has for an image. */
const leastSharpness = 0.9;

/**
 * By how much the widths of a set are declared smaller than they are. Of two neighbouring widths, Chromium takes the
 * smaller one for anything up to their geometric mean: seven tenths of the pixels that the screen has, if one is twice
 * the other.
 */
function allowanceOf(widths: readonly number[]): number {
  const steps = widths.slice(1).map((width, index) => width / (widths[index] ?? width));
  return Math.max(1, leastSharpness * Math.sqrt(Math.max(...steps)));
}

/**
 * The sources for a stored image location. Our own images have their size in the name; any other location is used
 * unchanged.
 * @returns `null` if the location is not usable
 */
export function imageSources(location: string | null | undefined): ImageSources | null {
  const src = imageAddress(location);
  if (src === null) return null;
  const match = src.startsWith('/objects/') ? sized.exec(src) : null;
  const [, stem, widthText, heightText] = match ?? [];
  if (stem === undefined) return { src, width: null, height: null, srcSet: null, avifSrcSet: null };
  const width = Number(widthText);
  const widths = [...variantWidthsOf(width), width];
  const allowance = allowanceOf(widths);
  const setOf = (format: ImageVariantFormat) =>
    widths
      .map((size) => {
        const address = size === width ? src : variantAddress(stem, size, format);
        return `${address} ${Math.floor(size / allowance)}w`;
      })
      .join(', ');
  const isOne = widths.length === 1;
  return {
    src,
    width,
    height: Number(heightText),
    srcSet: isOne ? null : setOf('webp'),
    avifSrcSet: isOne ? null : setOf('avif'),
  };
}

const colored = /-c([0-9a-f]{6})-\d{1,5}x\d{1,5}(?:-animated)?\.webp$/;

/**
 * The dominant colour of an image of our own, which was found when it was taken in and is part of its name: shown until
 * the image is, and the source of the colours of its page.
 * @returns `#rrggbb`, or `null` if the location does not contain it
 */
export function imageColor(location: string | null | undefined): string | null {
  const src = imageAddress(location);
  const [, color] = (src?.startsWith('/objects/') && colored.exec(src)) || [];
  return color === undefined ? null : `#${color}`;
}
