import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { openAdmin } from '../testing/open-admin';

const openMenu = async ({ user }: ReturnType<typeof openAdmin>) =>
  user.click(await screen.findByRole('button', { name: /^Account/ }));

test('a theme is chosen in the account menu, and this device remembers it', async () => {
  const root = document.documentElement;
  const opened = openAdmin('/admin');
  await openMenu(opened);
  expect(await screen.findByRole('menuitemradio', { name: 'System' })).toBeChecked();
  expect(root).not.toHaveAttribute('data-theme');
  await opened.user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  await waitFor(() => expect(root).toHaveAttribute('data-theme', 'dark'));
  opened.unmount();
  root.removeAttribute('data-theme');
  const again = openAdmin('/admin');
  await openMenu(again);
  expect(root).toHaveAttribute('data-theme', 'dark');
  await again.user.click(await screen.findByRole('menuitemradio', { name: 'System' }));
  await waitFor(() => expect(root).not.toHaveAttribute('data-theme'));
});
