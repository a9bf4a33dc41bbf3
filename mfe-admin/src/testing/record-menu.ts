import { screen } from '@testing-library/react';

import type { openAdmin } from './open-admin';

/** Opens the menu of a record in a list. */
export async function openRecordMenu({ user }: Pick<ReturnType<typeof openAdmin>, 'user'>, name: string) {
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  return screen.findByRole('menu', { name: `More actions for ${name}` });
}

/** Takes an action from the menu of a record in a list. */
export async function takeAction(
  opened: Pick<ReturnType<typeof openAdmin>, 'user'>,
  name: string,
  action: 'Delete' | 'Duplicate' | 'Publication' | 'Move earlier' | 'Move later',
) {
  await openRecordMenu(opened, name);
  await opened.user.click(screen.getByRole('menuitem', { name: action }));
}
