import { defaultLocale, locales, localeSuffix, type Locale, type LocaleSuffix, knownLocale } from './locales';
import { isEmptyText } from './visible-text';

export type LocalizedFields<Field extends string> = {
  [Key in `${Field}${LocaleSuffix}`]?: string | null;
};

export interface ShownLocalizedText {
  text: string;
  locale: Locale;
  /** The text of the requested language is empty, and Japanese replaces it. */
  isFallback: boolean;
}

export function localizedFieldName<Field extends string, L extends Locale>(
  field: Field,
  locale: L,
): `${Field}${(typeof localeSuffix)[L]}` {
  return `${field}${localeSuffix[locale]}`;
}

/** `titleZhCn` is `title` in `zh-cn`. */
export function splitFieldName(name: string): { field: string; locale: Locale | null } {
  const locale = locales.find((candidate) => name.endsWith(localeSuffix[candidate]));
  return locale ? { field: name.slice(0, -localeSuffix[locale].length), locale } : { field: name, locale: null };
}

/**
 * The text in `locale`, or else in Japanese (specification, section 1), or else in the only language that the record
 * contains (`shownTexts`). Only for display: editors and storage use the raw values.
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
