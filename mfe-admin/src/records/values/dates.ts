import { fromJapanDate, isCalendarDate, toJapanDate } from 'shared-contracts/localization';

/** A stored date for a date input; an instant becomes its calendar date in Japan. */
export function toDate(stored: string): string {
  if (stored === '') return '';
  return isCalendarDate(stored) ? stored : toJapanDate(stored);
}

/**
 * The instant for a date of a form.
 * @param date a calendar date in Japan, or empty
 * @param stored the previous value: kept to the millisecond if its date is the same
 * @param now for today's date, which means immediately and not the start of the day
 * @returns `null` for an empty date
 */
export function publicationInstant(date: string, stored: string | null, now: Date): string | null {
  if (date === '') return null;
  if (stored && toJapanDate(stored) === date) return stored;
  // Left to validation.
  if (!isCalendarDate(date)) return date;
  return date === toJapanDate(now) ? now.toISOString() : fromJapanDate(date);
}
