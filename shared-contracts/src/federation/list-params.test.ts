import { expect, test } from '@jest/globals';

import { listParams, pageFromSearch } from './list-params';

const project = '0b7f3c52-9d41-4a6e-8f10-5c2e71d9a401';

test.each([
  ['', {}],
  ['?page=1&lang=ko', {}],
  ['?page=3', { page: '3' }],
  [`?project=${project}&category=behind-scenes&page=2`, { page: '2', project, category: 'behind-scenes' }],
  ['?project=mine&category=<b>', {}],
  [`?project=${project}0`, {}],
  [`?category=${'a'.repeat(31)}`, {}],
])('%s selects a part of a list', (search, params) => {
  expect(listParams(search)).toEqual(params);
});

test('the parameters of a route select the same part as its address', () => {
  expect(listParams({ id: 'x', ...listParams(`?page=4&project=${project}`) })).toEqual({ page: '4', project });
});

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
  ['?page=99999999999', 500],
  [`?page=${'9'.repeat(400)}`, 500],
])('%s requests page %i', (search, pages) => {
  expect(pageFromSearch(search)).toBe(pages);
});
