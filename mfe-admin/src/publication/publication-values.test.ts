import { expect, jest, test } from '@jest/globals';

import { publicationPatch, publicationSchema, publicationValues } from './publication-values';

const now = new Date('2026-03-01T03:00:00.000Z');

test.each([
  ['a draft', { publication: 'draft' }, 'draft'],
  ['an ahead date', { publishedAt: '2026-03-02T00:00:00.000Z' }, 'scheduled'],
  ['a past date', { publishedAt: '2026-02-02T00:00:00.000Z' }, 'published'],
  ['a record from before', {}, 'published'],
] as const)('%s', (_name, record, state) => {
  expect(publicationValues(record, now).state).toBe(state);
});

test('a schedule is entered in the time of Japan', () => {
  const values = { state: 'scheduled', date: '2026-03-05', time: '09:30' } as const;
  expect(publicationPatch(values, { publication: 'draft' }, now)).toEqual({
    publication: 'published',
    publishedAt: '2026-03-05T00:30:00.000Z',
  });
  expect(publicationValues({ publishedAt: '2026-03-05T00:30:00.000Z' }, now)).toEqual(values);
});

test('a record published now gets the present time, and a public one keeps its date', () => {
  const values = { ...publicationValues({}, now), state: 'published' } as const;
  expect(publicationPatch(values, { publication: 'draft' }, now).publishedAt).toBe(now.toISOString());
  expect(publicationPatch(values, { publishedAt: '2025-01-01T00:00:00.000Z' }, now)).toEqual({
    publication: 'published',
  });
});

test('a schedule without a time, or in the past, is rejected', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now.getTime());
  const problems = (values: object) =>
    publicationSchema.safeParse(values).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(problems({ state: 'scheduled', date: '2026-03-05' })).toEqual([['time', 'validation.required']]);
  expect(problems({ state: 'scheduled', time: '10:00' })).toEqual([['date', 'validation.required']]);
  expect(problems({ state: 'scheduled', date: '2026-03-01', time: '12:00' })).toEqual([['date', 'validation.future']]);
  expect(problems({ state: 'scheduled', date: '2026-03-01', time: '12:01' })).toBeUndefined();
  expect(problems({ state: 'scheduled', date: '12026-03-05', time: '10:00' })).toEqual([['date', 'validation.date']]);
  expect(problems({ state: 'draft', date: 'x' })).toBeUndefined();
  clock.mockRestore();
});
