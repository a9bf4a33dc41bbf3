import { fromJapanDate, toJapanDate } from 'shared-contracts/localization';

/** A stored date as a date control takes it; an instant counts as the date it is in Japan. */
export function toDate(stored: string): string {
  if (stored === '') return '';
  return /^\d{4}-\d{2}-\d{2}$/.test(stored) ? stored : toJapanDate(stored);
}

/**
 * The instant that a date of a form stands for.
 * @param date a date of Japan, or empty
 * @param stored what was stored before: kept to the millisecond while its date is the same
 * @param now decides today, which means at once and not this morning
 * @returns `null` if there is no date
 */
export function publicationInstant(date: string, stored: string | null, now: Date): string | null {
  if (date === '') return null;
  if (stored && toJapanDate(stored) === date) return stored;
  // What is no date is for the rules to refuse.
  if (Number.isNaN(Date.parse(date))) return date;
  return date === toJapanDate(now) ? now.toISOString() : fromJapanDate(date);
}
