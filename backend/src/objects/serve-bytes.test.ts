import { expect, test } from '@jest/globals';

import { parseRange } from './serve-bytes';

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // Ignored: the whole body is sent.
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['lines=0-1', null],
  [undefined, null],
])('parses %s for ten bytes', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});
