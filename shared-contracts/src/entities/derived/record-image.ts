import type { Fields } from '../fields/field';
import type { ContentKind } from '../kinds/entity-kinds';
import { fieldsOfKind } from '../kinds/records';

/** Names of the image fields of a kind, with the one that represents the record first. */
export function representingFields(kind: ContentKind): string[] {
  const fields: Fields = fieldsOfKind(kind);
  const like = (wanted: 'image' | 'images') => Object.entries(fields).filter(([, field]) => field.kind === wanted);
  const single = like('image').sort(
    ([, one], [, other]) => Number(other.wanted ?? false) - Number(one.wanted ?? false),
  );
  return [...single.slice(0, 1), ...like('images').slice(0, 1)].map(([name]) => name);
}

/** The location of the image that represents a record; `null` without one. */
export function representingImage(kind: ContentKind, record: object): string | null {
  const images: unknown[] = representingFields(kind).flatMap((name) => Reflect.get(record, name) ?? []);
  return images.find((location) => typeof location === 'string') ?? null;
}
