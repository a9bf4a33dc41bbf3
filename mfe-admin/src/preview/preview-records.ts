import { contentRecords, type ContentKind, type Field, type Fields } from 'shared-contracts/entities';
import { defaultLocale, localizedFieldName } from 'shared-contracts/localization';
import type { infer as Infer } from 'zod';

import { typedValues } from '../records/values/form-values';

const unsavedMeta = { id: '00000000-0000-4000-8000-000000000000', createdAt: '1970-01-01T00:00:00.000Z', revision: 1 };

type RecordOf<Kind extends ContentKind> = Infer<(typeof contentRecords)[Kind]['record']>;

/** Whether a list entry has all required fields. */
function isComplete(items: Fields, entry: unknown): boolean {
  const values = new Map<string, unknown>(typeof entry === 'object' && entry !== null ? Object.entries(entry) : []);
  return Object.entries(items).every(
    ([name, field]) =>
      !field.required || values.get(field.kind === 'localized' ? localizedFieldName(name, defaultLocale) : name),
  );
}

/** Omits incomplete list entries: new ones have no name, and the public page could not distinguish them. */
function shownValue(field: Field | undefined, value: unknown): unknown {
  if (field?.kind !== 'list' || !Array.isArray(value)) return value;
  return value.filter((entry: unknown) => isComplete(field.items, entry));
}

/** Unsaved values, in stored form, as a record for the public view; they may be invalid. */
export function previewRecord<Kind extends ContentKind>(kind: Kind, record: object | null, values: object) {
  const { fields }: { fields: Fields } = contentRecords[kind];
  const whole = { ...typedValues(fields, null, null), ...unsavedMeta, ...record, ...values };
  const shown = Object.entries(whole).map(([name, value]: [string, unknown]) => [
    name,
    shownValue(fields[name], value),
  ]);
  // Not parsed, because the public view renders incomplete input as well.
  return Object.fromEntries(shown) as RecordOf<Kind>;
}
