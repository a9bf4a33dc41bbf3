import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';
import { problemResponse } from 'shared-ui/testing';

import { anEntry, anEvent } from '../testing/an-event';
import { hold } from '../testing/hold';
import { openAdmin } from '../testing/open-admin';
import { detailsPage, moon, openDetails, images, saved, shownImages } from '../testing/open-details';

test('the list prompts to select a project and labels any unknown status Planning', async () => {
  const { user, address } = openAdmin(detailsPage, { listProjects: () => [moon] });
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Project Details Editor' })).toBeInTheDocument();
  expect(await screen.findByText('Select a project to edit')).toBeInTheDocument();
  expect(screen.getByText('Planning')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '朧月' }));
  await waitFor(() => expect(address()).toBe(`${detailsPage}?project=${moon.id}`));
  for (const name of ['World Setting', 'Age Rating', 'Screenshots', 'Platforms', 'Characters'])
    expect(await screen.findByRole('region', { name })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe(detailsPage));
});

test('a deleted project shows Project not found', async () => {
  openAdmin(`${detailsPage}?project=${crypto.randomUUID()}`, { listProjects: () => [moon] });
  expect(await screen.findByRole('heading', { name: 'Project not found' })).toBeInTheDocument();
});

test('images without an absolute URL are shown below /objects', async () => {
  await openDetails({}, aProject({ ...moon, screenshots: ['shots/a.webp', 'https://example.com/c.png'] }));
  expect(shownImages()).toEqual(['/objects/shots/a.webp', 'https://example.com/c.png']);
});

test('a save sends all fields with the revision, the next save the new revision', async () => {
  let revision = 3;
  const opened = await openDetails({
    updateProject: ({ body }) => aProject({ ...moon, ...body, revision: (revision += 1) }),
  });
  const { user } = opened;
  await user.type(screen.getByRole('textbox', { name: 'World Setting (日本語)' }), '湖の町');
  await user.click(screen.getByRole('button', { name: 'Remove Character 1' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Project details updated')).toBeInTheDocument();
  expect(saved(opened)).toMatchObject({
    ifMatch: '"3"',
    body: {
      titleJa: '朧月',
      status: 'on hold',
      worldSettingJa: '湖の町',
      characters: null,
      screenshots: images,
      steamUrl: null,
    },
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved(opened)).toMatchObject({ ifMatch: '"4"', body: { worldSettingJa: '湖の町', characters: null } }),
  );
});

test('input typed while a save is under way stays, unsaved', async () => {
  const { held, release } = hold();
  const opened = await openDetails({
    updateProject: async ({ body }) => {
      await held;
      return aProject({ ...moon, ...body, worldSettingJa: '湖', revision: 4 });
    },
  });
  const { user } = opened;
  const setting = screen.getByRole('textbox', { name: 'World Setting (日本語)' });
  const role = screen.getByRole('textbox', { name: 'Role (日本語)' });
  await user.type(setting, ' 湖 ');
  await user.type(role, 'の娘');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(role, '、小夜');
  release();
  expect(await screen.findByText('Project details updated')).toBeInTheDocument();
  // The stored value.
  expect(setting).toHaveValue('湖');
  expect(role).toHaveValue('渡し守の娘、小夜');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved(opened)).toMatchObject({
      ifMatch: '"4"',
      body: { worldSettingJa: '湖', characters: [{ roleJa: '渡し守の娘、小夜' }] },
    }),
  );
});

test('Undo takes back the saved changes, and the open editor follows', async () => {
  let stored = moon;
  const { user } = await openDetails({
    listProjects: () => [stored],
    updateProject: ({ body }) => (stored = aProject({ ...moon, ...body, revision: 4 })),
    listAuditEvents: () => [anEntry({ seq: 5, revision: 4 })],
    undoAuditEvent: () => {
      stored = { ...moon, revision: 5 };
      return anEvent({ undoes: 5 });
    },
  });
  const world = screen.getByRole('textbox', { name: 'World Setting (日本語)' });
  await user.type(world, '湖の町');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(world).toHaveValue(''));
});

