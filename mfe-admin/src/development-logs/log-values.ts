import * as z from 'zod';

import {
  defaultLogCategory,
  developmentLogInput,
  developmentLogPatch,
  type DevelopmentLog,
  type LogCategory,
} from 'shared-contracts/entities';
import { fromJapanDate, toJapanDate, type ValidationMessageId } from 'shared-contracts/localization';

import { emptyToNull, localizedValues, type LocalizedValues } from '../records/form-values';

/** What the log dialog edits. */
export type LogValues = LocalizedValues<'title' | 'content'> & {
  projectId: string;
  category: LogCategory;
  /** One location per line. */
  images: string;
  /** A date of Japan, `YYYY-MM-DD`; empty for none. */
  publishedAt: string;
};

/** The locations in a text of one per line; blank lines are dropped (specification, section 5). */
export function imageLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * The instant that a date of the form stands for.
 * @param date a date of Japan, or empty
 * @param stored what the log had before: kept to the millisecond while its date is the same
 * @param now decides today, which means at once and not this morning
 * @returns `null` where there is no date
 */
export function publicationInstant(date: string, stored: string | null | undefined, now: Date): string | null {
  if (date === '') return null;
  if (stored && toJapanDate(stored) === date) return stored;
  return date === toJapanDate(now) ? now.toISOString() : fromJapanDate(date);
}

/** The dialog's values of a log, or those it begins a new one with: published today. */
export function logValues(log: DevelopmentLog | null, now: Date): LogValues {
  const publishedAt = log ? log.publishedAt : now;
  return {
    ...localizedValues(log, 'title'),
    ...localizedValues(log, 'content'),
    projectId: log?.projectId ?? '',
    category: log?.category ?? defaultLogCategory,
    images: (log?.images ?? []).join('\n'),
    publishedAt: publishedAt ? toJapanDate(publishedAt) : '',
  };
}

const badImage: ValidationMessageId = 'validation.image';
const badDate: ValidationMessageId = 'validation.date';

/** Rules of the dialog: those of a log, with images and date as they are typed. */
export const logFormSchema = developmentLogInput.extend({
  images: z
    .string()
    .refine((text) => developmentLogInput.shape.images.safeParse(imageLines(text)).success, badImage)
    .optional(),
  publishedAt: z.iso.date(badDate).optional(),
});

/** The fields of a log as they are typed; the rules are not checked. */
export function typedLog(values: LogValues, log: DevelopmentLog | null, now: Date) {
  return {
    ...values,
    images: imageLines(values.images),
    publishedAt: publicationInstant(values.publishedAt, log?.publishedAt, now),
  };
}

/** Body that creates a log. @throws ZodError for values the form would have refused */
export const newLogBody = (values: LogValues, now: Date) =>
  developmentLogInput.parse(emptyToNull(typedLog(values, null, now)));

/** Body that changes a log. @throws ZodError for values the form would have refused */
export const logBody = (values: LogValues, log: DevelopmentLog, now: Date) =>
  developmentLogPatch.parse(emptyToNull(typedLog(values, log, now)));
