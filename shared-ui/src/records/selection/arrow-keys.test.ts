import { expect, test } from '@jest/globals';

import { nextByKey } from './use-selection';

/** Seven cards in rows of three. */
const grid = { count: 7, columns: 3 };

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 1, 0],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 4, 1],
  ['Home', 5, 0],
  ['End', 1, 6],
])('%s moves from card %i to card %i', (key, index, next) => {
  expect(nextByKey(key, { ...grid, index })).toBe(next);
});

test.each([
  ['ArrowLeft', 0],
  ['ArrowRight', 6],
  ['ArrowDown', 5],
  ['ArrowUp', 2],
  ['End', 6],
  ['Enter', 3],
])('%s does not move from card %i', (key, index) => {
  expect(nextByKey(key, { ...grid, index })).toBeNull();
});
