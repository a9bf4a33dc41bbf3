import * as z from 'zod';

import {
  type Publishable,
  publicationState,
  publicationStates,
  type PublicationState,
} from 'shared-contracts/entities';
import {
  siteTimeZone,
  toJapanDate,
  fromJapanDate,
  isCalendarDate,
  toJapanTime,
  type ValidationMessageId,
} from 'shared-contracts/localization';
import { DateField, TextField, useFormState } from 'shared-ui/forms';

import { useInstantText } from '../layout/instant';
import { Note } from '../layout/text';
import { useText } from '../text';

/** Values of the publication form; date and time are Japan's. */
export interface PublicationValues {
  state: PublicationState;
  date: string;
  time: string;
}

const usualTime = '10:00';
const dayMs = 24 * 60 * 60 * 1_000;

/** The entered instant; `null` if date or time are incomplete. */
export function scheduledInstant({ date, time }: Pick<PublicationValues, 'date' | 'time'>): string | null {
  return isCalendarDate(date) && /^\d{2}:\d{2}$/.test(time) ? fromJapanDate(date, time) : null;
}

/** The publication of a record as form values; for a new schedule, tomorrow is offered. */
export function publicationValues(record: Publishable, now: Date): PublicationValues {
  const { publishedAt } = record;
  const isAhead = publishedAt && Date.parse(publishedAt) > now.getTime();
  return {
    state: publicationState(record, now.getTime()),
    date: toJapanDate(isAhead ? publishedAt : new Date(now.getTime() + dayMs)),
    time: isAhead ? toJapanTime(publishedAt) : usualTime,
  };
}

/** The fields to save. A record that was not public yet is published now; a record that stays public keeps its date. */
export function publicationPatch(values: PublicationValues, record: Publishable, now = new Date()): Publishable {
  if (values.state === 'draft') return { publication: 'draft' };
  if (values.state === 'scheduled') return { publication: 'published', publishedAt: scheduledInstant(values) };
  const isPublic = publicationState(record, now.getTime()) === 'published';
  return { publication: 'published', ...(!isPublic && { publishedAt: now.toISOString() }) };
}

/** The instant until which a change hides a record that visitors see now; `null` if it does not. */
function hidesUntil(stored: Publishable, next: Publishable, now: number): string | null {
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

/** Returns the warning that a schedule hides a record that visitors see now; otherwise an empty text. */
export function useHiddenUntil(): (stored: Publishable | null, next: Publishable, now: number) => string {
  const text = useText();
  const instantText = useInstantText();
  return (stored, next, now) => {
    const until = stored && hidesUntil(stored, next, now);
    if (!until) return '';
    return text('publication.hides', { time: instantText(until, siteTimeZone) });
  };
}

/** Date and time of a schedule, as entered for Japan and on the editor's own clock. */
export function ScheduleTime({ now, warning }: { now: Date; warning?: string }) {
  const text = useText();
  const instantText = useInstantText();
  const at = useFormState<PublicationValues, string | null>(({ values }) => scheduledInstant(values));
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <DateField name="date" label={text('publication.date')} min={toJapanDate(now)} required warning={warning} />
      <TextField name="time" label={text('publication.time')} type="time" required />
      {at === null ? null : (
        <Note role="status">
          {text('publication.inJapan', { time: instantText(at, siteTimeZone) })}
          <br />
          {text('publication.inYours', { time: instantText(at, own) })}
        </Note>
      )}
    </>
  );
}
