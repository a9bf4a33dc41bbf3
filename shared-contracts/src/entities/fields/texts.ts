import { localizedFieldName } from '../../localization/localized-text';
import { defaultLocale, type Locale } from '../../localization/locales';
import { isEmptyText } from '../../localization/visible-text';
import type { Fields } from './field';

/** Ignores inherited properties, such as `constructor`. */
function ownValue(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(ownValue, record);
}

/** The text at a path without a language suffix, in a language; `null` if it is empty. */
export function textAt(record: unknown, path: string, locale: Locale): string | null {
  const value = valueAt(record, localizedFieldName(path, locale));
  return typeof value === 'string' && !isEmptyText(value) ? value : null;
}

export function localizedPaths(fields: Fields, record: unknown, parent = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${parent}${name}`;
    if (field.kind === 'localized') return [path];
    if (field.kind !== 'list') return [];
    const entries: unknown = valueAt(record, path);
    const count = Array.isArray(entries) ? entries.length : 0;
    return Array.from({ length: count }, (_, index) => localizedPaths(field.items, record, `${path}.${index}.`)).flat();
  });
}

export function japanesePaths(fields: Fields, record: unknown): string[] {
  return localizedPaths(fields, record).filter((path) => textAt(record, path, defaultLocale) !== null);
}

export function missingTexts(
  fields: Fields,
  record: unknown,
  locale: Locale,
  inJapanese: readonly string[] = japanesePaths(fields, record),
): string[] {
  return locale === defaultLocale ? [] : inJapanese.filter((path) => textAt(record, path, locale) === null);
}
