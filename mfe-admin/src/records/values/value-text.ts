import type { Field } from 'shared-contracts/entities';
import { isEmptyText } from 'shared-contracts/localization';

import { isEntry } from './align-lists';
import type { RecordReference } from '../references/use-record-names';

/** The readable form of a value that one of these fields of a name holds. */
export type WordOf = (fields: readonly Field[], value: string, name?: string) => string;

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === 'string' && isEmptyText(value)) ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** The fields of that name in the entries of lists. */
export const itemFields = (fields: readonly Field[], name: string): Field[] =>
  fields.flatMap((field) => (field.kind === 'list' ? (field.items[name] ?? []) : []));

export function referencesIn(value: unknown, fields: readonly Field[]): RecordReference[] {
  if (Array.isArray(value)) return value.flatMap((entry) => referencesIn(entry, fields));
  if (isEntry(value))
    return Object.entries(value).flatMap(([name, part]) => referencesIn(part, itemFields(fields, name)));
  if (typeof value !== 'string' || isEmptyText(value)) return [];
  return fields.flatMap((field) => (field.kind === 'reference' ? { kind: field.to, id: value } : []));
}

const isUnset = (value: unknown, fields: readonly Field[]) => value === 0 && fields.some(({ kind }) => kind === 'flag');

/** One line per list entry, with all values of an entry. */
function lineOf(entry: unknown, fields: readonly Field[], wordOf: WordOf): string {
  if (!isEntry(entry)) return wordOf(fields, String(entry));
  return Object.entries(entry)
    .flatMap(([name, value]) => {
      const own = itemFields(fields, name);
      return isUnset(value, own) ? [] : (valueText(value, own, (some, word) => wordOf(some, word, name)) ?? []);
    })
    .join(' · ');
}

/** A readable text for a stored value of one of some fields; `null` for an empty one. */
export function valueText(
  value: unknown,
  fields: readonly Field[] = [],
  wordOf: WordOf = (_fields, word) => word,
): string | null {
  if (isEmpty(value)) return null;
  if (Array.isArray(value)) return value.map((entry) => lineOf(entry, fields, wordOf)).join('\n');
  return isEntry(value) ? JSON.stringify(value, null, 1) : wordOf(fields, String(value));
}
