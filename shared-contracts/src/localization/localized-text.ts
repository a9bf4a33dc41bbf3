import { defaultLocale, locales, localeSuffix, type Locale, type LocaleSuffix, knownLocale } from './locales';
import { isEmptyText } from './visible-text';

/** The fields of one localized text, `titleJa` … `titleKo`. */
export type LocalizedFields<Field extends string> = {
  [Key in `${Field}${LocaleSuffix}`]?: string | null;
};

/** A text to display, with the locale it is written in. */
export interface ShownLocalizedText {
  text: string;
  locale: Locale;
  /** True if the requested language is empty and the Japanese text is used. */
  isFallback: boolean;
}

/** Field name of `field` in `locale`: `('title', 'zh-cn')` is `titleZhCn`. */
export function localizedFieldName<Field extends string, L extends Locale>(
  field: Field,
  locale: L,
): `${Field}${(typeof localeSuffix)[L]}` {
  return `${field}${localeSuffix[locale]}`;
}

/**
 * Splits a field name: `titleZhCn` is `title` in `zh-cn`.
 * @returns the name unchanged, without a locale, if it has no language suffix
 */
export function splitFieldName(name: string): { field: string; locale: Locale | null } {
  const locale = locales.find((candidate) => name.endsWith(localeSuffix[candidate]));
  return locale ? { field: name.slice(0, -localeSuffix[locale].length), locale } : { field: name, locale: null };
}

/**
 * The text of `field` in `locale`, or else in Japanese (specification, section 1). Only for display: editors and
 * storage always use the raw values. A record that has come with the texts of one other language only (`shownTexts`),
 * while there is no network, shows that one.
 * @returns an empty text if Japanese is empty too
 */
export function localizedTextOf<Field extends string>(
  record: LocalizedFields<Field>,
  field: Field,
  locale: Locale,
): ShownLocalizedText {
  const textIn = (language: Locale) => {
    const text = record[localizedFieldName(field, language)];
    return text && !isEmptyText(text) ? text : undefined;
  };
  // A build older than a language does not know its fields.
  const shown = knownLocale(locale);
  const own = textIn(shown);
  if (own) return { text: own, locale: shown, isFallback: shown !== locale };
  const hasJapanese = localizedFieldName(field, defaultLocale) in record;
  const fallback = hasJapanese ? defaultLocale : (locales.find(textIn) ?? defaultLocale);
  return { text: textIn(fallback) ?? '', locale: fallback, isFallback: locale !== fallback };
}
