import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { Quarantine } from './quarantine';

const minute = 60_000;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Minutes for which a key is left out from now on. */
function minutesLeft(quarantine: Quarantine): number {
  let minutes = 0;
  for (; quarantine.reasons().has('a'); minutes += 1) jest.advanceTimersByTime(minute);
  return minutes;
}

test('each time takes twice as long as the one before, up to an hour', () => {
  const quarantine = new Quarantine();
  const periods = Array.from({ length: 8 }, () => {
    quarantine.add('a', 'It ended');
    return minutesLeft(quarantine);
  });
  expect(periods).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test('starts again with a minute after an hour without a failure', () => {
  const quarantine = new Quarantine();
  quarantine.add('a', 'It ended');
  quarantine.add('a', 'It ended');
  minutesLeft(quarantine);
  jest.advanceTimersByTime(60 * minute);
  quarantine.add('a', 'It ended');
  expect(minutesLeft(quarantine)).toBe(1);
});
