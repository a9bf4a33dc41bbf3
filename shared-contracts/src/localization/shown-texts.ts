import { fallbackLocale } from './languages';
import { localizedFieldName, splitFieldName } from './localized-text';
import { defaultLocale, type Locale } from './locales';
import { isEmptyText } from './visible-text';

function plainTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    typeof part === 'string' && splitFieldName(name).locale === null ? [part] : plainTexts(part),
  );
}

const isText = (value: unknown) => typeof value === 'string' && !isEmptyText(value);

function isNeverShown(record: Readonly<Record<string, unknown>>, name: string, shown: Locale): boolean {
  const { field, locale } = splitFieldName(name);
  if (locale === null || locale === shown || !(localizedFieldName(field, defaultLocale) in record)) return false;
  return locale !== defaultLocale || isText(record[localizedFieldName(field, shown)]);
}

/** Files are named after the title in English, or else in Japanese. */
const namingField = (record: Readonly<Record<string, unknown>>) =>
  ([fallbackLocale, defaultLocale] as const)
    .map((locale) => localizedFieldName('title', locale))
    .find((name) => isText(record[name]));

/**
 * A copy of a response with the texts shown in one language, the texts that other parts of it refer to, and the title
 * that names files.
 */
export function shownTexts(whole: unknown, shown: Locale): unknown {
  const references = new Set(plainTexts(whole));
  const reduced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reduced);
    if (typeof value !== 'object' || value === null) return value;
    const record = Object.fromEntries(Object.entries(value));
    const naming = value === whole ? namingField(record) : undefined;
    return Object.fromEntries(
      Object.entries(record)
        .filter(
          ([name, part]) =>
            name === naming || (typeof part === 'string' && references.has(part)) || !isNeverShown(record, name, shown),
        )
        .map(([name, part]) => [name, reduced(part)]),
    );
  };
  return reduced(whole);
}
