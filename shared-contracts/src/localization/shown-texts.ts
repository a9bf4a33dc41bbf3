import { isEmptyText, localizedFieldName, splitFieldName } from './localized-text';
import { defaultLocale, type Locale } from './locales';

/** Whether `localizedText` never reads the field in this language. */
function isNeverShown(record: Readonly<Record<string, unknown>>, name: string, shown: Locale): boolean {
  const { field, locale } = splitFieldName(name);
  if (locale === null || locale === shown || !(localizedFieldName(field, defaultLocale) in record)) return false;
  const own = record[localizedFieldName(field, shown)];
  return locale !== defaultLocale || (typeof own === 'string' && !isEmptyText(own));
}

/**
 * A copy of a response with the texts that are shown in one language: those of the language, and the Japanese ones that
 * stand in for empty ones. Everything else stays.
 */
export function shownTexts(value: unknown, shown: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => shownTexts(item, shown));
  if (typeof value !== 'object' || value === null) return value;
  const record = Object.fromEntries(Object.entries(value));
  return Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !isNeverShown(record, name, shown))
      .map(([name, part]) => [name, shownTexts(part, shown)]),
  );
}
