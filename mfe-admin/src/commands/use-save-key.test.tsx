import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aPartner, aProject } from 'shared-contracts/testing';

import { aFoundFile, libraryOf } from '../testing/a-library';
import { openAdmin } from '../testing/open-admin';
import { takeAction } from '../testing/record-menu';

const draft = aProject({ titleJa: '朧月', publication: 'draft', revision: 3 });

/** Presses Ctrl+S in the focused element. @returns whether the browser would save the page as a file */
const pressSave = () =>
  fireEvent.keyDown(document.activeElement ?? document, { key: 's', code: 'KeyS', ctrlKey: true });

test('Ctrl+S saves in the publication dialog', async () => {
  const { user, calls } = openAdmin('/admin/projects', {
    listProjects: () => [draft],
    listDraftLinks: () => [],
    updateProject: ({ body }) => ({ ...draft, ...body, revision: 4 }),
  });
  await takeAction({ user }, '朧月', 'Publication');
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Publication' }), 'Published');
  act(() => dialog.getAllByRole('button', { name: 'Close' })[0]?.focus());
  expect(pressSave()).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.some(({ name }) => name === 'updateProject')).toBe(true);
});

test('Ctrl+S saves in the description of an image', async () => {
  const location = '/objects/images/a-640x360.webp';
  const { user, calls } = openAdmin('/admin/media', {
    findImages: libraryOf(aFoundFile({ location })),
    describeImage: ({ body }) => ({ ...body, id: draft.id, createdAt: draft.createdAt, revision: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Details: Image 1' }));
  await user.click(await screen.findByRole('button', { name: /^Edit alt text/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Alt text (日本語)' }), '月夜');
  expect(pressSave()).toBe(false);
  await waitFor(() => expect(calls.some(({ name }) => name === 'describeImage')).toBe(true));
});

test('Ctrl+S saves in a dialog above a list, wherever its focus is', async () => {
  const partner = aPartner({ nameJa: '小夜' });
  const { user, calls } = openAdmin('/admin/partners', {
    listPartners: () => [partner],
    updatePartner: ({ body }) => aPartner({ ...partner, ...body, revision: 2 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit 小夜' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Name (日本語)' }), '子');
  act(() => within(dialog).getByRole('button', { name: 'Close' }).focus());
  expect(pressSave()).toBe(false);
  await waitFor(() => expect(calls.some(({ name }) => name === 'updatePartner')).toBe(true));
});

test.each(['/admin', '/admin/media', '/admin/partners', '/admin/activity'])(
  'Ctrl+S does not let the browser save the page on %s',
  async (route) => {
    // A new installation has a form on its dashboard.
    openAdmin(route, { getStudio: () => ({ id: draft.id, createdAt: draft.createdAt, revision: 1 }) });
    await screen.findByRole('heading', { level: 1 });
    expect(pressSave()).toBe(false);
  },
);

test('Ctrl+S submits nothing below a dialog without a form', async () => {
  const { user, calls } = openAdmin(`/admin/projects/${draft.id}`, { listProjects: () => [draft] });
  await user.type(await screen.findByRole('textbox', { name: 'Version' }), '2');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  expect(pressSave()).toBe(false);
  // A save is sent only after the form was checked.
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.some(({ name }) => name === 'updateProject')).toBe(false);
});
