import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import type { Studio } from 'shared-contracts/entities';
import { renderWithProviders } from 'shared-ui/testing';

import { StudioSeal } from './studio';

const responsesOf = (studio: Partial<Studio>) => [{ call: 'getStudio' as const, arg: undefined, value: studio }];

test('the logo stands in for the seal', () => {
  const { container } = renderWithProviders(<StudioSeal />, {
    locale: 'ja',
    responses: responsesOf({ nameJa: '灯舎', logo: '/objects/a.webp' }),
  });
  expect(container.querySelector('img')).toHaveAttribute('src', '/objects/a.webp');
  expect(screen.queryByText('灯')).toBeNull();
});

test('without a logo, the seal has the first character of the name', () => {
  renderWithProviders(<StudioSeal />, { locale: 'ja', responses: responsesOf({ nameJa: '灯舎' }) });
  expect(screen.getByText('灯')).toBeInTheDocument();
});
