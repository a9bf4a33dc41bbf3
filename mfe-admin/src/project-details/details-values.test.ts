import { expect, test } from '@jest/globals';

import { aProject } from 'shared-contracts/testing';

import { detailsBody, detailsValues } from './details-values';

const project = aProject({
  titleEn: 'Hazy Moon',
  status: 'on hold',
  price: { yen: 2_000 },
  worldSettingJa: '湖',
  screenshots: ['/objects/a.webp', '/objects/b.webp'],
  platforms: [{ name: 'Steam', url: null, releaseDate: '2026-03-19T15:00:00.000Z' }],
  characters: [{ nameJa: '小夜', roleJa: '渡し守' }],
});

test('a save sends all fields, with null for empty texts and lists, and keeps those of other editors', () => {
  const body = detailsBody({ ...detailsValues(project), worldSettingJa: '', screenshots: [], characters: [] }, project);
  expect(body).toMatchObject({
    titleEn: 'Hazy Moon',
    status: 'on hold',
    price: { yen: 2_000 },
    worldSettingJa: null,
    screenshots: null,
    characters: null,
    steamUrl: null,
  });
  expect(body.platforms).toEqual([{ name: 'Steam', url: null, releaseDate: '2026-03-20' }]);
  for (const name of ['id', 'createdAt', 'revision']) expect(body).not.toHaveProperty(name);
});

test('an entered price takes the place of free JSON from before prices had a structure', () => {
  const price = [{ isFree: 0 as const, amount: '1980', currency: 'JPY', region: '' }];
  expect(detailsBody({ ...detailsValues(project), price }, project).price).toEqual([
    { isFree: 0, amount: '1980', currency: 'JPY', region: null },
  ]);
});
