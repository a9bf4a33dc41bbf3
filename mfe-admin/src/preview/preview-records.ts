import { contentRecords, type ContentKind, type Field, type Fields } from 'shared-contracts/entities';
import { defaultLocale, localizedFieldName } from 'shared-contracts/localization';
import type { infer as Infer } from 'zod';

import { typedValues } from '../records/values/form-values';

const unsavedMeta = { id: '00000000-0000-4000-8000-000000000000', createdAt: '1970-01-01T00:00:00.000Z', revision: 1 };

type RecordOf<Kind extends ContentKind> = Infer<(typeof contentRecords)[Kind]['record']>;

/** Omits list entries without their required fields: the public page could not distinguish new ones. */
function shownValue(field: Field | undefined, value: unknown): unknown {
  if (field?.kind !== 'list' || !Array.isArray(value)) return value;
  const required = Object.entries(field.items).flatMap(([name, { kind, required }]) =>
    required ? [kind === 'localized' ? localizedFieldName(name, defaultLocale) : name] : [],
  );
  return value.filter((entry: Readonly<Record<string, unknown>>) => required.every((name) => entry[name]));
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
