import { fallbackLocale, languages } from './languages';

export type Locale = keyof typeof languages;

type Languages = typeof languages;
type LanguagePart = keyof Languages[Locale];

// `Object.keys` loses the key type.
export const locales = Object.keys(languages) as [Locale, ...Locale[]];

/** The fallback for empty texts. */
export const defaultLocale = locales[0];

function partOfEach<Part extends LanguagePart>(part: Part): { readonly [L in Locale]: Languages[L][Part] } {
  const parts = locales.map((locale) => [locale, languages[locale][part]]);
  return Object.fromEntries(parts) as { [L in Locale]: Languages[L][Part] };
}

const cjk = /^(ja|ko|yue|zh)(-|$)/;

/** Languages whose text has taller lines and no italics. Asked at every start: `Intl` takes a slow phone 25 ms. */
export const isCjk = (locale: Locale): boolean => cjk.test(languages[locale].tag);

export const localeSuffix = partOfEach('suffix');

export type LocaleSuffix = Languages[Locale]['suffix'];

export const languageTag = partOfEach('tag');

export const regionalTag = partOfEach('regionalTag');

export const regionalCurrency = partOfEach('currency');

export const hreflang = partOfEach('hreflang');

export const languageName = partOfEach('name');

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

export const languageParameter = 'lang';

/** In any case; the default one if there is none. */
export function localeFromSearch(search: string): Locale {
  const wanted = new URLSearchParams(search).get(languageParameter)?.toLowerCase();
  return isLocale(wanted) ? wanted : defaultLocale;
}

export function knownLocale(locale: string): Locale {
  return isLocale(locale) ? locale : fallbackLocale;
}

export function forEachLocale<Value>(valueOf: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(locales.map((locale) => [locale, valueOf(locale)])) as Record<Locale, Value>;
}

/** Where the Atom feed of the development log is, in each language. */
export const feedPath = '/feed.xml';

/** @param part parameters that select a part of a list */
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
