import { localizedTextOf, type ShownLocalizedText } from '../../localization/localized-text';
import type { Locale } from '../../localization/locales';
import { imageIn, type WithLocalizedImages } from './localized-media';
import type { PictureDescription } from './picture';
import { pictureKey } from '../../values/urls';

/** An image as a page shows it. */
export interface DescribedPicture<Location = string | null | undefined> {
  location: Location;
  /** Empty for an undescribed image. */
  alt: ShownLocalizedText;
  /** Value of `object-position`; `undefined` for the middle. */
  focus: string | undefined;
}

interface WithImages extends WithLocalizedImages {
  pictures?: readonly PictureDescription[] | undefined;
}

/**
 * An image of a record as readers of a language see it, with its description in their language: that of the one it
 * stands in for if it has none.
 */
export function describedPicture<Location extends string | null | undefined>(
  record: WithImages,
  original: Location,
  locale: Locale,
): DescribedPicture<Location | string> {
  const location = imageIn(record, original, locale);
  const at = (each: Location | string) =>
    record.pictures?.find((known) => each && pictureKey(known.location) === pictureKey(each));
  const known = at(location) ?? at(original);
  return { location, alt: localizedTextOf(known ?? {}, 'alt', locale), focus: known?.focus || undefined };
}
