import { useLocale } from 'shared-client';
import { describedPicture, imageSources } from 'shared-contracts/entities';
import { languageTag } from 'shared-contracts/localization';

/** What `Image` shows of an image, and how. */
export interface ShownImage<Location = string | null | undefined> {
  location: Location;
  alt: string;
  altLang?: string | undefined;
  focus?: string | undefined;
}

/**
 * Returns a function for the images of a record: with the text that describes one in the language of the page, and
 * the part that crops keep.
 */
export function useImages(record: Parameters<typeof describedPicture>[0]) {
  const locale = useLocale();
  /** @param otherwise alt text of an undescribed image; by default it is decorative */
  return <Location extends string | null | undefined>(
    original: Location,
    otherwise = '',
  ): ShownImage<Location | string> => {
    const { location, alt, focus } = describedPicture(record, original, locale);
    if (alt.text === '') return { location, alt: otherwise, focus };
    return { location, alt: alt.text, altLang: alt.isFallback ? languageTag[alt.locale] : undefined, focus };
  };
}

/** The aspect ratio in the image's location, if any: a single image is not cropped. */
export function ownRatio(location: string): string {
  const { width, height } = imageSources(location) ?? {};
  return width && height ? `${width} / ${height}` : '16 / 9';
}
