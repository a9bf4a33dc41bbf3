import {
  declaredRecords,
  kindsWithImages,
  isImageLocation,
  imageKey,
  valueAt,
  type KindWithImages,
  type Field,
  type Fields,
} from 'shared-contracts/entities';
import { localizedFieldName, locales } from 'shared-contracts/localization';
import { changeImages } from 'shared-contracts/markdown';

/** Kinds of records that show images, including their draft changes. */
export const imageHolders = [...kindsWithImages, 'draft-changes'] as const;

type Change = (location: string) => string | null;

const isEntry = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `null` removes an image. */
function changed(field: Field, value: unknown, change: Change): unknown {
  if (field.kind === 'localized') return typeof value === 'string' ? changeImages(value, change) : value;
  if (field.kind === 'image' || field.kind === 'file') return typeof value === 'string' ? change(value) : value;
  if (!Array.isArray(value)) return value;
  if (field.kind === 'images') {
    const rest = [...new Set(value.map((one) => (typeof one === 'string' ? change(one) : one)))];
    // An empty list is stored as `null`.
    return rest.some((one) => one !== null) ? rest.filter((one) => one !== null) : null;
  }
  if (field.kind === 'list')
    return value.map((entry: unknown) =>
      isEntry(entry) ? { ...entry, ...changedFields(field.items, entry, change) } : entry,
    );
  return value;
}

/** The values of a field that can hold images. */
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

/** The fields to update so that a record shows another image, or none. @param keys see `imageKey` */
export function replacedImages(
  kind: KindWithImages,
  record: object,
  keys: ReadonlySet<string>,
  to: string | null,
): Record<string, unknown> {
  return changedFields(declaredRecords[kind].fields, record, (location) =>
    keys.has(imageKey(location)) ? to : location,
  );
}

export interface UsedImage {
  location: string;
  fields: Set<string>;
}

/** Every image of a record, texts included, by its `imageKey`. */
export function usedImages(kind: KindWithImages, record: object): ReadonlyMap<string, UsedImage> {
  const used = new Map<string, UsedImage>();
  for (const [field, declared] of Object.entries<Field>(declaredRecords[kind].fields)) {
    const note = (location: string) => {
      if (!isImageLocation(location)) return location;
      const key = imageKey(location);
      const known = used.get(key) ?? { location, fields: new Set() };
      used.set(key, known);
      known.fields.add(field);
      return location;
    };
    for (const name of namesOf(field, declared)) changed(declared, valueAt(record, name), note);
  }
  return used;
}
