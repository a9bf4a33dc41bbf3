import type { PictureInput } from 'shared-contracts/entities';
import { locales, localizedFieldName, type Locale } from 'shared-contracts/localization';

/** Describes a picture that ships with the product, in every language. */
export function demoPicture(path: string, alt: Readonly<Record<Locale, string>>, focus?: string): PictureInput {
  const texts = Object.fromEntries(locales.map((locale) => [localizedFieldName('alt', locale), alt[locale]]));
  return { location: `/objects/demo/${path}.webp`, ...texts, ...(focus === undefined ? {} : { focus }) };
}
