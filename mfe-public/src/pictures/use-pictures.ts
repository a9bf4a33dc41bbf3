import { useLocale } from 'shared-client';
import { describedPicture, type PictureDescription } from 'shared-contracts/entities';
import { languageTag } from 'shared-contracts/localization';

/** What `Image` shows of a picture, and how. */
export interface ShownPicture<Location = string | null | undefined> {
  location: Location;
  alt: string;
  altLang?: string | undefined;
  focus?: string | undefined;
}

/**
 * Returns a function for the pictures of a record: with the text that describes one in the language of the page, and
 * the part that crops keep.
 */
export function usePictures(record: { pictures?: readonly PictureDescription[] | undefined }) {
  const locale = useLocale();
  /** @param otherwise text for a picture that nobody has described; by default it is decorative */
  return <Location extends string | null | undefined>(location: Location, otherwise = ''): ShownPicture<Location> => {
    const { alt, focus } = describedPicture(record, location, locale);
    if (alt.text === '') return { location, alt: otherwise, focus };
    return { location, alt: alt.text, altLang: alt.isFallback ? languageTag[alt.locale] : undefined, focus };
  };
}
