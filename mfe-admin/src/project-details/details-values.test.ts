import { expect, test } from '@jest/globals';

import { aProject } from 'shared-contracts/testing';

import { detailsBody, detailsValues, rebaseDetails } from './details-values';

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
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['id', 'createdAt', 'revision']));
});

test('an entered price takes the place of free JSON from before prices had a structure', () => {
  const price = [{ isFree: 0 as const, amount: '1980', currency: 'JPY', region: '' }];
  expect(detailsBody({ ...detailsValues(project), price }, project).price).toEqual([
    { isFree: 0, amount: '1980', currency: 'JPY', region: null },
  ]);
});

test('rebasing keeps edits, updates untouched fields, and merges added and removed images', () => {
  const before = detailsValues(project);
  const mine = {
    ...before,
    worldSettingEn: 'A lake',
    screenshots: ['/objects/b.webp', '/objects/a.webp', '/objects/local.webp'],
  };
  const after = {
    ...before,
    worldSettingEn: 'Theirs',
    ageRatingJa: '全年齢',
    screenshots: ['/objects/b.webp', '/objects/c.webp'],
  };
  expect(rebaseDetails(mine, before, after)).toMatchObject({
    worldSettingEn: 'A lake',
    ageRatingJa: '全年齢',
    screenshots: ['/objects/b.webp', '/objects/local.webp', '/objects/c.webp'],
  });
});

test('a picture that was removed here and not saved yet stays removed on a newer version', () => {
  const before = detailsValues(project);
  const mine = { ...before, screenshots: ['/objects/b.webp'] };
  const after = { ...before, screenshots: ['/objects/a.webp', '/objects/b.webp', '/objects/c.webp'] };
  expect(rebaseDetails(mine, before, after).screenshots).toEqual(['/objects/b.webp', '/objects/c.webp']);
});
