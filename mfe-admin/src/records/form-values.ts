import {
  isEmptyText,
  locales,
  localizedFieldName,
  type LocaleSuffix,
  type LocalizedFields,
} from 'shared-contracts/localization';

/** The five texts of a field as a form holds them: empty ones are empty strings. */
export type LocalizedValues<Field extends string> = Record<`${Field}${LocaleSuffix}`, string>;

/** The raw texts of a field, without the fallback that readers see: an editor has to know what is empty. */
export function localizedValues<Field extends string>(
  record: LocalizedFields<Field> | null | undefined,
  field: Field,
): LocalizedValues<Field> {
  const entries = locales.map((locale) => {
    const name = localizedFieldName(field, locale);
    return [name, record?.[name] ?? ''];
  });
  // The keys are computed, which the type system cannot follow.
  return Object.fromEntries(entries) as LocalizedValues<Field>;
}

/** The values of a form as they are sent: texts that count as empty and lists without entries become `null`. */
export function emptyToNull(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [name, nullWhereEmpty(value)]),
  );
}

function nullWhereEmpty(value: unknown): unknown {
  if (typeof value === 'string') return isEmptyText(value) ? null : value;
  if (!Array.isArray(value)) return value;
  const items: unknown[] = value;
  if (items.length === 0) return null;
  return items.map((item) => (typeof item === 'object' && item !== null ? emptyToNull(item) : item));
}
