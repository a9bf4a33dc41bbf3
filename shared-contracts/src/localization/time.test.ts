import { expect, test } from '@jest/globals';

import { fromJapanDate, isCalendarDate, toJapanDate } from './time';

test.each([
  ['2025-10-31T14:59:59.999Z', '2025-10-31'],
  ['2025-10-31T15:00:00.000Z', '2025-11-01'],
  ['2025-12-31T15:00:00.000Z', '2026-01-01'],
  ['2024-02-28T15:00:00.000Z', '2024-02-29'],
])('%s is %s in Japan', (instant, date) => {
  expect(toJapanDate(instant)).toBe(date);
  expect(toJapanDate(new Date(instant))).toBe(date);
});

test.each([
  ['2025-11-01', '2025-10-31T15:00:00.000Z'],
  ['2026-01-01', '2025-12-31T15:00:00.000Z'],
])('the date %s is stored as %s and reads back as the same date', (date, instant) => {
  expect(fromJapanDate(date)).toBe(instant);
  expect(toJapanDate(fromJapanDate(date))).toBe(date);
});

test.each([
  ['2027-01-31', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['12027-01-31', false],
  ['2027-01', false],
  ['2027', false],
  ['', false],
])('%p is a date of the calendar: %p', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected);
});
