import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';
import { networkError, present, problemResponse } from 'shared-ui/testing';

import { dialog, edit, field, moon, projectsPage, save } from '../testing/edit-project';
import { hold } from '../testing/hold';
import { openAdmin } from '../testing/open-admin';

test('editing starts with the raw values and sends their revision', async () => {
  const opened = await edit({ updateProject: ({ body }) => aProject({ ...moon, ...body, revision: 4 }) });
  const { user, calls } = opened;
  await user.click(screen.getByRole('tab', { name: /^한국어/ }));
  expect(await field('Title (한국어)')).toHaveValue('');
  await user.clear(screen.getByRole('spinbutton', { name: 'Progress (%)' }));
  await save(opened);
  expect(await screen.findByText('Project updated')).toBeInTheDocument();
  const call = calls.find(({ name }) => name === 'updateProject');
  expect(call).toMatchObject({
    params: { id: moon.id },
    ifMatch: '"3"',
    body: { titleEn: 'Hazy Moon', titleKo: null, progress: 0, releaseDate: '2026' },
  });
});

test('an unknown status is offered unchanged and survives a save', async () => {
  const opened = await edit(
    { updateProject: ({ body }) => aProject({ ...moon, ...body }) },
    aProject({ ...moon, status: 'on hold' }),
  );
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('on hold');
  expect(within(await dialog()).getByRole('option', { name: 'Completed' })).toBeInTheDocument();
  await save(opened);
  await screen.findByText('Project updated');
  expect(opened.calls.find(({ name }) => name === 'updateProject')?.body).toMatchObject({ status: 'on hold' });
});

test('a failed save keeps the dialog and the input, and a retry after a network error reuses the key', async () => {
  let tries = 0;
  const opened = await edit({
    updateProject: ({ body }) => ((tries += 1) === 1 ? networkError() : aProject({ ...moon, ...body })),
  });
  const { user, calls } = opened;
  await user.type(await field('Title (日本語)'), '夜');
  await save(opened);
  expect(await screen.findByText('Could not save')).toBeInTheDocument();
  expect(await field('Title (日本語)')).toHaveValue('朧月夜');
  await save(opened);
  expect(await screen.findByText('Project updated')).toBeInTheDocument();
  const keys = calls.filter(({ name }) => name === 'updateProject').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('a dialog stays open for input typed while a save is under way', async () => {
  const { held, release } = hold();
  const opened = await edit({
    updateProject: async ({ body, ifMatch }) => {
      await held;
      return aProject({ ...moon, ...body, revision: ifMatch === '"3"' ? 4 : 5 });
    },
  });
  const { user, calls } = opened;
  await user.type(await field('Title (日本語)'), '夜');
  await save(opened);
  await user.type(await field('Title (日本語)'), '話');
  release();
  expect(await screen.findByText('Project updated')).toBeInTheDocument();
  expect(await field('Title (日本語)')).toHaveValue('朧月夜話');
  await save(opened);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.findLast(({ name }) => name === 'updateProject')).toMatchObject({
    ifMatch: '"4"',
    body: { titleJa: '朧月夜話' },
  });
});

test('input typed while a new project is created changes it', async () => {
  const { held, release } = hold();
  const { user, calls } = openAdmin(projectsPage, {
    listProjects: () => [],
    createProject: async ({ body }) => {
      await held;
      return aProject({ ...body, revision: 1 });
    },
    updateProject: ({ body }) => aProject({ ...body, revision: 2 }),
  });
  const open = async () => user.click(present((await screen.findAllByRole('button', { name: 'Create Project' }))[0]));
  await open();
  await user.type(await field('Title (日本語)'), '朧月');
  await user.type(await field('Description (日本語)'), '夜');
  await user.click(within(await dialog()).getByRole('button', { name: 'Publish' }));
  await user.type(await field('Title (日本語)'), '夜');
  await waitFor(() => expect(Object.values(localStorage).join()).toContain('朧月夜'));
  release();
  expect(await screen.findByText('Project created')).toBeInTheDocument();
  await user.click(within(await dialog()).getByRole('button', { name: 'Publish changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ name }) => name === 'createProject')).toHaveLength(1);
  expect(calls.find(({ name }) => name === 'updateProject')).toMatchObject({
    ifMatch: '"1"',
    body: { titleJa: '朧月夜' },
  });
  await user.click(present((await screen.findAllByRole('link', { name: 'Projects' }))[0]));
  await open();
  await dialog();
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

test('a dialog stays open for input typed while a draft is saved', async () => {
  const { held, release } = hold();
  const opened = await edit({
    saveDraftChanges: async () => {
      await held;
      return null;
    },
  });
  const { user } = opened;
  await user.type(await field('Title (日本語)'), '夜');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await user.type(await field('Title (日本語)'), '話');
  release();
  expect(await screen.findByText('Saved as draft')).toBeInTheDocument();
  expect(await field('Title (日本語)')).toHaveValue('朧月夜話');
});

test('after a draft could not be saved, Save saves', async () => {
  const opened = await edit({
    saveDraftChanges: () => problemResponse(500, 'internal'),
    updateProject: ({ body }) => aProject({ ...moon, ...body, revision: 4 }),
  });
  await opened.user.type(await field('Title (日本語)'), '夜');
  await opened.user.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('The draft was not saved')).toBeInTheDocument();
  await save(opened);
  expect(await screen.findByText('Project updated')).toBeInTheDocument();
});

test('an expired session can be renewed over the open dialog without losing input', async () => {
  let isSignedIn = false;
  const opened = await edit({
    updateProject: ({ body }) =>
      isSignedIn ? aProject({ ...moon, ...body, revision: 4 }) : problemResponse(401, 'unauthenticated'),
    login: () => ((isSignedIn = true), { username: 'keeper', defaultAccount: null }),
  });
  const { user } = opened;
  await user.type(await field('Title (日本語)'), '夜');
  await save(opened);
  const again = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
  expect(again.getByRole('textbox', { name: 'Username' })).toHaveValue('keeper');
  expect(again.getByRole('textbox', { name: 'Username' })).toHaveAttribute('autocapitalize', 'none');
  await user.type(again.getByLabelText(/^Password/), 'plum blossoms{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please sign in again' })).toBeNull());
  expect(await field('Title (日本語)')).toHaveValue('朧月夜');
  await save(opened);
  expect(await screen.findByText('Project updated')).toBeInTheDocument();
});

test('a validation error of the server is shown at its field, in the language of the site', async () => {
  const opened = await edit({
    updateProject: () =>
      problemResponse(400, 'validation', {
        errors: [{ path: 'posterUrl', code: 'validation.image', message: 'For readers of the API' }],
      }),
  });
  await save(opened);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Poster image' })).toHaveAccessibleDescription(
      /Enter the URL or path of an image/,
    ),
  );
});

