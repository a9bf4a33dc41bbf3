import { expect, test } from '@jest/globals';

import { developmentLogRecord } from 'shared-contracts/entities';
import { aDevelopmentLog } from 'shared-contracts/testing';

import { publicationInstant, filledLines } from '../records/values/form-values';
import { recordForm } from '../records/values/record-form';

const logForm = recordForm(developmentLogRecord);

const now = new Date('2025-06-10T15:30:00.000Z'); // Already the 11th in Japan.

test.each([
  ['', null, null],
  ['2025-06-11', null, now.toISOString()],
  ['2025-06-20', null, '2025-06-19T15:00:00.000Z'],
  ['2025-05-01', '2025-04-30T16:17:18.019Z', '2025-04-30T16:17:18.019Z'],
  ['2025-05-02', '2025-04-30T16:17:18.019Z', '2025-05-01T15:00:00.000Z'],
])('the date %j of a log stored with %j is saved as %j', (date, stored, instant) => {
  expect(publicationInstant(date, stored, now)).toBe(instant);
});

test.each([
  ['2025-06-19T14:59:59.999Z', '2025-06-19', '2025-06-18T15:00:00.000Z'],
  ['2025-06-19T15:00:00.000Z', '2025-06-20', '2025-06-19T15:00:00.000Z'],
])('a new log of %s begins with the day in Japan, %s, and is public at once', (instant, date, start) => {
  const at = new Date(instant);
  const given = { titleJa: '進捗', contentJa: '本文', category: 'progress', projectId: crypto.randomUUID() };
  const values = { ...logForm.toValues(null, at), ...given };
  expect(values).toMatchObject({ publishedAt: date });
  expect(logForm.toInput(values, at).publishedAt).toBe(instant);
  // Midnight passes between opening and saving: the displayed day is kept.
  expect(logForm.toInput(values, new Date('2025-06-20T15:00:00.000Z')).publishedAt).toBe(start);
});

test('each line that is not blank is a location', () => {
  expect(filledLines(' /objects/a.webp \n\n  \nhttps://example.com/b.png\n')).toEqual([
    '/objects/a.webp',
    'https://example.com/b.png',
  ]);
});

test('saving without edits changes nothing, not even milliseconds', () => {
  const log = aDevelopmentLog({
    images: ['/objects/a.webp'],
    publishedAt: '2025-01-01T20:00:00.123Z',
    titleEn: 'Progress',
  });
  expect(logForm.toPatch(logForm.toValues(log, now), log, now)).toMatchObject({
    projectId: log.projectId,
    titleEn: 'Progress',
    titleKo: null,
    images: ['/objects/a.webp'],
    publishedAt: '2025-01-01T20:00:00.123Z',
  });
});

test('a log without date and images stays without them', () => {
  const log = aDevelopmentLog({ images: null, publishedAt: null });
  expect(logForm.toPatch(logForm.toValues(log, now), log, now)).toMatchObject({ images: null, publishedAt: null });
});
