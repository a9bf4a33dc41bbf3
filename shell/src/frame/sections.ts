import type { LinkWords } from 'shared-contracts/federation';
import { fallbackLocale, languageTag, type Locale } from 'shared-contracts/localization';

/** The words of a link; `lang` is set if they are in another language. */
export const wordsIn = (locale: Locale, words: LinkWords): { children: string; lang?: string } =>
  words[locale] === undefined
    ? { children: words[fallbackLocale], lang: languageTag[fallbackLocale] }
    : { children: words[locale] };

/** Distance from the top of the window at which a section becomes active, in CSS pixels (specification, section 9). */
export const activeSectionOffset = 200;
