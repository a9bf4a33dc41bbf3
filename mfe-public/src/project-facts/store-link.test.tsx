import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import type { Locale } from 'shared-contracts/localization';
import { renderWithProviders } from 'shared-ui/testing';

import { messages } from '../messages';
import { StoreLink, storeAt } from './store-link';

test.each([
  ['https://store.steampowered.com/app/1', 'Steam'],
  ['https://bokkado.itch.io/ferry', 'itch.io'],
  ['https://www.dlsite.com/girls/work/=/product_id/RJ1.html', 'DLsite'],
  ['https://notsteampowered.com/app/1', undefined],
  ['https://example.com/?from=steampowered.com', undefined],
  ['javascript:alert(1)', undefined],
  [null, undefined],
])('%p leads to %p', (address, name) => {
  expect(storeAt(address)?.name).toBe(name);
});

const show = (steamUrl: string, status = 'completed', locale: Locale = 'en') =>
  renderWithProviders(<StoreLink project={{ id: '1', steamUrl, status }} />, { locale, messages });

test.each([
  ['https://store.steampowered.com/app/1', 'Buy on Steam', 'Wishlist on Steam'],
  ['https://bokkado.itch.io/ferry', 'Get it on itch.io', 'View on itch.io'],
  ['https://www.nintendo.com/store/', 'Get it on Nintendo eShop', 'Wishlist on Nintendo eShop'],
  ['https://store.playstation.com/', 'Get it on PlayStation Store', 'Wishlist on PlayStation Store'],
  ['https://apps.apple.com/app/id1', 'Download on the App Store', 'Pre-order on the App Store'],
  ['https://play.google.com/store/apps', 'Get it on Google Play', 'Pre-register on Google Play'],
  ['https://example.com/', 'Store page', 'Store page'],
])('the button to %p says %p, and before the release %p', (address, released, upcoming) => {
  const { unmount } = show(address);
  expect(screen.getByRole('link', { name: new RegExp(`^${released}\\b`) })).toHaveAttribute('href', address);
  unmount();
  show(address, 'in-development');
  expect(screen.getByRole('link', { name: new RegExp(`^${upcoming}\\b`) })).toBeInTheDocument();
});

test('a free game is not bought', () => {
  const project = {
    id: '1',
    steamUrl: 'https://store.steampowered.com/app/1',
    status: 'completed',
    price: [{ isFree: 1 }],
  };
  renderWithProviders(<StoreLink project={project} />, { locale: 'en', messages });
  expect(screen.getByRole('link', { name: /^Get it on Steam\b/ })).toBeInTheDocument();
});

test('each store has a sign of its own, and so has one that is not known', () => {
  const addresses = ['steampowered.com', 'itch.io', 'nintendo.com', 'playstation.com', 'apps.apple.com'];
  const signs = [...addresses, 'play.google.com', 'example.com'].map((host) => {
    const { container, unmount } = show(`https://${host}/`, 'completed', 'ja');
    const sign = container.querySelector('a > svg[aria-hidden="true"]')?.innerHTML;
    unmount();
    return sign;
  });
  expect(signs).not.toContain(undefined);
  expect(new Set(signs).size).toBe(signs.length);
});
