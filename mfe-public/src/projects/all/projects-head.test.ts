import { expect, test } from '@jest/globals';

import { aProject } from 'shared-contracts/testing';

import { projectsHead } from './projects-head';

test.each([
  ['later page has an address of its own', [aProject()], 2],
  ['page after the last one has none', [], undefined],
])('a %s', (_claim, listProjects, page) => {
  expect(projectsHead({ locale: 'en', params: { page: '2' }, data: { listProjects } }).page).toBe(page);
});
