interface Language {
  suffix: string;
  /** BCP 47, for `lang` attributes and `Intl`. */
  tag: string;
  /** With a region: for react-aria-components' dictionaries and, with `_`, Open Graph. */
  regionalTag: string;
  /** ISO 4217: currency of the prices that readers see. */
  currency: string;
  hreflang: string;
  name: string;
}

/** In display order. The first is the default, and the fallback for empty texts. */
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

export type DefaultSuffix = (typeof languages)['ja']['suffix'];

/** Replaces a language that a build is too old to know. */
export const fallbackLocale = 'en' satisfies keyof typeof languages;
