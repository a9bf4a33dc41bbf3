import { expect, test } from '@jest/globals';

import { hoursLeft } from './collaboration-request';

test.each([
  [0, 24],
  [90, 22],
  [24 * 60, 0],
  [24 * 60 + 1, -1],
])('%i minutes after a request, %i hours are left', (minutes, hours) => {
  const now = Date.parse('2026-01-02T00:00:00.000Z');
  expect(hoursLeft({ createdAt: new Date(now - minutes * 60_000).toISOString() }, now)).toBe(hours);
});