test('the Japanese name and role of a character are required', async () => {
  const { user } = await openDetails();
  await user.click(screen.getByRole('button', { name: 'Add character' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Japanese name is required')).toBeInTheDocument();
  expect(screen.getByText('Japanese role is required')).toBeInTheDocument();
});

test('screenshots reordered by button or added by URL are saved', async () => {
  const opened = await openDetails({ updateProject: ({ body }) => aProject({ ...moon, ...body }) });
  const { user } = opened;
  await user.click(screen.getByRole('button', { name: 'Move screenshot 1 later' }));
  expect(shownImages()).toEqual([images[1], images[0], images[2]]);
  expect(screen.getByText('Now 2 of 3')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move screenshot 2 later' })).toHaveFocus());
  await user.type(screen.getByRole('textbox', { name: 'Add by URL or path' }), 'javascript:alert(1){Enter}');
  expect(await screen.findByText('Enter the URL or path of an image')).toBeInTheDocument();
  await user.clear(screen.getByRole('textbox', { name: 'Add by URL or path' }));
  for (const typed of ['/objects/d.webp', 'www.example.com/e.webp'])
    await user.type(screen.getByRole('textbox', { name: 'Add by URL or path' }), `${typed}{Enter}`);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved(opened)?.body).toMatchObject({
      screenshots: [images[1], images[0], images[2], '/objects/d.webp', 'https://www.example.com/e.webp'],
    }),
  );
});

test('deleting a stored screenshot sends its stored position, keeps unsaved edits, and can be undone', async () => {
  let stored = moon;
  const { user, calls } = await openDetails({
    listProjects: () => [stored],
    getProject: () => stored,
    deleteScreenshot: () => (stored = aProject({ ...moon, screenshots: images.slice(1), revision: 4 })),
    listAuditEvents: () => [anEntry({ seq: 5, action: 'screenshot-delete', revision: 4 })],
    undoAuditEvent: () => {
      stored = aProject({ ...moon, revision: 5 });
      return anEvent({ undoes: 5 });
    },
  });
  await user.type(screen.getByRole('textbox', { name: 'World Setting (日本語)' }), '湖');
  await user.click(screen.getByRole('button', { name: 'Move screenshot 1 later' }));
  await user.click(screen.getByRole('button', { name: 'Delete screenshot 2' }));
  const notice = await screen.findByText('Screenshot deleted successfully');
  expect(notice.parentElement).toHaveTextContent(moon.titleJa);
  expect(calls.find(({ name }) => name === 'deleteScreenshot')).toMatchObject({
    params: { id: moon.id, index: 0 },
    ifMatch: '"3"',
  });
  await waitFor(() => expect(shownImages()).toEqual(images.slice(1)));
  expect(screen.getByRole('textbox', { name: 'World Setting (日本語)' })).toHaveValue('湖');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shownImages()).toContain(images[0]));
  expect(screen.getByRole('textbox', { name: 'World Setting (日本語)' })).toHaveValue('湖');
});

test('threat 16: a stale list deletes nothing and is refreshed', async () => {
  const current = aProject({ ...moon, screenshots: ['/objects/b.webp'], revision: 4 });
  const { user, calls } = await openDetails({
    deleteScreenshot: () => problemResponse(412, 'stale-revision', { current }),
  });
  await user.click(screen.getByRole('button', { name: 'Delete screenshot 2' }));
  expect(await screen.findByText('Could not delete')).toBeInTheDocument();
  expect(shownImages()).toEqual(['/objects/b.webp']);
  expect(calls.filter(({ name }) => name === 'deleteScreenshot')).toHaveLength(1);
});

test('threat 17: a stale save of details opens the conflict dialog', async () => {
  const theirs = aProject({ ...moon, worldSettingJa: '別の湖', revision: 8 });
  const opened = await openDetails({
    updateProject: ({ ifMatch, body }) =>
      ifMatch === '"3"'
        ? problemResponse(412, 'stale-revision', { current: theirs })
        : aProject({ ...theirs, ...body, revision: 9 }),
  });
  const { user } = opened;
  await user.type(screen.getByRole('textbox', { name: 'World Setting (日本語)' }), '湖');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save selection' }));
  expect(await screen.findByText('Project details updated')).toBeInTheDocument();
  expect(saved(opened)).toMatchObject({ ifMatch: '"8"', body: { worldSettingJa: '湖' } });
});

test('a conflict offers input typed while it was found, too', async () => {
  const theirs = aProject({ ...moon, worldSettingJa: '別の湖', revision: 8 });
  const { held, release } = hold();
  const opened = await openDetails({
    updateProject: async ({ ifMatch, body }) => {
      await held;
      return ifMatch === '"3"'
        ? problemResponse(412, 'stale-revision', { current: theirs })
        : aProject({ ...theirs, ...body, revision: 9 });
    },
  });
  const { user } = opened;
  const setting = screen.getByRole('textbox', { name: 'World Setting (日本語)' });
  await user.type(setting, '湖');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(setting, '、夜');
  release();
  await user.click(await screen.findByRole('button', { name: 'Save selection' }));
  expect(await screen.findByText('Project details updated')).toBeInTheDocument();
  expect(saved(opened)).toMatchObject({ ifMatch: '"8"', body: { worldSettingJa: '湖、夜' } });
  expect(setting).toHaveValue('湖、夜');
});

test('leaving the editor with unsaved changes asks for confirmation', async () => {
  const { user, address } = await openDetails();
  await user.type(screen.getByRole('textbox', { name: 'World Setting (日本語)' }), '湖');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: 'World Setting (日本語)' })).toHaveValue('湖');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Discard and leave' }));
  await waitFor(() => expect(address()).toBe(detailsPage));
});
