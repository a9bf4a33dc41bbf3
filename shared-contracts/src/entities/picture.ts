import * as z from 'zod';

import { localizedText, type LocalizedText } from '../localization/localized-text';
import type { Locale } from '../localization/locales';
import type { Field, Fields } from './field';
import { code, localizedText as translated, requiredImage } from './field-builders';
import { defineItem, defineRecord } from './record';
import { imageAddress } from './urls';

/** What is known of a picture, wherever it is used: one record per location. */
export const pictureRecord = defineRecord({
  location: requiredImage(),
  /** What the picture shows, for whoever does not see it. */
  alt: translated({ editor: 'dialog' }),
  /** The part that crops keep: distances from the left and the top, as `object-position` takes them. */
  focus: code({
    pattern: /(?:\d{1,2}|100)% (?:\d{1,2}|100)%/,
    sample: '50% 20%',
    refused: 'validation.invalid',
    editor: 'dialog',
  }),
});

export const picture = pictureRecord.record;
export type Picture = z.infer<typeof picture>;

/** What a response says of a picture of its record. */
export const pictureDescription = defineItem(pictureRecord.fields).schema;
export type PictureDescription = z.infer<typeof pictureDescription>;

/** A record in a response: with the descriptions of its pictures, if there are any. */
export const described = { pictures: z.array(pictureDescription).optional() };

/** Body of `PUT /api/admin/pictures`: omitted fields are kept, `null` clears. */
export const pictureInput = pictureRecord.patch.extend({ location: pictureRecord.fields.location.schema });
export type PictureInput = z.infer<typeof pictureInput>;

/** A picture as a page shows it. */
export interface DescribedPicture {
  location: string | null | undefined;
  /** Empty if nobody has described the picture. */
  alt: LocalizedText;
  /** Value of `object-position`; `undefined` for the middle. */
  focus: string | undefined;
}

/** A picture of a record with its description in a language. */
export function describedPicture(
  { pictures = [] }: { pictures?: readonly PictureDescription[] | undefined },
  location: string | null | undefined,
  locale: Locale,
): DescribedPicture {
  const known = pictures.find((each) => imageAddress(each.location) === imageAddress(location));
  return { location, alt: localizedText(known ?? {}, 'alt', locale), focus: known?.focus || undefined };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function locationsIn(field: Field, value: unknown): string[] {
  if (field.kind === 'image') return typeof value === 'string' && value !== '' ? [value] : [];
  if (!Array.isArray(value)) return [];
  if (field.kind === 'images') return value.filter((each) => typeof each === 'string');
  return field.kind === 'list' ? value.flatMap((entry) => pictureLocations(field.items, entry)) : [];
}

/** Locations of all pictures of a record, those of its lists included, each once. */
export function pictureLocations(fields: Fields, record: unknown): string[] {
  if (!isObject(record)) return [];
  return [...new Set(Object.entries(fields).flatMap(([name, field]) => locationsIn(field, record[name])))];
}
