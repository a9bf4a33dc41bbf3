import {
  contentRecords,
  findable,
  isImageLocation,
  nameField,
  pictureKey,
  valueAt,
  type ContentKind,
  type Fields,
  type Findable,
} from 'shared-contracts/entities';
import type { LibraryPicture } from 'shared-contracts/http';
import { localizedFieldName, localizedText, locales, type Locale } from 'shared-contracts/localization';
import { changePictures } from 'shared-contracts/markdown';

import { isEntry } from '../records/align-lists';
import { missingAlt } from './use-library';

/** A record as far as pictures are concerned. */
export interface PictureRecord {
  kind: ContentKind;
  record: { id: string; revision: number };
}

/** One place where a picture is used. */
export interface PictureUse extends PictureRecord {
  /** Name of the record. */
  name: string;
  /** The field of the record, or its list, that holds the picture. */
  field: string;
}

/** A picture with every place where it is used. */
export interface Picture extends Findable {
  location: string;
  uses: readonly PictureUse[];
  /** Bytes of the uploaded file; `null` if unknown. */
  bytes: number | null;
  /** Value of `object-position`; `undefined` for the middle. */
  focus: string | undefined;
  /** Languages in which nothing says what it shows. */
  missingAlt: readonly Locale[];
}

type Change = (location: string) => string | null;

/** The value of a field with each of its pictures changed; `null` removes one. */
function changed(field: Fields[string], value: unknown, change: Change): unknown {
  if (field.kind === 'localized') return typeof value === 'string' ? changePictures(value, change) : value;
  if (field.kind === 'image') return typeof value === 'string' ? change(value) : value;
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
function namesOf(name: string, field: Fields[string]): string[] {
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

/** The fields to update so that a record shows another picture in place of some, or none. */
export function replacePictures(
  { kind, record }: PictureRecord,
  from: readonly string[],
  to: string | null,
): Record<string, unknown> {
  return changedFields(contentRecords[kind].fields, record, (location) => (from.includes(location) ? to : location));
}

/** Every picture that records refer to, once, in the order of the records. */
export function collectUses(records: readonly PictureRecord[], locale: Locale): Map<string, PictureUse[]> {
  const uses = new Map<string, PictureUse[]>();
  for (const { kind, record } of records) {
    const recordName = localizedText(record, nameField(kind), locale).text;
    for (const [field, declared] of Object.entries<Fields[string]>(contentRecords[kind].fields)) {
      const note = (location: string) => {
        const known = uses.get(location) ?? [];
        if (isImageLocation(location) && !known.some((use) => use.record.id === record.id && use.field === field))
          uses.set(location, [...known, { kind, record, name: recordName, field }]);
        return location;
      };
      for (const one of namesOf(field, declared)) changed(declared, valueAt(record, one), note);
    }
  }
  return uses;
}

/**
 * The pictures of the site: those in use, then uploads that are used nowhere, the newest first.
 * @param library what is known of pictures
 */
export function collectPictures(
  uses: ReadonlyMap<string, readonly PictureUse[]>,
  library: ReadonlyMap<string, LibraryPicture>,
): Picture[] {
  const used = new Set([...uses.keys()].map(pictureKey));
  const unused = [...library.values()]
    .filter(({ location, since }) => since !== null && !used.has(pictureKey(location)))
    .toSorted((one, other) => String(other.since).localeCompare(String(one.since)));
  const locations = [...uses.keys(), ...unused.map(({ location }) => location)];
  return locations.map((location) => {
    const places = uses.get(location) ?? [];
    const { bytes = null, description = null } = library.get(pictureKey(location)) ?? {};
    const alts = locales.map((locale) => description?.[localizedFieldName('alt', locale)] ?? '');
    return {
      location,
      uses: places,
      bytes,
      focus: description?.focus || undefined,
      missingAlt: missingAlt(description),
      ...findable([...places.map(({ name }) => name), ...alts], [location]),
    };
  });
}
