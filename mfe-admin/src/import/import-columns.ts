import { fieldsOfKind, type ContentKind, type Field, type Fields } from 'shared-contracts/entities';
import { defaultLocale, localizedFieldName, locales } from 'shared-contracts/localization';

import { fieldsIn } from '../placement/placements';

/** Fields whose values are no text of one cell. */
const unreadable: ReadonlySet<Field['kind']> = new Set(['list', 'position', 'json']);

/** The fields of a kind that a table can fill, in the order of its editor; one choice decides the publication. */
export function importedFields(kind: ContentKind): Fields {
  return Object.fromEntries(
    Object.entries(fieldsIn(kind, () => true)).filter(
      ([name, field]) => name !== 'publication' && !unreadable.has(field.kind),
    ),
  );
}

export const hasPublication = (kind: ContentKind): boolean => 'publication' in fieldsOfKind(kind);

export interface ImportedValue {
  /** Name of the stored value, such as `titleEn`. */
  name: string;
  /** Its key in the first row, such as `title.en`. */
  key: string;
  field: Field;
  isRequired: boolean;
}

export function importedValues(kind: ContentKind): ImportedValue[] {
  return Object.entries(importedFields(kind)).flatMap(([name, field]): ImportedValue[] =>
    field.kind === 'localized'
      ? locales.map((locale) => ({
          name: localizedFieldName(name, locale),
          key: `${name}.${locale}`,
          field,
          isRequired: field.required && locale === defaultLocale,
        }))
      : [{ name, key: name, field, isRequired: field.required && !('initial' in field) }],
  );
}

/** Folds what makes no difference to a reader: width, case, spaces. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const foldKey = (text: string) => fold(text).replaceAll('_', '-');

export interface Column extends ImportedValue {
  index: number;
}

export interface Columns {
  known: Column[];
  /** Columns that are not read, by what stands above them; blank for none. */
  unread: { index: number; title: string }[];
}

/**
 * Finds the fields that the first row names: by keys, by names of stored values, or by labels. A text without a
 * language is Japanese; of two columns for one value the first is read.
 * @param labelOf label of a value in the language of the editor
 * @param isBlank whether a column has no cells; one without a title is left out then
 */
export function importColumns(
  kind: ContentKind,
  header: readonly string[],
  labelOf: (name: string) => string,
  isBlank: (index: number) => boolean,
): Columns {
  const values = importedValues(kind);
  const byTitle = new Map<string, ImportedValue>();
  const japanese = (name: string) => localizedFieldName(name, defaultLocale);
  for (const [name, field] of Object.entries(importedFields(kind))) {
    const value = values.find((each) => each.name === (field.kind === 'localized' ? japanese(name) : name));
    if (value) for (const title of [name, labelOf(name)]) byTitle.set(foldKey(title), value);
  }
  for (const value of values)
    for (const title of [value.key, value.name, labelOf(value.name)]) byTitle.set(foldKey(title), value);
  const columns: Columns = { known: [], unread: [] };
  for (const [index, title] of header.entries()) {
    const value = byTitle.get(foldKey(title));
    if (value && !columns.known.some(({ name }) => name === value.name)) columns.known.push({ ...value, index });
    else if (title.trim() !== '' || !isBlank(index)) columns.unread.push({ index, title: title.trim() });
  }
  return columns;
}
