import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { MessagesProvider } from 'shared-ui';
import { renderWithProviders } from 'shared-ui/testing';

import { areaMessages } from '../area-messages';
import { FloodNotice } from './flood-notice';

test.each([
  ['ja', /1,234件/],
  ['en', /1,234 messages/],
  ['zh-cn', /1,234条/],
  ['zh-tw', /1,234則/],
  ['ko', /1,234건/],
] as const)('in %s the notice says how many requests were turned away, and when', async (locale, count) => {
  const flood = { turnedAway: 1_234, firstAt: '2026-01-02T03:04:00.000Z', lastAt: '2026-01-02T04:05:00.000Z' };
  renderWithProviders(
    <MessagesProvider messages={areaMessages}>
      <FloodNotice flood={flood} />
    </MessagesProvider>,
    { locale },
  );
  const notice = await screen.findByRole('complementary');
  expect(notice).toHaveAccessibleName(expect.stringMatching(/./));
  expect(notice).toHaveTextContent(count);
  expect(notice).toHaveTextContent(/2026/);
});
