import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { renderWithProviders } from 'shared-ui/testing';

import { messages } from '../messages';
import { Gallery } from './gallery';

const show = (locations: string[]) =>
  renderWithProviders(<Gallery record={{}} locations={locations} label="project.screenshot" />, {
    locale: 'en',
    messages,
  });

test('a click opens the lightbox, arrow keys move between images, Escape closes it and restores focus', async () => {
  const { user } = show(['/objects/a.webp', '/objects/b.webp', '/objects/c.webp']);
  const second = screen.getByRole('button', { name: 'Screenshot 2 of 3' });
  await user.click(second);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('img')).toHaveAttribute('src', '/objects/b.webp');
  await user.keyboard('{ArrowRight}');
  expect(await within(dialog).findByRole('img', { name: 'Screenshot 3 of 3' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(second).toHaveFocus());
});

test('a repeated image counts as two images', () => {
  show(['/objects/a.webp', '/objects/a.webp']);
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

test('more than six images are folded until they are asked for', async () => {
  const { user } = show(Array.from({ length: 9 }, (_, index) => `/objects/${index}.webp`));
  const folded = () => document.querySelectorAll('li[data-folded]').length;
  expect(folded()).toBe(3);
  const unfold = screen.getByRole('button', { name: 'Show all (9)', expanded: false });
  await user.click(unfold);
  expect(folded()).toBe(0);
  expect(screen.getByRole('button', { name: 'Show fewer', expanded: true })).toHaveFocus();
});

test('six images are not folded', () => {
  show(Array.from({ length: 6 }, (_, index) => `/objects/${index}.webp`));
  expect(screen.getAllByRole('button')).toHaveLength(6);
});
