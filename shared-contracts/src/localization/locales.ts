/** The five languages of the site. The first one is the default and the fallback of every other. */
export const locales = ['ja', 'en', 'zh-cn', 'zh-tw', 'ko'] as const;

export type Locale = (typeof locales)[number];

/** Shown first and after every reload without `?lang=`. */
export const defaultLocale: Locale = 'ja';

/** Suffix of the content fields of each language: `title` + `Ja`. */
export const localeSuffix = {
  ja: 'Ja',
  en: 'En',
  'zh-cn': 'ZhCn',
  'zh-tw': 'ZhTw',
  ko: 'Ko',
} as const satisfies Record<Locale, string>;

export type LocaleSuffix = (typeof localeSuffix)[Locale];

/** BCP 47 tags for `<html lang>`, `lang` attributes and `Intl`. */
export const languageTag = {
  ja: 'ja',
  en: 'en',
  'zh-cn': 'zh-Hans-CN',
  'zh-tw': 'zh-Hant-TW',
  ko: 'ko',
} as const satisfies Record<Locale, string>;

/** Values of `og:locale`. */
export const openGraphLocale = {
  ja: 'ja_JP',
  en: 'en_US',
  'zh-cn': 'zh_CN',
  'zh-tw': 'zh_TW',
  ko: 'ko_KR',
} as const satisfies Record<Locale, string>;

/** Values of `hreflang`. */
export const hreflang = {
  ja: 'ja',
  en: 'en',
  'zh-cn': 'zh-Hans',
  'zh-tw': 'zh-Hant',
  ko: 'ko',
} as const satisfies Record<Locale, string>;

/** What each language calls itself, for language pickers. */
export const languageName = {
  ja: '日本語',
  en: 'English',
  'zh-cn': '简体中文',
  'zh-tw': '繁體中文',
  ko: '한국어',
} as const satisfies Record<Locale, string>;

/** Whether `value` is one of the five locales, in exactly the spelling the site uses. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value);
}

/**
 * Reads the `lang` parameter of an address.
 * @returns the locale named there in any letter case, or the default one.
 */
export function localeFromSearch(search: string): Locale {
  const wanted = new URLSearchParams(search).get('lang')?.toLowerCase();
  return isLocale(wanted) ? wanted : defaultLocale;
}
