/** One language of the site: everything language-specific except texts. */
interface Language {
  /** Suffix of content fields: `title` + `ZhCn`. */
  suffix: string;
  /** BCP 47 tag for `<html lang>`, `lang` attributes and `Intl`. */
  tag: string;
  /** Tag with a region: for react-aria-components' dictionaries and, with `_`, Open Graph. */
  regionalTag: string;
  /** ISO 4217 code of the currency in that region: readers get the price in it. */
  currency: string;
  /** Value of `hreflang`. */
  hreflang: string;
  /** Native name of the language. */
  name: string;
}

/**
 * The languages of the site, in display order. The first is the default, and the fallback for empty texts. A new
 * language is an entry here and a catalog file `<locale>.ts` in each `messages` folder (`npm run new -- language fr`).
 */
export const languages = {
  ja: {
    suffix: 'Ja',
    tag: 'ja',
    regionalTag: 'ja-JP',
    currency: 'JPY',
    hreflang: 'ja',
    name: '日本語',
  },
  en: {
    suffix: 'En',
    tag: 'en',
    regionalTag: 'en-US',
    currency: 'USD',
    hreflang: 'en',
    name: 'English',
  },
  'zh-cn': {
    suffix: 'ZhCn',
    tag: 'zh-Hans-CN',
    regionalTag: 'zh-CN',
    currency: 'CNY',
    hreflang: 'zh-Hans',
    name: '简体中文',
  },
  'zh-tw': {
    suffix: 'ZhTw',
    tag: 'zh-Hant-TW',
    regionalTag: 'zh-TW',
    currency: 'TWD',
    hreflang: 'zh-Hant',
    name: '繁體中文',
  },
  ko: {
    suffix: 'Ko',
    tag: 'ko',
    regionalTag: 'ko-KR',
    currency: 'KRW',
    hreflang: 'ko',
    name: '한국어',
  },
} as const satisfies Record<string, Language>;

/** Suffix of the fields that every record has: those of the first language. */
export type DefaultSuffix = (typeof languages)['ja']['suffix'];

/** Stands in for a language that a build is too old to know. */
export const fallbackLocale = 'en' satisfies keyof typeof languages;