test('threat 17: a stale save shows both versions and saves the chosen one on the newer revision', async () => {
  const theirs = aProject({ ...moon, titleEn: 'Moon of Others', version: '2.0', revision: 9 });
  const opened = await edit({
    updateProject: ({ ifMatch, body }) =>
      ifMatch === '"3"'
        ? problemResponse(412, 'stale-revision', { current: theirs })
        : aProject({ ...theirs, ...body, revision: 10 }),
  });
  const { user, calls } = opened;
  await user.click(screen.getByRole('tab', { name: /^English/ }));
  await user.clear(await field('Title (English)'));
  await user.type(await field('Title (English)'), 'My Moon');
  await save(opened);
  const both = within(await screen.findByRole('dialog', { name: 'Another version was saved first' }));
  const title = within(both.getByRole('group', { name: /^Title \(English\)/ }));
  expect(title.getByRole('radio', { name: /My ?Moon/ })).toBeChecked();
  expect(title.getByText('Changed by both')).toBeInTheDocument();
  const version = within(both.getByRole('group', { name: 'Version' }));
  expect(version.getByRole('radio', { name: /2\.0/ })).toBeChecked();
  await user.click(title.getByRole('radio', { name: /Moon of Others/ }));
  await user.click(both.getByRole('button', { name: 'Save selection' }));
  expect(await screen.findByText('Project updated')).toBeInTheDocument();
  expect(calls.filter(({ name }) => name === 'updateProject').at(-1)).toMatchObject({
    ifMatch: '"9"',
    body: { titleEn: 'Moon of Others', version: '2.0' },
  });
});

test('threat 17: cancelling a conflict keeps the input', async () => {
  const opened = await edit({
    updateProject: () =>
      problemResponse(412, 'stale-revision', { current: aProject({ ...moon, titleJa: '別', revision: 4 }) }),
  });
  await opened.user.type(await field('Title (日本語)'), '夜');
  await save(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Back to editing' }));
  expect(await field('Title (日本語)')).toHaveValue('朧月夜');
});

test('leaving with unsaved changes asks for confirmation', async () => {
  const { user } = await edit({});
  await user.type(await field('Title (日本語)'), '夜');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(await field('Title (日本語)')).toHaveValue('朧月夜');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard and leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the dialog of a project says that it is a quick edit, and leads into the workspace', async () => {
  const { user, address } = await edit({});
  const shown = within(await dialog());
  expect(shown.getByText('Quick edit: everything else is in the workspace')).toBeVisible();
  await user.click(shown.getByRole('link', { name: 'Open workspace' }));
  await waitFor(() => expect(address()).toBe(`/admin/projects/${moon.id}`));
});
