import { defaultLocale, locales, localeSuffix, type Locale, type LocaleSuffix, knownLocale } from './locales';

/** The five fields that hold one text, e.g. `titleJa` … `titleKo`. */
export type LocalizedFields<Field extends string> = {
  [Key in `${Field}${LocaleSuffix}`]?: string | null;
};

/** A text ready to be displayed and the locale it is really written in. */
export interface LocalizedText {
  text: string;
  locale: Locale;
  /** True where the asked language is empty and the Japanese text stands in for it. */
  isFallback: boolean;
}

/** Whether a stored text counts as empty: missing, `null` or only white space. */
export function isEmptyText(value: string | null | undefined): boolean {
  return value === undefined || value === null || value.trim() === '';
}

/** Name of the field that holds `field` in `locale`: `('title', 'zh-cn')` is `titleZhCn`. */
export function localizedFieldName<Field extends string, L extends Locale>(
  field: Field,
  locale: L,
): `${Field}${(typeof localeSuffix)[L]}` {
  return `${field}${localeSuffix[locale]}`;
}

/**
 * Takes the name of a field apart: `titleZhCn` is `title` in `zh-cn`.
 * @returns the name as it is, without a language, if it ends with none
 */
export function splitFieldName(name: string): { field: string; locale: Locale | null } {
  const locale = locales.find((candidate) => name.endsWith(localeSuffix[candidate]));
  return locale ? { field: name.slice(0, -localeSuffix[locale].length), locale } : { field: name, locale: null };
}

/**
 * The text of `field` in `locale`, else in Japanese (specification, section 1).
 * Resolved at display only: editors and storage always handle the raw values.
 * @returns an empty text where Japanese is empty too.
 */
export function localizedText<Field extends string>(
  record: LocalizedFields<Field>,
  field: Field,
  locale: Locale,
): LocalizedText {
  // A build that is older than a language does not know its fields.
  const shown = knownLocale(locale);
  const own = record[localizedFieldName(field, shown)];
  if (own && !isEmptyText(own)) return { text: own, locale: shown, isFallback: shown !== locale };
  const japanese = record[localizedFieldName(field, defaultLocale)] ?? '';
  return { text: isEmptyText(japanese) ? '' : japanese, locale: defaultLocale, isFallback: locale !== defaultLocale };
}
