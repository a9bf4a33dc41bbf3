import { expect, test } from '@jest/globals';

import { summarizeVital, vitalNames, vitalRange, vitalRanges, vitals } from './vitals';

const counted = (name: (typeof vitalNames)[number], values: readonly number[]) => {
  const counts = Array.from({ length: vitalRanges(name) }, () => 0);
  for (const value of values) {
    const range = vitalRange(name, value);
    counts[range] = (counts[range] ?? 0) + 1;
  }
  return summarizeVital(name, counts);
};

test.each(vitalNames)('thresholds of %s are bounds of ranges, so that no range is partly good', (name) => {
  const bounds: readonly number[] = vitals[name].bounds;
  expect([...bounds].sort((a, b) => a - b)).toEqual(bounds);
  expect(bounds).toContain(vitals[name].good);
  expect(bounds).toContain(vitals[name].poor);
});

test('views are good up to the threshold and poor above the other one', () => {
  expect(counted('lcp', [100, 2_500, 2_501, 4_000, 4_001, 99_999])).toMatchObject({ count: 6, good: 2, poor: 2 });
  expect(counted('cls', [0, 0.1, 0.11, 0.3])).toMatchObject({ count: 4, good: 2, poor: 1 });
});

test('the 75th percentile lies within the range that holds it', () => {
  expect(
    counted(
      'lcp',
      Array.from({ length: 100 }, (_, index) => index * 40),
    )?.p75,
  ).toBe(2_960);
  expect(counted('inp', [10, 10, 10, 10])?.p75).toBeLessThanOrEqual(25);
  expect(counted('inp', [10, 60_000, 60_000, 60_000])?.p75).toBe(1_000);
  expect(counted('inp', [])).toBeNull();
});
