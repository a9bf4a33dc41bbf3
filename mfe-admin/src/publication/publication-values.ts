import {
  publicationState,
  publicationStates,
  type Publishable,
  type PublicationState,
} from 'shared-contracts/entities';
import {
  fromJapanDate,
  isCalendarDate,
  toJapanDate,
  toJapanTime,
  type ValidationMessageId,
} from 'shared-contracts/localization';
import * as z from 'zod';

/** Values of the publication form; date and time are Japan's. */
export interface PublicationValues {
  state: PublicationState;
  date: string;
  time: string;
}

const usualTime = '10:00';
const dayMs = 24 * 60 * 60 * 1_000;

/** The instant that is entered; `null` if date or time are not complete. */
export function scheduledInstant({ date, time }: Pick<PublicationValues, 'date' | 'time'>): string | null {
  return isCalendarDate(date) && /^\d{2}:\d{2}$/.test(time) ? fromJapanDate(date, time) : null;
}

/** The publication of a record as form values; tomorrow is offered for a new schedule. */
export function publicationValues(record: Publishable, now: Date): PublicationValues {
  const { publishedAt } = record;
  const isAhead = publishedAt && Date.parse(publishedAt) > now.getTime();
  return {
    state: publicationState(record, now.getTime()),
    date: toJapanDate(isAhead ? publishedAt : new Date(now.getTime() + dayMs)),
    time: isAhead ? toJapanTime(publishedAt) : usualTime,
  };
}

/** The fields to save. A record that was not public yet is published now, and one that is keeps its date. */
export function publicationPatch(values: PublicationValues, record: Publishable, now = new Date()): Publishable {
  if (values.state === 'draft') return { publication: 'draft' };
  if (values.state === 'scheduled') return { publication: 'published', publishedAt: scheduledInstant(values) };
  const isPublic = publicationState(record, now.getTime()) === 'published';
  return { publication: 'published', ...(!isPublic && { publishedAt: now.toISOString() }) };
}

/** The instant until which a change hides a record that visitors see now; `null` if it does not. */
export function hidesUntil(stored: Publishable, next: Publishable, now: number): string | null {
  const isHidden = publicationState(stored, now) === 'published' && publicationState(next, now) === 'scheduled';
  return isHidden ? (next.publishedAt ?? null) : null;
}

const refused = (id: ValidationMessageId) => id;

export const publicationSchema = z
  .object({
    state: z.enum(publicationStates),
    date: z.string().optional(),
    time: z.string().optional(),
  })
  .check(({ value: { state, date = '', time = '' }, issues }) => {
    if (state !== 'scheduled') return;
    const at = scheduledInstant({ date, time });
    const refuse = (path: string, message: ValidationMessageId) =>
      issues.push({ code: 'custom', path: [path], message, input: at });
    if (date !== '' && !isCalendarDate(date)) refuse('date', refused('validation.date'));
    else if (at === null) refuse(date === '' ? 'date' : 'time', refused('validation.required'));
    else if (Date.parse(at) <= Date.now()) refuse('date', refused('validation.future'));
  });
