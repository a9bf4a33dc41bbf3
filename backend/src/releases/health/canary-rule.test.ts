import { expect, test } from '@jest/globals';

import { failsMoreOften } from './canary-rule';

const of = (views: number, failures: number) => ({ views, failures });

test('a canary that fails in every view goes back after twenty views, and not before', () => {
  expect(failsMoreOften(of(19, 19), of(180, 0))).toBe(false);
  expect(failsMoreOften(of(20, 20), of(180, 0))).toBe(true);
});

test('a canary that is as good as the live build stays, also if both fail often', () => {
  expect(failsMoreOften(of(100, 0), of(900, 0))).toBe(false);
  expect(failsMoreOften(of(100, 5), of(900, 45))).toBe(false);
  expect(failsMoreOften(of(50, 50), of(450, 450))).toBe(false);
  expect(failsMoreOften(of(1_000, 12), of(9_000, 90))).toBe(false);
});

test('a few failures of single browsers are no reason, many are', () => {
  expect(failsMoreOften(of(20, 2), of(180, 0))).toBe(false);
  expect(failsMoreOften(of(100, 10), of(900, 9))).toBe(true);
});

test('without a view of the live build the canary is judged against none that failed', () => {
  expect(failsMoreOften(of(20, 20), of(0, 0))).toBe(true);
});

test('a view that fails several times is one failed view: the rate of a build is at most one', () => {
  expect(failsMoreOften(of(20, 60), of(0, 0))).toBe(true);
  expect(failsMoreOften(of(50, 50), of(50, 150))).toBe(false);
  expect(failsMoreOften(of(50, 150), of(50, 50))).toBe(false);
});
