import { expect, test } from '@jest/globals';

import { pictureLocations, projectRecord } from 'shared-contracts/entities';
import { aFullRecord, aProject, distinctFilling } from 'shared-contracts/testing';

import { collectUses } from './pictures';

test('the pictures of a record are found without listing its fields for each of them', () => {
  let lists = 0;
  const full = aProject(aFullRecord('project', { ...distinctFilling, image: '/objects/garden.webp' }));
  const record = new Proxy(full, {
    ownKeys: (target) => {
      lists += 1;
      return Reflect.ownKeys(target);
    },
  });
  expect([...collectUses([{ kind: 'project', record }], 'ja').keys()]).toEqual([
    ...new Set(pictureLocations(projectRecord.fields, full)),
  ]);
  expect(lists).toBe(0);
});
