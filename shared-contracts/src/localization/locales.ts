import { languages } from './languages';

/** A language of the site. */
export type Locale = keyof typeof languages;

type Languages = typeof languages;
type LanguagePart = keyof Languages[Locale];

// The keys are those of the record, which the type system does not follow.
/** Every language, in the order in which the site offers them. */
export const locales = Object.keys(languages) as [Locale, ...Locale[]];

/** Shown first and after every reload without `?lang=`; stands in for every empty text. */
export const defaultLocale = locales[0];

/** One part of every language's record, by language. */
function partOfEach<Part extends LanguagePart>(part: Part): { readonly [L in Locale]: Languages[L][Part] } {
  const parts = locales.map((locale) => [locale, languages[locale][part]]);
  return Object.fromEntries(parts) as { [L in Locale]: Languages[L][Part] };
}

/** Suffix of the content fields of each language: `title` + `Ja`. */
export const localeSuffix = partOfEach('suffix');

export type LocaleSuffix = Languages[Locale]['suffix'];

/** BCP 47 tags for `<html lang>`, `lang` attributes and `Intl`. */
export const languageTag = partOfEach('tag');

/** BCP 47 tags that name the region. */
export const regionalTag = partOfEach('regionalTag');

/** Values of `hreflang`. */
export const hreflang = partOfEach('hreflang');

/** What each language calls itself, for language pickers. */
export const languageName = partOfEach('name');

/** Whether `value` is a language of the site, in exactly the spelling the site uses. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

/**
 * Reads the `lang` parameter of an address.
 * @returns the locale named there in any letter case, or the default one.
 */
export function localeFromSearch(search: string): Locale {
  const wanted = new URLSearchParams(search).get('lang')?.toLowerCase();
  return isLocale(wanted) ? wanted : defaultLocale;
}

/** The language that a build shows if the site is in `locale`, which the build may be too old to know: English then. */
export function knownLocale(locale: string): Locale {
  return isLocale(locale) ? locale : (locales.find((known) => known === 'en') ?? defaultLocale);
}
