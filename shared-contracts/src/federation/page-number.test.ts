import { expect, test } from '@jest/globals';

import { pageFromSearch } from './page-number';

test.each([
  ['', 1],
  ['?lang=ko', 1],
  ['?page=3', 3],
  ['?lang=ko&page=12', 12],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=2.5', 1],
  ['?page=3rd', 1],
  ['?page=9999', 500],
  ['?page=99999999999', 1],
])('%s requests page %i', (search, pages) => {
  expect(pageFromSearch(search)).toBe(pages);
});
