import { expect, test } from '@jest/globals';

import { imageLocations, projectRecord } from 'shared-contracts/entities';
import { aFullRecord, aProject, distinctFilling } from 'shared-contracts/testing';

import { replacedImages, usedImages } from './image-uses';

const image = '/objects/garden.webp';
const full = aProject(aFullRecord('project', { ...distinctFilling, image }));

test('the images of a record are found without listing its fields for each of them', () => {
  let lists = 0;
  const record = new Proxy(full, {
    ownKeys: (target) => {
      lists += 1;
      return Reflect.ownKeys(target);
    },
  });
  expect([...usedImages('project', record).values()].map(({ location }) => location)).toEqual([
    ...new Set(imageLocations(projectRecord.fields, full)),
  ]);
  expect(lists).toBe(0);
});

test('only the fields that hold an image are replaced, however its location is spelled', () => {
  const record = {
    ...full,
    posterUrl: 'garden.webp',
    screenshots: ['/objects/a.webp', image],
    characters: [{ nameJa: '小夜', roleJa: '渡し守', imageUrl: '/objects/b.webp' }],
  };
  const replaced = replacedImages('project', record, new Set([image]), '/objects/a.webp');
  // A list shows each image once.
  expect(replaced).toMatchObject({ posterUrl: '/objects/a.webp', screenshots: ['/objects/a.webp'] });
  expect(replaced).not.toHaveProperty('characters');
  expect(replacedImages('project', { screenshots: [image] }, new Set([image]), null)).toEqual({ screenshots: null });
});
