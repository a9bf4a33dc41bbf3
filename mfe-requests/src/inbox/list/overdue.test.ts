import { expect, test } from '@jest/globals';

import { isOverdue } from './state-badges';

const createdAt = '2025-03-01T00:00:00.000Z';
const after = (hours: number) => Date.parse(createdAt) + hours * 60 * 60 * 1_000;

test('a request without a reply is overdue after 24 hours', () => {
  expect(isOverdue({ state: 'new', createdAt }, after(24))).toBe(false);
  expect(isOverdue({ state: 'new', createdAt }, after(24) + 1)).toBe(true);
  expect(isOverdue({ state: 'replied', createdAt }, after(48))).toBe(false);
  expect(isOverdue({ state: 'closed', createdAt }, after(48))).toBe(false);
});
