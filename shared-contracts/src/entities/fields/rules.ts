import * as z from 'zod';

import { characterCount } from '../../localization/cut-graphemes';
import type { ValidationMessageId } from '../../localization/validation-messages';
import { visibleCharacter } from '../../localization/visible-text';
import {
  httpUrlShape,
  isHarmlessLinkText,
  isImageLocation,
  mailShape,
  noEncodedBreak,
  ownPath,
  safeHttpUrl,
} from '../../values/urls';
import { limits } from '../../values/constants';
import { isHandle } from './pasted';

// The content security policy of pages forbids `eval`, and even the library's feature detection would be reported.
z.config({ jitless: 'document' in globalThis });

export function validationMessage(id: ValidationMessageId): ValidationMessageId {
  return id;
}

// Text rules are patterns where possible: the API description publishes a pattern, but cannot publish a function.

const notBlank = new RegExp(visibleCharacter);
const noControlCharacter = /^[^\u0000-\u001f\u007f\u2028\u2029]*$/;

export function line(max: number, requiredMessage: ValidationMessageId) {
  return paragraph(max, requiredMessage).regex(noControlCharacter, validationMessage('validation.control'));
}

export function paragraph(max: number, requiredMessage: ValidationMessageId) {
  return z
    .string(validationMessage(requiredMessage))
    .max(max, validationMessage('validation.long'))
    .regex(notBlank, validationMessage(requiredMessage));
}

export const optionalLine = (max: number = limits.line) =>
  z
    .string()
    .max(max, validationMessage('validation.long'))
    .regex(noControlCharacter, validationMessage('validation.control'))
    .nullish();

export const optionalParagraph = (max: number) => z.string().max(max, validationMessage('validation.long')).nullish();

/** A value that violates the pattern also violates the function, and is reported once. */
const shaped = (max: number, shape: RegExp, rule: (value: string) => boolean, id: ValidationMessageId) =>
  z
    .string(validationMessage(id))
    .max(max, validationMessage('validation.long'))
    .regex(shape, { error: validationMessage(id), abort: true })
    .refine(rule, validationMessage(id));

const shapedOrEmpty = (max: number, shape: RegExp, rule: (value: string) => boolean, id: ValidationMessageId) =>
  shaped(max, new RegExp(`^$|${shape.source}`), (value) => value === '' || rule(value), id);

/** Counts from the first to the last visible character, as people do: an emoji is one. */
export const longParagraph = (min: number, max: number, id: ValidationMessageId) =>
  shaped(
    max,
    new RegExp(`${visibleCharacter}[\\s\\S]{${min - 2},}${visibleCharacter}`),
    (value) => characterCount(value) >= min,
    id,
  );

const isHttpUrl = (value: string) => safeHttpUrl(value) !== null;

export const httpUrl = shaped(limits.url, httpUrlShape, isHttpUrl, 'validation.url');

export const optionalHttpUrl = shapedOrEmpty(limits.url, httpUrlShape, isHttpUrl, 'validation.url').nullish();

const imageShape = new RegExp(`${httpUrlShape.source}|${ownPath.source}`);

export const imageLocation = shaped(limits.url, imageShape, isImageLocation, 'validation.image');

export const optionalImage = shapedOrEmpty(limits.url, imageShape, isImageLocation, 'validation.image').nullish();

export const optionalFile = shapedOrEmpty(limits.url, imageShape, isImageLocation, 'validation.file').nullish();

const mailPattern = new RegExp(`^$|${mailShape.source}`);

export const optionalEmail = z
  .string()
  .max(limits.line, validationMessage('validation.long'))
  .regex(mailPattern, { error: validationMessage('validation.email'), abort: true })
  .regex(noEncodedBreak, validationMessage('validation.email'))
  .nullish();

/** A handle as forms accept it; stored handles may be any text. */
export const typedHandle = z
  .string()
  .refine((value) => value === '' || isHandle(value), validationMessage('validation.handle'))
  .nullish();

export const linkText = z
  .string()
  .max(limits.portfolio, validationMessage('validation.long'))
  .refine(isHarmlessLinkText, validationMessage('validation.url'))
  .nullish()
  // Only a URL parser can decide this, so it is described in words instead of a pattern.
  .describe('A text with a scheme and `//` has to be a URL of http or https, and one that runs scripts is refused.');

/** Within the years 0000 to 9999 in UTC: outside this range a year has six digits and a sign. */
export const instant = z.iso
  .datetime({ offset: true, error: validationMessage('validation.date'), abort: true })
  .refine(
    (value) => ![-1, 10_000, Number.NaN].includes(new Date(value).getUTCFullYear()),
    validationMessage('validation.date'),
  );

export const recordMeta = {
  id: z.uuid(),
  createdAt: instant,
  /** Incremented by every change; the value of `ETag` and `If-Match`. */
  revision: z.int().min(1),
};
