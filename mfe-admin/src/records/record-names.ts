import type { PictureUse } from 'shared-contracts/http';
import { defaultLocale, type Locale } from 'shared-contracts/localization';

/** The name of a record in a language, or else in Japanese, which every record has. */
export const nameIn = (names: PictureUse['names'], locale: Locale): string =>
  names[locale] ?? names[defaultLocale] ?? '';
