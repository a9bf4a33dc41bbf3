/** All dates of the site are in Japan time, regardless of the reader's time zone. */
export const siteTimeZone = 'Asia/Tokyo';

const japanDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: siteTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar date of an instant in Japan as `YYYY-MM-DD`, the value of a date input. */
export function toJapanDate(instant: string | Date): string {
  return japanDate.format(new Date(instant));
}

const japanTime = new Intl.DateTimeFormat('en-GB', { timeZone: siteTimeZone, hour: '2-digit', minute: '2-digit' });

/** The time of day of an instant in Japan as `HH:MM`, the value of a time input. */
export function toJapanTime(instant: string | Date): string {
  return japanTime.format(new Date(instant));
}

/**
 * An instant in Japan, as an ISO timestamp.
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`; by default, the first instant of the date
 */
export function fromJapanDate(date: string, time = '00:00'): string {
  return new Date(`${date}T${time}:00+09:00`).toISOString();
}
