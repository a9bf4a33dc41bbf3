import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { aPartner } from 'shared-contracts/testing';
import { present, problemResponse } from 'shared-ui/testing';

import { openAdmin } from '../testing/open-admin';

const created = aPartner({ nameJa: '小夜', revision: 1 });

/** Creates a partner, and returns the notice about it. */
async function create(deletePartner: () => null | Response) {
  let stored: (typeof created)[] = [];
  const opened = openAdmin('/admin/partners', {
    listPartners: () => stored,
    createPartner: () => ((stored = [created]), created),
    deletePartner: () => {
      const outcome = deletePartner();
      if (outcome === null) stored = [];
      return outcome;
    },
  });
  const [add] = await screen.findAllByRole('button', { name: 'Add partner' });
  await opened.user.click(present(add));
  const dialog = within(await screen.findByRole('dialog'));
  await opened.user.type(dialog.getByRole('textbox', { name: 'Name (日本語)' }), '小夜');
  await opened.user.type(dialog.getByRole('textbox', { name: 'Role (日本語)' }), '声優');
  await opened.user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Voice Acting');
  await opened.user.click(dialog.getByRole('button', { name: 'Publish' }));
  const notice = within(screen.getByRole('region', { name: 'Notifications (F8)' }));
  expect(await notice.findByText(/^小夜/)).toBeInTheDocument();
  return { ...opened, notice };
}

test('Undo of a creation deletes the record in its first revision', async () => {
  const { user, calls, notice } = await create(() => null);
  await user.click(notice.getByRole('button', { name: 'Undo' }));
  expect((await notice.findByText('Undone')).parentElement).toHaveTextContent('小夜');
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(calls.find(({ name }) => name === 'deletePartner')).toMatchObject({
    params: { id: created.id },
    ifMatch: '"1"',
  });
});

test('Undo of a creation leaves a record that was changed since', async () => {
  const current = { ...created, nameEn: 'Sayo', revision: 2 };
  const { user, notice } = await create(() => problemResponse(412, 'stale-revision', { current }));
  await user.click(notice.getByRole('button', { name: 'Undo' }));
  expect(await notice.findByText('Could not undo')).toBeInTheDocument();
  expect(screen.getByRole('article')).toBeInTheDocument();
});
