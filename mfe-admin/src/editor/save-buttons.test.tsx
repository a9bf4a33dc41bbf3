import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aDevelopmentLog, aProject } from 'shared-contracts/testing';

import { openAdmin } from '../testing/open-admin';

const moon = aProject({ titleJa: '朧月', descriptionJa: '月の物語', publication: 'draft', revision: 3 });

/** Opens the workspace of a draft. */
async function openDraft() {
  let stored = moon;
  const opened = openAdmin(`/admin/projects/${moon.id}`, {
    listProjects: () => [stored],
    updateProject: ({ body }) => (stored = { ...stored, ...body, revision: stored.revision + 1 }),
  });
  await opened.user.type(await screen.findByRole('textbox', { name: 'Title (日本語)' }), '夜');
  const bodies = () => opened.calls.filter(({ name }) => name === 'updateProject').map(({ body }) => body);
  return { ...opened, bodies };
}

test('a draft stays one when it is saved', async () => {
  const { user, bodies } = await openDraft();
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ titleJa: '朧月夜', publication: 'draft' })]));
});

test('a draft is published now, with everything typed, and the notice says so', async () => {
  const { user, bodies } = await openDraft();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('朧月夜 · Published')).toBeVisible();
  const published = { titleJa: '朧月夜', publication: 'published', publishedAt: expect.any(String) };
  expect(bodies()).toEqual([expect.objectContaining(published)]);
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

test('what is published on a later day is scheduled', async () => {
  const log = aDevelopmentLog({ titleJa: '予告', publication: 'draft', publishedAt: '2024-01-01T00:00:00.000Z' });
  const { user } = openAdmin('/admin/development-logs', { listDevelopmentLogs: () => [log] });
  await user.click(await screen.findByRole('button', { name: 'Edit 予告' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Publish' })).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Publish date'), { target: { value: '2999-01-01' } });
  expect(await dialog.findByRole('button', { name: 'Schedule' })).toBeVisible();
});
