import * as z from 'zod';

import { localeSuffix, type LocaleSuffix } from '../localization/locales';
import type { ValidationMessageId } from '../localization/validation-messages';
import { emailAddress, isHarmlessLinkText, isImageLocation, safeHttpUrl } from './urls';
import { limits } from './constants';

// A page's content security policy forbids compiling schemas, and reports even the attempt to find that out.
z.config({ jitless: 'document' in globalThis });

/** Types a message id, so that a misspelt one does not compile. Schemas carry ids; whoever shows an error translates it. */
export function message(id: ValidationMessageId): ValidationMessageId {
  return id;
}

const controlCharacters = /[\u0000-\u001f\u007f\u2028\u2029]/u;

/** One line of text without control characters. */
export function line(max: number, requiredMessage: ValidationMessageId) {
  return z
    .string(message(requiredMessage))
    .max(max, message('validation.long'))
    .refine((value) => value.trim() !== '', message(requiredMessage))
    .refine((value) => !controlCharacters.test(value), message('validation.control'));
}

/** Text of several lines. */
export function paragraph(max: number, requiredMessage: ValidationMessageId) {
  return z
    .string(message(requiredMessage))
    .max(max, message('validation.long'))
    .refine((value) => value.trim() !== '', message(requiredMessage));
}

export const optionalLine = (max: number = limits.line) =>
  z
    .string()
    .max(max, message('validation.long'))
    .refine((value) => !controlCharacters.test(value), message('validation.control'))
    .nullish();

export const optionalParagraph = (max: number) => z.string().max(max, message('validation.long')).nullish();

/** An http(s) address that may be rendered as a link, or nothing. */
export const optionalHttpUrl = z
  .string()
  .max(limits.url, message('validation.long'))
  .refine((value) => value === '' || safeHttpUrl(value) !== null, message('validation.url'))
  .nullish();

export const imageLocation = z
  .string(message('validation.image'))
  .max(limits.url, message('validation.long'))
  .refine(isImageLocation, message('validation.image'));

export const optionalImage = imageLocation.or(z.literal('')).nullish();

export const optionalEmail = z
  .string()
  .max(limits.line, message('validation.long'))
  .refine((value) => value === '' || emailAddress(value) !== null, message('validation.email'))
  .nullish();

export const linkText = z
  .string()
  .max(limits.portfolio, message('validation.long'))
  .refine(isHarmlessLinkText, message('validation.url'))
  .nullish();

/**
 * An instant as ISO 8601 text with a time zone. Within the years 0000 to 9999 of UTC, in which it is kept: beyond them a year has six
 * digits and a sign, which is no instant here.
 */
export const instant = z.iso
  .datetime({ offset: true, error: message('validation.date'), abort: true })
  .refine((value) => ![-1, 10_000, Number.NaN].includes(new Date(value).getUTCFullYear()), message('validation.date'));

type FieldsOf<Field extends string, Ja, Other> = { [Key in `${Field}Ja`]: Ja } & {
  [Key in `${Field}${Exclude<LocaleSuffix, 'Ja'>}`]: Other;
};

/** The five schema entries of a text per language; `ja` is the rule of the Japanese one, `other` of the rest. */
export function perLanguage<Field extends string, Ja extends z.ZodType, Other extends z.ZodType>(
  field: Field,
  ja: Ja,
  other: Other,
): FieldsOf<Field, Ja, Other> {
  const entries = Object.values(localeSuffix).map((suffix) => [`${field}${suffix}`, suffix === 'Ja' ? ja : other]);
  // The keys are computed, which the type system cannot follow.
  return Object.fromEntries(entries) as FieldsOf<Field, Ja, Other>;
}

/** What every stored record carries besides its fields. */
export const recordMeta = {
  id: z.uuid(),
  createdAt: instant,
  /** Counts the changes of the record; the value of `ETag` and `If-Match`. */
  revision: z.int().min(1),
};
