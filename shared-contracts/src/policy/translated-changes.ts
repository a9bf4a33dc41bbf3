import type { Fields } from '../entities/fields/field';
import { splitFieldName } from '../localization/localized-text';
import type { Locale } from '../localization/locales';

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** Whether two stored values are the same; a missing one is `null`. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Whether a field holds a text in one of some languages: `titleEn`. */
export function isTextIn(fields: Fields, name: string, languages: readonly Locale[]): boolean {
  const { field, locale } = splitFieldName(name);
  return locale !== null && languages.includes(locale) && fields[field]?.kind === 'localized';
}

/**
 * The changed fields that are no texts in some languages. Entries of lists stay where they are, and only their texts
 * may change.
 * @returns paths such as `characters.0.imageUrl`; of a list that has grown, shrunk or been replaced, the list itself
 */
export function changesBeyondTexts(
  fields: Fields,
  before: object,
  changes: object,
  languages: readonly Locale[],
): string[] {
  return Object.entries(changes).flatMap(([name, after]: [string, unknown]): string[] => {
    const known = propertyOf(before, name);
    if (same(known, after) || isTextIn(fields, name, languages)) return [];
    const field = fields[name];
    if (field?.kind !== 'list' || !Array.isArray(known) || !Array.isArray(after) || known.length !== after.length)
      return [name];
    return known.flatMap((entry: unknown, index) => {
      const next: unknown = after[index];
      if (typeof entry !== 'object' || typeof next !== 'object' || !entry || !next)
        return same(entry, next) ? [] : [`${name}.${index}`];
      // A property that is left out is removed.
      const whole = { ...Object.fromEntries(Object.keys(entry).map((key) => [key, null])), ...next };
      return changesBeyondTexts(field.items, entry, whole, languages).map((path) => `${name}.${index}.${path}`);
    });
  });
}
