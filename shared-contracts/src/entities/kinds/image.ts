import * as z from 'zod';

import { localizedFieldName } from '../../localization/localized-text';
import { locales } from '../../localization/locales';
import { changeImages } from '../../markdown/image-locations';
import { limits } from '../../values/constants';
import { imageKey } from '../../values/urls';
import type { Field, Fields } from '../fields/field';
import { code, localizedText, requiredImage } from '../fields/field-builders';
import { defineItem, defineRecord } from '../fields/record';
import { validationMessage } from '../fields/rules';

/** One record per location, wherever it is used. */
export const imageRecord = defineRecord({
  location: requiredImage(),
  alt: localizedText(),
  /** Distances from the left and the top, as `object-position` takes them. */
  focus: code({
    pattern: /(?:\d{1,2}|100)% (?:\d{1,2}|100)%/,
    sample: '50% 20%',
    refused: 'validation.invalid',
  }),
});

export type ImageRecord = z.infer<typeof imageRecord.record>;

export const imageDescription = defineItem(imageRecord.fields).schema;
export type ImageDescription = z.infer<typeof imageDescription>;

export const described = { imageDescriptions: z.array(imageDescription).optional() };

export const imageInput = imageRecord.patch.extend({
  /** The address, as which it is stored, may be longer than what was entered. */
  location: imageRecord.fields.location.schema.refine(
    (location) => imageKey(location).length <= limits.url,
    validationMessage('validation.long'),
  ),
});
export type ImageInput = z.infer<typeof imageInput>;

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
  return field.kind === 'list' ? value.flatMap((entry) => imageLocations(field.items, entry)) : [];
}

const valuesOf = (name: string, field: Field, record: Record<string, unknown>): unknown[] =>
  field.kind === 'localized' ? locales.map((locale) => record[localizedFieldName(name, locale)]) : [record[name]];

export function imageLocations(fields: Fields, record: unknown): string[] {
  if (!isObject(record)) return [];
  return [
    ...new Set(
      Object.entries(fields).flatMap(([name, field]) =>
        valuesOf(name, field, record).flatMap((value) => locationsIn(field, value)),
      ),
    ),
  ];
}
