import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';

import { openAdmin } from '../testing/open-admin';

const moon = aProject({ titleJa: '朧月' });
const reportOf = (isClosed?: true) => ({ kind: 'project', id: moon.id, ...(isClosed && { isClosed }) });

afterEach(() => void jest.restoreAllMocks());

async function edit(others: readonly string[]) {
  const opened = openAdmin('/admin/projects', {
    listProjects: () => [moon],
    noteEditing: () => ({ others: [...others] }),
  });
  await opened.user.click(await screen.findByRole('button', { name: `Edit ${moon.titleJa}` }));
  const reports = () => opened.calls.filter(({ name }) => name === 'noteEditing').map(({ body }) => body);
  return { ...opened, reports, dialog: within(await screen.findByRole('dialog')) };
}

test('an editor says who else has the record open, and reports that it is closed', async () => {
  const { user, reports, dialog } = await edit(['jiwoo', 'keeper', 'mina']);
  expect(await dialog.findByText('Being edited now by jiwoo and mina')).toBeInTheDocument();
  expect(reports()).toEqual([reportOf()]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(reports()).toEqual([reportOf(), reportOf(true)]));
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
  expect(reports()).toEqual([reportOf()]);
});
