import { imageAddress } from './urls';

/** Widths, in pixels, in which the server keeps an image beside its full size, as far as they are smaller than that. */
export const imageVariantWidths = [480, 960, 1_600] as const;

/** Formats of the variants; the full size is WebP. */
export const imageVariantFormats = ['avif', 'webp'] as const;
export type ImageVariantFormat = (typeof imageVariantFormats)[number];

/** What a page needs to show an image without a jump and in the right size. */
export interface ImageSources {
  src: string;
  /** Pixels of the full size; `null` where the location does not tell. */
  width: number | null;
  height: number | null;
  /** WebP in all widths, for `srcset`; `null` where there is one size only. */
  srcSet: string | null;
  /** The same in AVIF, for a `<source type="image/avif">` in front; `null` where there is none. */
  avifSrcSet: string | null;
}

const sized = /^(.*-(\d{1,5})x(\d{1,5}))\.webp$/;

/** The widths an image of `width` pixels has variants of. */
export function variantWidthsOf(width: number): number[] {
  return imageVariantWidths.filter((candidate) => candidate < width);
}

/**
 * Address of one variant: `/objects/images/<id>-1280x720.webp` has `/objects/images/<id>-1280x720-480.avif`.
 * @param stem the address without `.webp`
 */
export function variantAddress(stem: string, width: number, format: ImageVariantFormat): string {
  return `${stem}-${width}.${format}`;
}

/**
 * What can be shown for the stored location of an image. Images that the server keeps tell their size in their name;
 * any other location is shown as it is.
 * @returns `null` where nothing usable is stored
 */
export function imageSources(location: string | null | undefined): ImageSources | null {
  const src = imageAddress(location);
  if (src === null) return null;
  const match = src.startsWith('/objects/') ? sized.exec(src) : null;
  const [, stem, widthText, heightText] = match ?? [];
  if (stem === undefined) return { src, width: null, height: null, srcSet: null, avifSrcSet: null };
  const width = Number(widthText);
  const variants = variantWidthsOf(width);
  const setOf = (format: ImageVariantFormat) =>
    variants.map((size) => `${variantAddress(stem, size, format)} ${size}w`);
  return {
    src,
    width,
    height: Number(heightText),
    srcSet: variants.length > 0 ? [...setOf('webp'), `${src} ${width}w`].join(', ') : null,
    avifSrcSet: variants.length > 0 ? setOf('avif').join(', ') : null,
  };
}
