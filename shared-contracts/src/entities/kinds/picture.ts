import * as z from 'zod';

import { localizedFieldName } from '../../localization/localized-text';
import { locales } from '../../localization/locales';
import { changeImages } from '../../markdown/image-locations';
import type { Field, Fields } from '../fields/field';
import { code, localizedText, requiredImage } from '../fields/field-builders';
import { defineItem, defineRecord } from '../fields/record';

/** The metadata of an image, wherever it is used: one record per location. */
export const pictureRecord = defineRecord({
  location: requiredImage(),
  /** What the image shows, for whoever does not see it. */
  alt: localizedText(),
  /** The part that crops keep: distances from the left and the top, as `object-position` takes them. */
  focus: code({
    pattern: /(?:\d{1,2}|100)% (?:\d{1,2}|100)%/,
    sample: '50% 20%',
    refused: 'validation.invalid',
  }),
});

export const picture = pictureRecord.record;
export type Picture = z.infer<typeof picture>;

/** What a response says of an image of its record. */
export const imageDescription = defineItem(pictureRecord.fields).schema;
export type PictureDescription = z.infer<typeof imageDescription>;

/** A record in a response: with the descriptions of its images, if there are any. */
export const described = { pictures: z.array(imageDescription).optional() };

/** Body of `PUT /api/admin/pictures`: omitted fields are kept, `null` clears. */
export const pictureInput = pictureRecord.patch.extend({ location: pictureRecord.fields.location.schema });
export type PictureInput = z.infer<typeof pictureInput>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function locationsInText(text: unknown): string[] {
  const found: string[] = [];
  if (typeof text === 'string')
    changeImages(text, (location) => {
      found.push(location);
      return location;
    });
  return found;
}

function locationsIn(field: Field, value: unknown): string[] {
  if (field.kind === 'image') return typeof value === 'string' && value !== '' ? [value] : [];
  if (field.kind === 'localized') return field.markdown ? locationsInText(value) : [];
  if (!Array.isArray(value)) return [];
  if (field.kind === 'images') return value.filter((each) => typeof each === 'string');
  return field.kind === 'list' ? value.flatMap((entry) => pictureLocations(field.items, entry)) : [];
}

/** The values of a field, one per language if it is localized. */
const valuesOf = (name: string, field: Field, record: Record<string, unknown>): unknown[] =>
  field.kind === 'localized' ? locales.map((locale) => record[localizedFieldName(name, locale)]) : [record[name]];

/** Locations of all images of a record, those of its lists and texts included, each once. */
export function pictureLocations(fields: Fields, record: unknown): string[] {
  if (!isObject(record)) return [];
  return [
    ...new Set(
      Object.entries(fields).flatMap(([name, field]) =>
        valuesOf(name, field, record).flatMap((value) => locationsIn(field, value)),
      ),
    ),
  ];
}
