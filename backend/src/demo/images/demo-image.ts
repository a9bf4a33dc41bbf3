import type { ImageInput } from 'shared-contracts/entities';
import { locales, localizedFieldName, type Locale } from 'shared-contracts/localization';

/** Describes an image that ships with the product. A new language has no descriptions yet. */
export function demoImage(path: string, alt: Readonly<Partial<Record<Locale, string>>>, focus?: string): ImageInput {
  const texts = Object.fromEntries(
    locales.flatMap((locale) => (alt[locale] === undefined ? [] : [[localizedFieldName('alt', locale), alt[locale]]])),
  );
  return { location: `/objects/demo/${path}.webp`, ...texts, ...(focus === undefined ? {} : { focus }) };
}
