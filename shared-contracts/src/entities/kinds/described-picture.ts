import { localizedText, type LocalizedText } from '../../localization/localized-text';
import type { Locale } from '../../localization/locales';
import type { PictureDescription } from './picture';
import { pictureKey } from '../../values/urls';

/** A picture as a page shows it. */
export interface DescribedPicture {
  location: string | null | undefined;
  /** Empty if nobody has described the picture. */
  alt: LocalizedText;
  /** Value of `object-position`; `undefined` for the middle. */
  focus: string | undefined;
}

/** A picture of a record with its description in a language. */
export function describedPicture(
  { pictures = [] }: { pictures?: readonly PictureDescription[] | undefined },
  location: string | null | undefined,
  locale: Locale,
): DescribedPicture {
  const key = location && pictureKey(location);
  const known = pictures.find((each) => pictureKey(each.location) === key);
  return { location, alt: localizedText(known ?? {}, 'alt', locale), focus: known?.focus || undefined };
}
