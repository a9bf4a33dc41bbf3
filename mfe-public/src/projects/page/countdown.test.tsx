import { expect, test } from '@jest/globals';

import { toJapanDate } from 'shared-contracts/localization';
import { renderWithProviders } from 'shared-ui/testing';

import { projectMessages } from '../messages';
import { Countdown } from './first-view';

const inDays = (days: number) => toJapanDate(new Date(Date.now() + days * 24 * 60 * 60 * 1_000));

test.each([
  [inDays(0), 'in-development', 'Out today'],
  [inDays(1), 'in-development', '1 day to go'],
  [inDays(12), 'in-development', '12 days to go'],
  [inDays(12), 'completed', ''],
  [inDays(200), 'in-development', ''],
  [inDays(-3), 'in-development', ''],
  [String(new Date(Date.now() + 40 * 24 * 60 * 60 * 1_000).getFullYear()), 'in-development', ''],
  ['2026', 'in-development', ''],
  [null, 'planning', ''],
])('a release on %p of a work that is %p: %p', (releaseDate, status, shown) => {
  const { container } = renderWithProviders(<Countdown project={{ releaseDate, status }} />, {
    locale: 'en',
    messages: projectMessages,
  });
  expect(container.textContent).toBe(shown);
});
