import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';

import { edit, moon } from '../testing/edit-project';
import { emptyServer, openAdmin } from '../testing/open-admin';

const title = () => screen.findByRole('textbox', { name: 'Title (日本語)' });

type Responses = Parameters<typeof openAdmin>[1];

/** Types a letter and removes the page without warning, like a crash. */
async function typeAndCrash(responses: Responses = {}) {
  const { user, unmount } = await edit(responses);
  await user.type(await title(), '夜');
  fireEvent(window, new Event('pagehide'));
  unmount();
}

const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('bokkado-input'));

test('input typed before a crash is offered, restored, and forgotten once it is saved', async () => {
  await typeAndCrash();
  const { user, unmount } = await edit({ updateProject: ({ body }) => aProject({ ...moon, ...body }) });
  expect(await screen.findByText(/^Unsaved input from .* is stored on this device\.$/)).toBeInTheDocument();
  expect(await title()).toHaveValue('朧月');
  await user.click(screen.getByRole('button', { name: /^Restore from/ }));
  expect(await title()).toHaveValue('朧月夜');
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();
  await edit({});
  await title();
  expect(screen.queryByRole('button', { name: /^Restore from/ })).toBeNull();
});

test('what the record has already is not offered, because it was saved before the crash', async () => {
  await typeAndCrash();
  await edit({}, { ...moon, titleJa: '朧月夜', descriptionJa: '別の物語', revision: 5 });
  await title();
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('button', { name: /^Restore from/ })).toBeNull();
});

test('a change saved meanwhile by another editor is named and preserved', async () => {
  await typeAndCrash();
  const { user } = await edit({}, { ...moon, descriptionJa: '別の物語', revision: 4 });
  expect(await screen.findByText(/Changed in the record since then: Description \(日本語\)\.$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Restore from/ }));
  expect(await title()).toHaveValue('朧月夜');
  expect(screen.getByRole('textbox', { name: 'Description (日本語)' })).toHaveValue('別の物語');
});

test('if both changed one field, the choice is shown', async () => {
  await typeAndCrash();
  const { user } = await edit({}, { ...moon, titleJa: '朧の月', revision: 4 });
  await user.click(await screen.findByRole('button', { name: /^Restore from/ }));
  const choice = within(await screen.findByRole('dialog', { name: 'Restore unsaved input' }));
  expect(choice.getByText('朧の月')).toBeInTheDocument();
  await user.click(choice.getByRole('button', { name: 'Restore selection' }));
  expect(await title()).toHaveValue('朧月夜');
  await waitFor(async () => expect(await title()).toHaveFocus());
});

test('deleted, it is not offered again, and Escape still closes the editor', async () => {
  await typeAndCrash();
  const { user } = await edit({});
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await title()).toHaveFocus();
  expect(keptKeys()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('threat 32: another account is offered nothing', async () => {
  await typeAndCrash();
  await edit({ checkAuth: () => ({ username: 'guest', defaultAccount: null }) });
  await title();
  expect(screen.queryByRole('button', { name: /^Restore from/ })).toBeNull();
});

test('discarded input is not offered again', async () => {
  const { user, unmount } = await edit({});
  await user.type(await title(), '夜');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard and leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();
  await edit({});
  await title();
  expect(screen.queryByRole('button', { name: /^Restore from/ })).toBeNull();
});

test('input can be saved as a draft on the way out', async () => {
  const { user, calls } = await edit({ saveDraftChanges: () => null });
  await user.type(await title(), '夜');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ name }) => name === 'saveDraftChanges')?.body).toMatchObject({ changes: { titleJa: '朧月夜' } });
});

test.each([
  ['Sign out and delete it', 0],
  ['Sign out and keep it', 1],
])('signing out asks what becomes of it: %s', async (choice, left) => {
  await typeAndCrash();
  const { user, calls } = openAdmin('/admin', { ...emptyServer, logout: () => null });
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByText(/^One editor was left without saving/)).toBeInTheDocument();
  expect(calls.some(({ name }) => name === 'logout')).toBe(false);
  await user.click(screen.getByRole('button', { name: choice }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'logout')).toBe(true));
  await waitFor(() => expect(keptKeys()).toHaveLength(left));
});
