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

/** The first instant of a calendar date in Japan (`YYYY-MM-DD`), as an ISO timestamp. */
export function fromJapanDate(date: string): string {
  return new Date(`${date}T00:00:00+09:00`).toISOString();
}
