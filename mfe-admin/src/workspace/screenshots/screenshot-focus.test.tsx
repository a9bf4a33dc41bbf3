import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { limits } from 'shared-contracts/entities';
import { aProject } from 'shared-contracts/testing';

import { aFoundFile, libraryOf } from '../../testing/a-library';
import { openAdmin } from '../../testing/open-admin';

const location = (number: number) => `/objects/images/${number}-64x64.webp`;
const openMedia = (count: number) => {
  const screenshots = Array.from({ length: count }, (_, index) => location(index));
  const project = aProject({ titleJa: '朧月', screenshots });
  return openAdmin(`/admin/projects/${project.id}?tab=media`, {
    listProjects: () => [project],
    findImages: libraryOf(aFoundFile({ location: '/objects/images/new-64x64.webp' })),
  });
};
const deletion = (number: number) => screen.findByRole('button', { name: `Delete screenshot ${number}` });

test('the focus goes on to the next screenshot after one was deleted', async () => {
  const { user } = openMedia(2);
  await user.click(await deletion(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete screenshot 2' })).toBeNull());
  expect((await deletion(1)).closest('li')).toHaveFocus();
});

test('the focus stays on the page after the only screenshot was deleted', async () => {
  const { user } = openMedia(1);
  await user.click(await deletion(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete screenshot 1' })).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the focus stays on its button after the last screenshot that fits was chosen', async () => {
  const { user } = openMedia(limits.list - 1);
  const choose = await screen.findByRole('button', { name: 'Choose from the library: Screenshots' });
  await user.click(choose);
  await user.click(await screen.findByRole('button', { name: 'Choose: Image 1' }));
  await deletion(limits.list);
  expect(choose).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(choose).toHaveFocus());
});
