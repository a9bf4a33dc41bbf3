import { fallbackLocale, languages } from './languages';

/** A language of the site. */
export type Locale = keyof typeof languages;

type Languages = typeof languages;
type LanguagePart = keyof Languages[Locale];

// `Object.keys` loses the key type.
/** Every language, in display order. */
export const locales = Object.keys(languages) as [Locale, ...Locale[]];

/** Shown first and after every reload without `?lang=`; the fallback for empty texts. */
export const defaultLocale = locales[0];

/** One property of every language, by locale. */
function partOfEach<Part extends LanguagePart>(part: Part): { readonly [L in Locale]: Languages[L][Part] } {
  const parts = locales.map((locale) => [locale, languages[locale][part]]);
  return Object.fromEntries(parts) as { [L in Locale]: Languages[L][Part] };
}

const cjkScripts: readonly (string | undefined)[] = ['Jpan', 'Hans', 'Hant', 'Kore'];

/** Whether a language is written in a script whose text has taller lines and no italics. */
export const isCjk = (locale: Locale): boolean =>
  cjkScripts.includes(new Intl.Locale(languages[locale].tag).maximize().script);

/** Suffix of the content fields of each language: `title` + `Ja`. */
export const localeSuffix = partOfEach('suffix');

export type LocaleSuffix = Languages[Locale]['suffix'];

/** BCP 47 tags for `<html lang>`, `lang` attributes and `Intl`. */
export const languageTag = partOfEach('tag');

/** BCP 47 tags that name the region. */
export const regionalTag = partOfEach('regionalTag');

/** Currency of that region. */
export const regionalCurrency = partOfEach('currency');

/** Values of `hreflang`. */
export const hreflang = partOfEach('hreflang');

/** Native name of each language, for language pickers. */
export const languageName = partOfEach('name');

/** Whether `value` is a locale in exact spelling. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

/** Query parameter with the language of a page. */
export const languageParameter = 'lang';

/**
 * Parses the `lang` parameter of an address.
 * @returns the locale in any letter case, or the default one
 */
export function localeFromSearch(search: string): Locale {
  const wanted = new URLSearchParams(search).get(languageParameter)?.toLowerCase();
  return isLocale(wanted) ? wanted : defaultLocale;
}

/** The locale that a build shows for a site locale that it may be too old to know. */
export function knownLocale(locale: string): Locale {
  return isLocale(locale) ? locale : fallbackLocale;
}

/** One value for each language. */
export function forEachLocale<Value>(valueOf: (locale: Locale) => Value): Record<Locale, Value> {
  // The keys are complete, which the type system cannot infer.
  return Object.fromEntries(locales.map((locale) => [locale, valueOf(locale)])) as Record<Locale, Value>;
}

/**
 * The canonical address of a page in a language.
 * @param origin origin of the site, without a trailing slash
 * @param part parameters that select a part of a list
 */
export function pageAddress(
  origin: string,
  path: string,
  locale: Locale,
  part: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({
    ...part,
    ...(locale === defaultLocale ? {} : { [languageParameter]: locale }),
  });
  return `${origin}${path}?${search.toString()}`.replace(/\?$/, '');
}
