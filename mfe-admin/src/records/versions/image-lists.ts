import { fieldsNamed } from 'shared-contracts/entities';

import { filledLines } from '../values/lines';

/** Whether a field holds a list of images. */
const isImages = (field: string): boolean => fieldsNamed(field).some(({ kind }) => kind === 'images');

/** Form values with image lines converted to lists, so that images are compared one by one. */
export function imagesAsLists<Values extends object>(values: Values): Values {
  const lists = Object.entries(values).flatMap(([field, value]: [string, unknown]) =>
    typeof value === 'string' && isImages(field) ? [[field, filledLines(value)]] : [],
  );
  return { ...values, ...Object.fromEntries(lists) };
}

/** Converts image lists back to lines if the form holds them as text. */
export function imagesAsTyped<Values extends object>(values: Values, form: Values): Values {
  const typed = new Map<string, unknown>(Object.entries(form));
  const texts = Object.entries(values).flatMap(([field, value]: [string, unknown]) =>
    Array.isArray(value) && typeof typed.get(field) === 'string' ? [[field, value.join('\n')]] : [],
  );
  return { ...values, ...Object.fromEntries(texts) };
}
