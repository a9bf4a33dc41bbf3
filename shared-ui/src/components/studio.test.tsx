import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

import { createStore, StoreProvider } from 'shared-client';
import type { Studio } from 'shared-contracts/entities';
import { renderWithProviders } from 'shared-ui/testing';

import { GlobalStyle } from '../theme/global-style';
import { StudioColors, StudioSeal } from './studio';

const answersOf = (studio: Partial<Studio>) => [{ call: 'getStudio' as const, arg: undefined, value: studio }];

/** The rules of a rendered page, in their order. */
function stylesWith(studio: Partial<Studio>): string {
  const sheet = new ServerStyleSheet();
  const store = createStore({ locale: 'ja', answers: answersOf(studio) });
  renderToString(
    sheet.collectStyles(
      <StoreProvider store={store}>
        <GlobalStyle />
        <StudioColors />
      </StoreProvider>,
    ),
  );
  const styles = sheet.getStyleTags();
  sheet.seal();
  return styles;
}

test('the accent of the studio is more specific than that of the product', () => {
  expect(stylesWith({ accentColor: '#1d5fa8' })).toMatch(/:root:root\{[^}]*--color-accent:light-dark\(#1d5fa8,/);
});

test.each([
  ['none', undefined],
  ['one that is too light', '#f08a70'],
  ['more than a colour', '#a8321f;} p { top: 0'],
])('with %s, the colours of the product stay', (_what, accentColor) => {
  expect(stylesWith(accentColor === undefined ? {} : { accentColor })).not.toContain(':root:root');
});

test('the logo stands in for the seal', () => {
  const { container } = renderWithProviders(<StudioSeal />, {
    locale: 'ja',
    answers: answersOf({ nameJa: '灯舎', logo: '/objects/a.webp' }),
  });
  expect(container.querySelector('img')).toHaveAttribute('src', '/objects/a.webp');
  expect(screen.queryByText('灯')).toBeNull();
});

test('without a logo, the seal has the first character of the name', () => {
  renderWithProviders(<StudioSeal />, { locale: 'ja', answers: answersOf({ nameJa: '灯舎' }) });
  expect(screen.getByText('灯')).toBeInTheDocument();
});
