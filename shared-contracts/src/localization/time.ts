/** All dates of the site are in Japan time, regardless of the reader's time zone. */
export const siteTimeZone = 'Asia/Tokyo';

/** The last date with a year of four digits, which stored instants can hold. */
export const lastDate = '9999-12-31';

/** `Date.parse` also accepts years and other texts. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/**
 * Hours ahead of UTC, all year. Computed instead of formatted: a first `Intl.DateTimeFormat` would delay every page.
 */
const offset = 9;

const onJapaneseClock = (instant: string | Date) =>
  new Date(new Date(instant).getTime() + offset * 3_600_000).toISOString();

/** The value of a date input. */
export const toJapanDate = (instant: string | Date): string => onJapaneseClock(instant).slice(0, 10);

/** The value of a time input. */
export const toJapanTime = (instant: string | Date): string => onJapaneseClock(instant).slice(11, 16);

export const endOfJapanDate = (date: string): string => `${date}T23:59:59.999+0${offset}:00`;

/** @param time `HH:MM`; by default, the first instant of the date */
export function fromJapanDate(date: string, time = '00:00'): string {
  return new Date(`${date}T${time}:00+0${offset}:00`).toISOString();
}
