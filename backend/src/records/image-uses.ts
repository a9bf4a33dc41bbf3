import {
  contentRecords,
  declaredKinds,
  isImageLocation,
  pictureKey,
  valueAt,
  type ContentKind,
  type Field,
  type Fields,
} from 'shared-contracts/entities';
import { localizedFieldName, locales } from 'shared-contracts/localization';
import { changePictures } from 'shared-contracts/markdown';

/** The kinds of records that are declared and can show pictures: all but the descriptions of pictures themselves. */
export const picturedKinds = declaredKinds.filter((kind) => kind !== 'picture');

/** The kinds of records that show pictures: those, and changes of them that wait to be published. */
export const pictureHolders = [...picturedKinds, 'draft-changes'] as const;

type Change = (location: string) => string | null;

const isEntry = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a field with each of its pictures changed; `null` removes one. */
function changed(field: Field, value: unknown, change: Change): unknown {
  if (field.kind === 'localized') return typeof value === 'string' ? changePictures(value, change) : value;
  if (field.kind === 'image' || field.kind === 'file') return typeof value === 'string' ? change(value) : value;
  if (!Array.isArray(value)) return value;
  if (field.kind === 'images') {
    const rest = [...new Set(value.map((one) => (typeof one === 'string' ? change(one) : one)))];
    // An empty list is stored as none.
    return rest.some((one) => one !== null) ? rest.filter((one) => one !== null) : null;
  }
  if (field.kind === 'list')
    return value.map((entry: unknown) =>
      isEntry(entry) ? { ...entry, ...changedFields(field.items, entry, change) } : entry,
    );
  return value;
}

/** The names of the values that a field has in a record, as far as they can hold pictures. */
function namesOf(name: string, field: Field): string[] {
  if (field.kind !== 'localized') return [name];
  return field.markdown ? locales.map((locale) => localizedFieldName(name, locale)) : [];
}

function changedFields(fields: Fields, record: object, change: Change): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([declared, field]) =>
      namesOf(declared, field).flatMap((name) => {
        const value = valueAt(record, name);
        const next = changed(field, value, change);
        return JSON.stringify(next) === JSON.stringify(value) ? [] : [[name, next]];
      }),
    ),
  );
}

/**
 * The fields to update so that a record shows another picture in place of some, or none.
 * @param keys see `pictureKey`
 */
export function replacedPictures(
  kind: ContentKind,
  record: object,
  keys: ReadonlySet<string>,
  to: string | null,
): Record<string, unknown> {
  return changedFields(contentRecords[kind].fields, record, (location) =>
    keys.has(pictureKey(location)) ? to : location,
  );
}

/** A picture of a record. */
export interface UsedPicture {
  location: string;
  /** The fields of the record, or its lists, that hold it. */
  fields: Set<string>;
}

/** Every picture that a record refers to, texts included, by its `pictureKey`. */
export function usedPictures(kind: ContentKind, record: object): ReadonlyMap<string, UsedPicture> {
  const used = new Map<string, UsedPicture>();
  for (const [field, declared] of Object.entries<Field>(contentRecords[kind].fields)) {
    const note = (location: string) => {
      if (!isImageLocation(location)) return location;
      const key = pictureKey(location);
      const known = used.get(key) ?? { location, fields: new Set() };
      used.set(key, known);
      known.fields.add(field);
      return location;
    };
    for (const name of namesOf(field, declared)) changed(declared, valueAt(record, name), note);
  }
  return used;
}
