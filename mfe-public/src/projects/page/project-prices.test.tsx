import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { localeChanged } from 'shared-client';
import { aProject } from 'shared-contracts/testing';
import type { Locale } from 'shared-contracts/localization';
import { renderWithProviders } from 'shared-ui/testing';

import { newestLogsArg } from '../../development-logs/log-pages';
import { ProjectPage } from './project-page';

const open = (fields: Parameters<typeof aProject>[0], locale: Locale = 'en') => {
  const project = aProject(fields);
  return renderWithProviders(<ProjectPage />, {
    locale,
    route: `/project/${project.id}`,
    path: '/project/:id',
    responses: [
      { call: 'getProject', arg: { params: { id: project.id } }, value: project },
      { call: 'listShownProjects', arg: undefined, value: [] },
      { call: 'listPartners', arg: undefined, value: [] },
      { call: 'listLogTitles', arg: newestLogsArg(project.id), value: [] },
    ],
  });
};

test('names the price for readers of a language, and every one in its information', () => {
  const price = [
    { isFree: 0, amount: '1980', currency: 'JPY', region: 'JP' },
    { isFree: 0, amount: '14.99', currency: 'USD', region: null },
  ];
  open({ price, steamUrl: 'https://example.com/' });
  const [first] = screen.getAllByText('$14.99');
  expect(first?.closest('dl')).toBeNull();
  expect(screen.getByText('¥1,980').closest('div')).toHaveTextContent('Price (Japan)');
  expect(screen.getByText('Price (other regions)').closest('dt')?.nextSibling).toHaveTextContent('$14.99');
});

const inThreeCurrencies = [
  { isFree: 0, amount: '1980', currency: 'JPY' },
  { isFree: 0, amount: '14.99', currency: 'USD' },
  { isFree: 0, amount: '16500', currency: 'KRW' },
];

test.each([
  ['ja', '¥1,980'],
  ['en', '$14.99'],
  ['ko', '₩16,500'],
  // Without a price in their own currency.
  ['zh-tw', '¥1,980'],
  // Their own currency has the sign of the yen.
  ['zh-cn', 'JPY 1,980'],
] as const)('of prices without a country, readers of %s get %s', (locale, shown) => {
  open({ price: inThreeCurrencies }, locale);
  const offered = screen.getAllByText(shown).filter((element) => element.closest('dl') === null);
  expect(offered).toHaveLength(1);
});

test('lists each price once after the language was changed', () => {
  const { store } = open({ price: inThreeCurrencies });
  for (const locale of ['ja', 'ko', 'en'] as const) act(() => void store.dispatch(localeChanged(locale)));
  expect(screen.getAllByText('Price')).toHaveLength(3);
});

test.each([
  [[{ isFree: 1 }], 'Free'],
  [[{ isFree: 0 }], 'Price to be announced'],
  ['1,980 yen', '1,980 yen'],
  [{ base: 1980, note: 'yen' }, '1980 · yen'],
])('the price %j is %p', (price, shown) => {
  open({ price });
  expect(screen.getByText(shown)).toBeInTheDocument();
});
