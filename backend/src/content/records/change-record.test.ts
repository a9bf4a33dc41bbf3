import { expect, test } from '@jest/globals';

import { projectRecord } from 'shared-contracts/entities';

import { storedFields } from './change-record';

test('blank texts are stored as null, also in lists, and instants in UTC', () => {
  const body = {
    titleEn: ' ',
    characters: [{ nameJa: '澪', nameEn: '' }],
    publishedAt: '2026-01-01T09:00:00+09:00',
    progress: 0,
  };
  expect(storedFields('project', body)).toEqual({
    titleEn: null,
    characters: [{ nameJa: '澪', nameEn: null }],
    publishedAt: '2026-01-01T00:00:00.000Z',
    progress: 0,
  });
});

const settled = Object.entries(projectRecord.fields).filter(([, field]) => 'marker' in field);

test.each(settled.map(([name]) => name))('free JSON in %s is stored as it is', (name) => {
  const body = { [name]: { words: '', list: [' ', { word: '' }] } };
  expect(storedFields('project', body)).toEqual(body);
});

test('the kind of a record decides, not the name of a field alone', () => {
  const body = { price: ' ', publishedAt: '2026-01-01T09:00:00+09:00' };
  expect(storedFields('image', body)).toEqual({ price: null, publishedAt: '2026-01-01T09:00:00+09:00' });
});
