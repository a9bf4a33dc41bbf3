import { imageAddress } from '../urls';

/** In pixels, if they are smaller than the full size. */
export const imageVariantWidths = [480, 960, 1_600] as const;

/** The full size is WebP. */
export const imageVariantFormats = ['avif', 'webp'] as const;
export type ImageVariantFormat = (typeof imageVariantFormats)[number];

export interface ImageSources {
  src: string;
  width: number | null;
  height: number | null;
  /** `null` if there is only one size. */
  srcSet: string | null;
  /** Ends with the unchanged full size: every browser with AVIF decodes WebP too. */
  avifSrcSet: string | null;
}

const sized = /^(.*-(\d{1,5})x(\d{1,5}))\.webp$/;

export function variantWidthsOf(width: number): number[] {
  return imageVariantWidths.filter((candidate) => candidate < width);
}

export function variantAddress(stem: string, width: number, format: ImageVariantFormat): string {
  return `${stem}-${width}.${format}`;
}

const leastSharpness = 0.9;

/** Widths are declared smaller than they are, because Chromium takes the smaller one up to the geometric mean. */
function allowanceOf(widths: readonly number[]): number {
  const steps = widths.slice(1).map((width, index) => width / (widths[index] ?? width));
  return Math.max(1, leastSharpness * Math.sqrt(Math.max(...steps)));
}

/** Names of our images contain their size; `null` for an unusable location. */
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

export function imageColor(location: string | null | undefined): string | null {
  const src = imageAddress(location);
  const [, color] = (src?.startsWith('/objects/') && colored.exec(src)) || [];
  return color === undefined ? null : `#${color}`;
}
