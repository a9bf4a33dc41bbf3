import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { ifPageStays } from './report-failure';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['counts if the page stays', () => undefined, 1],
  ['does not count if the page is left', () => window.dispatchEvent(new Event('pagehide')), 0],
])('a module that fails to load %s', (_what, happen, times) => {
  const count = jest.fn();
  ifPageStays(count);
  happen();
  jest.advanceTimersByTime(10_000);
  expect(count).toHaveBeenCalledTimes(times);
});
