import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderWithProviders } from 'shared-ui/testing';

import { messages } from '../messages';
import { Gallery } from './gallery';

jest.mock('shared-ui/overlays', () => {
  throw new Error('The overlays could not be loaded');
});

test('without a connection the gallery stays and a toast is shown', async () => {
  const { user } = renderWithProviders(<Gallery record={{}} locations={['/objects/a.webp']} label="log.image" />, {
    locale: 'en',
    messages,
  });
  await user.click(screen.getByRole('button', { name: 'Development asset 1 of 1' }));
  expect(await screen.findByText('The image could not be opened')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Development asset 1 of 1' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});
