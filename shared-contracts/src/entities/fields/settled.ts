import { localizedFieldName, splitFieldName } from '../../localization/localized-text';
import { locales } from '../../localization/locales';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A localized field in any language, because pages carry the texts of one language only. */
function hasField(entry: object, name: string): boolean {
  const { field, locale } = splitFieldName(name);
  return locale ? locales.some((one) => localizedFieldName(field, one) in entry) : name in entry;
}

/** The entries of a list that may hold free JSON instead, which has no field `marker`. */
export function settledEntries<Entry extends object = object>(value: unknown, marker: string): Entry[] {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return entries.filter((entry): entry is Entry => isObject(entry) && hasField(entry, marker));
}

/** Free JSON as text: its strings and numbers; empty for entries. */
export function freeText(value: unknown, marker: string): string {
  if (settledEntries(value, marker).length > 0) return '';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .map((part: unknown) => freeText(part, marker))
    .filter((text) => text !== '')
    .join(' · ');
}
