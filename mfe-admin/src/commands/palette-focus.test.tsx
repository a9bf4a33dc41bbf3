import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { aPartner } from 'shared-contracts/testing';

import { openAdmin } from '../testing/open-admin';

test('the focus is in the content of the page after a record was created through the palette', async () => {
  const { user } = openAdmin('/admin/projects', { createPartner: ({ body }) => aPartner({ ...body, revision: 1 }) });
  await screen.findByRole('heading', { level: 1, name: 'Projects' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('textbox'), 'new partner');
  await user.click(await screen.findByRole('menuitem', { name: /^New: Partner/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add partner' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name (日本語)' }), '小夜');
  await user.type(dialog.getByRole('textbox', { name: 'Role (日本語)' }), '声優');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Art');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
