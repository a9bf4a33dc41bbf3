import { characterKeys, freeText, type Field, type Fields } from 'shared-contracts/entities';
import {
  fromJapanDate,
  isCalendarDate,
  isEmptyText,
  localizedFieldName,
  locales,
  toJapanDate,
} from 'shared-contracts/localization';

/** The non-blank lines of a text (specification, section 5). */
export function filledLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The values of a form by the names of its fields; empty ones are empty texts. */
export type FormValues = Record<string, unknown>;

/** A stored date for a date input; an instant becomes its calendar date in Japan. */
const toDate = (stored: string): string => (stored === '' || isCalendarDate(stored) ? stored : toJapanDate(stored));

/** The instant for a date in Japan: the one of `stored` if the date is unchanged, the current one for today. */
export function publicationInstant(date: string, stored: string | null, now: Date): string | null {
  if (date === '') return null;
  if (stored && toJapanDate(stored) === date) return stored;
  // Validation reports it.
  if (!isCalendarDate(date)) return date;
  return date === toJapanDate(now) ? now.toISOString() : fromJapanDate(date);
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Whether a list holds free JSON, as before its structure was settled. */
const isFree = (field: Field, stored: unknown): boolean =>
  field.kind === 'list' && field.marker !== undefined && freeText(stored, field.marker) !== '';

function typedValue(field: Field, stored: unknown, now: Date | null): unknown {
  switch (field.kind) {
    case 'choice':
      // Not an empty text, which validation would replace by the initial value.
      return stored ?? (field.isAsked ? null : field.initial);
    case 'number':
    case 'flag':
      return stored ?? field.initial;
    case 'date':
      return toDate(asText(stored));
    case 'instant':
      // A new record defaults to today; a stored one without a date stays without.
      return now ? toJapanDate(now) : toDate(asText(stored));
    case 'images':
      return field.control === 'lines' ? asList(stored).join('\n') : asList(stored);
    case 'list':
      if (isFree(field, stored)) return [];
      return withKeys(
        field,
        asList(stored).map((entry) => typedValues(field.items, entry, null)),
      );
    default:
      return asText(stored);
  }
}

const nameOf = (entry: Record<string, unknown>) => ({ key: asText(entry['key']), nameJa: asText(entry['nameJa']) });

/** Entries with the keys that others refer to, so that references survive a change of name. */
function withKeys(field: Field, entries: Record<string, unknown>[]): Record<string, unknown>[] {
  if (!field.keyed) return entries;
  const keys = characterKeys(entries.map(nameOf));
  return entries.map((entry, index) => ({ ...entry, key: keys[index] }));
}

/** An entry without a key, if that equals its name. */
function withoutNameAsKey(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const { key, ...rest } = { key: null, ...entry };
  return asText(key) === '' || key === Reflect.get(rest, 'nameJa') ? rest : entry;
}

const storedNames = (name: string, field: Field) =>
  field.kind === 'localized' ? locales.map((locale) => localizedFieldName(name, locale)) : [name];

/** Form values of a stored record, without fallback. `now` is the default date of a new one. */
export function typedValues(fields: Fields, record: unknown, now: Date | null): FormValues {
  const stored = new Map<string, unknown>(typeof record === 'object' && record !== null ? Object.entries(record) : []);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      storedNames(name, field).map((key) => [key, typedValue(field, stored.get(key), record === null ? now : null)]),
    ),
  );
}

function storedValue(field: Field | undefined, value: unknown, before: unknown, now: Date): unknown {
  if (field?.kind === 'images' && field.control === 'lines') return filledLines(asText(value));
  // Kept until the list has an entry.
  if (field && asList(value).length === 0 && isFree(field, before)) return before;
  if (field?.keyed) return asList(value).map(withoutNameAsKey);
  if (field?.kind === 'instant') return publicationInstant(asText(value), asText(before) || null, now);
  return value;
}

/** Stored values, not validated. Omits a field that the record lacks while it has its initial value. */
export function storedValues(
  fields: Fields,
  values: object,
  record: object | null,
  now: Date,
): Record<string, unknown> {
  const before = new Map<string, unknown>(record ? Object.entries(record) : []);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
      const field = fields[name];
      const isUntouched = field && 'initial' in field && value === field.initial;
      return record && isUntouched && !before.has(name)
        ? []
        : [[name, storedValue(field, value, before.get(name), now)]];
    }),
  );
}

/** Converts form values to request values: blank texts and empty lists become `null`. */
export function emptyToNull(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [name, nullIfEmpty(value)]),
  );
}

function nullIfEmpty(value: unknown): unknown {
  if (typeof value === 'string') return isEmptyText(value) ? null : value;
  if (!Array.isArray(value)) return value;
  const items: unknown[] = value;
  if (items.length === 0) return null;
  return items.map((item) => (typeof item === 'object' && item !== null ? emptyToNull(item) : item));
}
