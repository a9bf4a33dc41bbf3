import { characterKeys, freeText, type Field, type Fields, type LocalizedTextField } from 'shared-contracts/entities';
import {
  localizedFieldName,
  isEmptyText,
  locales,
  toJapanDate,
  type LocaleSuffix,
} from 'shared-contracts/localization';
import type { infer as Infer, ZodType } from 'zod';

import { publicationInstant, toDate } from './dates';
import { filledLines } from './lines';

/** Form value of a field: empty values are empty texts. */
type Typed<F> = F extends { kind: 'list'; items: infer Items }
  ? TypedFields<Items>[]
  : F extends { kind: 'images'; control: 'gallery' }
    ? string[]
    : F extends { kind: 'choice' | 'number' | 'flag'; schema: infer Schema extends ZodType }
      ? Infer<Schema>
      : string;

type Merged<T> = { [Key in keyof T]: T[Key] };

/** Form values of the fields: one text per language for a localized one. */
export type TypedFields<F> = Merged<
  { [Name in keyof F & string as F[Name] extends LocalizedTextField ? never : Name]: Typed<F[Name]> } & {
    [Name in keyof F & string as F[Name] extends LocalizedTextField ? `${Name}${LocaleSuffix}` : never]: string;
  }
>;

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Whether a list holds free JSON, from before its structure was settled. */
const isFree = (field: Field, stored: unknown): boolean =>
  field.kind === 'list' && field.marker !== undefined && freeText(stored, field.marker) !== '';

function typedValue(field: Field, stored: unknown, now: Date | null): unknown {
  switch (field.kind) {
    case 'choice':
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

/** Entries with the keys by which others refer to them, so that these still do after a change of name. */
function withKeys(field: Field, entries: Record<string, unknown>[]): Record<string, unknown>[] {
  if (!field.keyed) return entries;
  const keys = characterKeys(entries.map(nameOf));
  return entries.map((entry, index) => ({ ...entry, key: keys[index] }));
}

/** An entry without a key that is its name anyway. */
function withoutNameAsKey(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const { key, ...rest } = { key: null, ...entry };
  return asText(key) === '' || key === Reflect.get(rest, 'nameJa') ? rest : entry;
}

const storedNames = (name: string, field: Field) =>
  field.kind === 'localized' ? locales.map((locale) => localizedFieldName(name, locale)) : [name];

/**
 * Form values of a stored record: raw texts without fallback.
 * @param record `null` for a new one
 * @param now default date of a new record; `null` leaves it empty
 */
export function typedValues(fields: Fields, record: unknown, now: Date | null): Record<string, unknown> {
  const stored = new Map<string, unknown>(typeof record === 'object' && record !== null ? Object.entries(record) : []);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      storedNames(name, field).map((key) => [key, typedValue(field, stored.get(key), record === null ? now : null)]),
    ),
  );
}

function storedValue(field: Field | undefined, value: unknown, before: unknown, now: Date): unknown {
  if (field?.kind === 'images' && field.control === 'lines') return filledLines(asText(value));
  // Kept until there is an entry.
  if (field && asList(value).length === 0 && isFree(field, before)) return before;
  if (field?.keyed) return asList(value).map(withoutNameAsKey);
  if (field?.kind === 'instant') return publicationInstant(asText(value), asText(before) || null, now);
  return value;
}

/**
 * Converts form values to stored values without validation.
 * @param record the edited record: an unchanged date keeps its instant, and a field that it lacks stays out unless it
 *   differs from its initial value
 */
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
