import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { SavedSince } from 'shared-contracts/http';
import { aProject } from 'shared-contracts/testing';

import { openAdmin } from '../testing/open-admin';

const moon = aProject({ titleJa: '朧月' });
const { id, revision } = moon;
const opened = { kind: 'project', id, revision };
const closed = { kind: 'project', id, isClosed: true };

afterEach(() => void jest.restoreAllMocks());

async function edit(others: readonly string[], saved: SavedSince | null = null) {
  const page = openAdmin('/admin/projects', {
    listProjects: () => [moon],
    noteEditing: () => ({ others: [...others], saved }),
  });
  await page.user.click(await screen.findByRole('button', { name: `Edit ${moon.titleJa}` }));
  const reports = () => page.calls.filter(({ name }) => name === 'noteEditing').map(({ body }) => body);
  return { ...page, reports, dialog: within(await screen.findByRole('dialog')) };
}

test('an editor says who else has the record open, and reports that it is closed', async () => {
  const { user, reports, dialog } = await edit(['jiwoo', 'keeper', 'mina']);
  expect(await dialog.findByText('Being edited now by jiwoo and mina')).toBeInTheDocument();
  expect(reports()).toEqual([opened]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(reports()).toEqual([opened, closed]));
});

test('another session of the same account is named as such', async () => {
  const { dialog } = await edit(['keeper']);
  expect(await dialog.findByText('You have this open in another browser, too')).toBeInTheDocument();
});

test('a hidden tab reports nothing until it is shown again', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { reports, dialog } = await edit(['mina']);
  expect(await dialog.findByRole('button', { name: 'Save' })).toBeInTheDocument();
  expect(reports()).toEqual([]);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  expect(await dialog.findByText('Being edited now by mina')).toBeInTheDocument();
  expect(reports()).toEqual([opened]);
});

test('an editor says who has saved which fields meanwhile', async () => {
  const saved = { revision: revision + 2, actors: ['jiwoo', 'mina'], fields: ['titleEn', 'progress'] };
  const { dialog } = await edit([], saved);
  const line = await dialog.findByText(
    'jiwoo and mina saved changes since you opened this: Title (English) and Progress (%)',
  );
  expect(line.closest('[role="status"]')).not.toBeNull();
});

test('an editor with the newest version says nothing of it', async () => {
  const { reports, dialog } = await edit([], { revision, actors: ['mina'], fields: ['titleEn'] });
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(dialog.queryByText(/since you opened this/)).toBeNull();
});
