import { isEmptyText, localizedFieldName, type Locale } from 'shared-contracts/localization';

/** The fields of a record that show Japanese in a language because they are empty in it. */
export function fallbackFields<Field extends string>(
  record: object,
  fields: readonly Field[],
  locale: Locale,
): Field[] {
  const values = new Map<string, unknown>(Object.entries(record));
  const isEmpty = (name: string) => {
    const value = values.get(name);
    return typeof value !== 'string' || isEmptyText(value);
  };
  return locale === 'ja'
    ? []
    : fields.filter((field) => isEmpty(localizedFieldName(field, locale)) && !isEmpty(localizedFieldName(field, 'ja')));
}
