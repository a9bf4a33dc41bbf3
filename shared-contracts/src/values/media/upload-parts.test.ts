import { expect, test } from '@jest/globals';

import { partBytes, partsOf } from './upload-parts';

const megabyte = 1_024 * 1_024;

test.each([
  [null, null],
  [1, null],
  [100 * megabyte, null],
  [100 * megabyte + 1, { size: 5 * megabyte, count: 21 }],
  [300 * megabyte, { size: 5 * megabyte, count: 60 }],
  [5_120 * megabyte, { size: 5 * megabyte, count: 1_024 }],
  [60_000 * megabyte, { size: 6_291_456, count: 10_000 }],
])('%p bytes are sent in %p', (bytes, parts) => {
  expect(partsOf(bytes)).toEqual(parts);
});

test('the last part has the rest', () => {
  const bytes = 100 * megabyte + 1;
  const parts = partsOf(bytes) ?? { size: 0, count: 0 };
  const sizes = Array.from({ length: parts.count }, (_, index) => partBytes(bytes, parts, index + 1));
  expect(sizes.slice(-2)).toEqual([5 * megabyte, 1]);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(bytes);
});
