import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import type { Project } from 'shared-contracts/entities';
import { aProject } from 'shared-contracts/testing';
import { problemResponse } from 'shared-ui/testing';

import { anEntry, anEvent } from '../testing/an-event';
import { openAdmin } from '../testing/open-admin';
import { acceptUploads } from '../uploads/testing/accept-uploads';

const list = '/admin/project-details';
const pictures = ['/objects/a.webp', '/objects/b.webp', 'https://example.com/c.png'];
const moon = aProject({
  titleJa: '朧月',
  descriptionJa: '月の物語',
  status: 'on hold',
  revision: 3,
  screenshots: pictures,
  characters: [{ nameJa: '小夜', roleJa: '渡し守' }],
  platforms: [{ name: 'Steam' }],
});

const openEditor = async (answers: Parameters<typeof openAdmin>[1] = {}, project: Project = moon) => {
  const opened = openAdmin(`${list}?project=${project.id}`, { listProjects: () => [project], ...answers });
  await screen.findByRole('button', { name: 'Save' });
  return opened;
};

const shownPictures = () =>
  screen.getAllByRole('img', { name: /^Screenshot/ }).map((image) => image.getAttribute('src'));
const patchOf = ({ calls }: Pick<ReturnType<typeof openAdmin>, 'calls'>) =>
  calls.filter(({ name }) => name === 'updateProject').at(-1);

test('the list prompts to select a project and labels any unknown status Planning', async () => {
  const { user, address } = openAdmin(list, { listProjects: () => [moon] });
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Project Details Editor' })).toBeInTheDocument();
  expect(await screen.findByText('Select a project to edit')).toBeInTheDocument();
  expect(screen.getByText('Planning')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '朧月' }));
  await waitFor(() => expect(address()).toBe(`${list}?project=${moon.id}`));
  for (const name of ['World Setting', 'Age Rating', 'Screenshots', 'Platforms', 'Characters'])
    expect(await screen.findByRole('region', { name })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe(list));
});

test('a deleted project shows Project not found', async () => {
  openAdmin(`${list}?project=${crypto.randomUUID()}`, { listProjects: () => [moon] });
  expect(await screen.findByRole('heading', { name: 'Project not found' })).toBeInTheDocument();
});

test('images without an absolute URL are shown below /objects', async () => {
  await openEditor({}, aProject({ ...moon, screenshots: ['shots/a.webp', 'https://example.com/c.png'] }));
  expect(shownPictures()).toEqual(['/objects/shots/a.webp', 'https://example.com/c.png']);
});

test('a save sends all fields with the revision, the next save the new revision', async () => {
  let revision = 3;
  const opened = await openEditor({
    updateProject: ({ body }) => aProject({ ...moon, ...body, revision: (revision += 1) }),
  });
  const { user } = opened;
  await user.type(screen.getByRole('textbox', { name: 'World Setting (日本語)' }), '湖の町');
  await user.click(screen.getByRole('button', { name: 'Remove Character 1' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Project details updated')).toBeInTheDocument();
  expect(patchOf(opened)).toMatchObject({
    ifMatch: '"3"',
    body: {
      titleJa: '朧月',
      status: 'on hold',
      worldSettingJa: '湖の町',
      characters: null,
      screenshots: pictures,
      steamUrl: null,
    },
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(patchOf(opened)).toMatchObject({ ifMatch: '"4"', body: { worldSettingJa: '湖の町', characters: null } }),
  );
});

test('Undo takes back what was saved, and the open editor follows', async () => {
  let stored = moon;
  const { user } = await openEditor({
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
  const { user } = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Add Character' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Japanese name is required')).toBeInTheDocument();
  expect(screen.getByText('Japanese role is required')).toBeInTheDocument();
});

test('screenshots reordered by button or added by URL are saved', async () => {
  const opened = await openEditor({ updateProject: ({ body }) => aProject({ ...moon, ...body }) });
  const { user } = opened;
  await user.click(screen.getByRole('button', { name: 'Move screenshot 1 later' }));
  expect(shownPictures()).toEqual([pictures[1], pictures[0], pictures[2]]);
  expect(screen.getByText('Now 2 of 3')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move screenshot 2 later' })).toHaveFocus());
  await user.type(screen.getByRole('textbox', { name: 'Add by URL or Path' }), 'javascript:alert(1){Enter}');
  expect(await screen.findByText('Enter the URL or path of an image')).toBeInTheDocument();
  await user.clear(screen.getByRole('textbox', { name: 'Add by URL or Path' }));
  for (const typed of ['/objects/d.webp', 'www.example.com/e.webp'])
    await user.type(screen.getByRole('textbox', { name: 'Add by URL or Path' }), `${typed}{Enter}`);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(patchOf(opened)?.body).toMatchObject({
      screenshots: [pictures[1], pictures[0], pictures[2], '/objects/d.webp', 'https://www.example.com/e.webp'],
    }),
  );
});

test('deleting a stored screenshot sends its stored position, keeps unsaved edits, and can be undone', async () => {
  let stored = moon;
  const { user, calls } = await openEditor({
    listProjects: () => [stored],
    getProject: () => stored,
    deleteScreenshot: () => (stored = aProject({ ...moon, screenshots: pictures.slice(1), revision: 4 })),
    listAuditEvents: () => [anEntry({ seq: 5, action: 'screenshot-delete', revision: 4 })],
    undoAuditEvent: () => {
      stored = aProject({ ...moon, revision: 5 });
      return anEvent({ undoes: 5 });
    },
  });
  await user.type(screen.getByRole('textbox', { name: 'World Setting (日本語)' }), '湖');
  await user.click(screen.getByRole('button', { name: 'Move screenshot 1 later' }));
  await user.click(screen.getByRole('button', { name: 'Delete screenshot 2' }));
  expect(await screen.findByText('Screenshot deleted successfully')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'deleteScreenshot')).toMatchObject({
    params: { id: moon.id, index: 0 },
    ifMatch: '"3"',
  });
  await waitFor(() => expect(shownPictures()).toEqual(pictures.slice(1)));
  expect(screen.getByRole('textbox', { name: 'World Setting (日本語)' })).toHaveValue('湖');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shownPictures()).toContain(pictures[0]));
  expect(screen.getByRole('textbox', { name: 'World Setting (日本語)' })).toHaveValue('湖');
});

test('threat 16: a stale list deletes nothing and is refreshed', async () => {
  const current = aProject({ ...moon, screenshots: ['/objects/b.webp'], revision: 4 });
  const { user, calls } = await openEditor({
    deleteScreenshot: () => problemResponse(412, 'stale-revision', { current }),
  });
  await user.click(screen.getByRole('button', { name: 'Delete screenshot 2' }));
  expect(await screen.findByText('Could not delete')).toBeInTheDocument();
  expect(shownPictures()).toEqual(['/objects/b.webp']);
  expect(calls.filter(({ name }) => name === 'deleteScreenshot')).toHaveLength(1);
});

test('threat 17: a stale save of details opens the conflict dialog', async () => {
  const theirs = aProject({ ...moon, worldSettingJa: '別の湖', revision: 8 });
  const opened = await openEditor({
    updateProject: ({ ifMatch, body }) =>
      ifMatch === '"3"'
        ? problemResponse(412, 'stale-revision', { current: theirs })
        : aProject({ ...theirs, ...body, revision: 9 }),
  });
  const { user } = opened;
  await user.type(screen.getByRole('textbox', { name: 'World Setting (日本語)' }), '湖');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save Selection' }));
  expect(await screen.findByText('Project details updated')).toBeInTheDocument();
  expect(patchOf(opened)).toMatchObject({ ifMatch: '"8"', body: { worldSettingJa: '湖' } });
});

test('leaving the editor with unsaved changes asks for confirmation', async () => {
  const { user, address } = await openEditor();
  await user.type(screen.getByRole('textbox', { name: 'World Setting (日本語)' }), '湖');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  expect(screen.getByRole('textbox', { name: 'World Setting (日本語)' })).toHaveValue('湖');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Discard and Leave' }));
  await waitFor(() => expect(address()).toBe(list));
});

let restoreRequests = () => undefined as void;
afterEach(() => restoreRequests());

function takeUploads(onTaken?: () => void): string[] {
  const { taken, restore } = acceptUploads(onTaken);
  restoreRequests = restore;
  return taken;
}

const uploadTarget = {
  uploadURL: 'http://localhost:3000/signed',
  objectPath: '/objects/new.webp',
  headers: {},
  expiresAt: '2026-01-01T00:00:00.000Z',
};

/** Uploads one picture in the open editor. */
async function upload(user: Awaited<ReturnType<typeof openEditor>>['user']): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Upload Screenshot' }));
  const file = new File(['picture'], 'picture.png', { type: 'image/png' });
  await user.upload(within(await screen.findByRole('dialog')).getByLabelText(/Choose images/), file);
  expect(await screen.findByText('Screenshot uploaded successfully')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('an upload is signed, sent, and attached to a newer version; unsaved edits are kept', async () => {
  const taken = takeUploads();
  const newer = aProject({ ...moon, revision: 6 });
  const { user, calls } = await openEditor({
    requestUpload: () => uploadTarget,
    addScreenshot: ({ ifMatch }) =>
      ifMatch === '"3"'
        ? problemResponse(412, 'stale-revision', { current: newer })
        : { project: aProject({ ...newer, screenshots: [...pictures, '/objects/new.webp'], revision: 7 }) },
  });
  await user.type(screen.getByRole('textbox', { name: 'World Setting (日本語)' }), '湖');
  await upload(user);
  expect(shownPictures()).toEqual([...pictures, '/objects/new.webp']);
  expect(screen.getByRole('textbox', { name: 'World Setting (日本語)' })).toHaveValue('湖');
  expect(taken).toEqual([uploadTarget.uploadURL]);
  expect(calls.find(({ name }) => name === 'requestUpload')?.body).toEqual({
    contentType: 'image/png',
    contentLength: 7,
  });
  expect(calls.filter(({ name }) => name === 'addScreenshot').map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"6"']);
});

test('a picture that was added before others stands there, and is no unsaved change', async () => {
  takeUploads();
  const screenshots = ['/objects/new.webp', ...pictures];
  const { user } = await openEditor({
    requestUpload: () => uploadTarget,
    addScreenshot: () => ({ project: aProject({ ...moon, screenshots, revision: 4 }) }),
  });
  await upload(user);
  expect(shownPictures()).toEqual(screenshots);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an upload shows its picture and hides no conflict: what somebody else wrote meanwhile is not overwritten', async () => {
  takeUploads();
  const newer = aProject({ ...moon, worldSettingJa: '海', revision: 6 });
  const opened = await openEditor({
    requestUpload: () => uploadTarget,
    addScreenshot: ({ ifMatch }) =>
      ifMatch === '"3"'
        ? problemResponse(412, 'stale-revision', { current: newer })
        : { project: aProject({ ...newer, screenshots: [...pictures, '/objects/new.webp'], revision: 7 }) },
    updateProject: () => problemResponse(412, 'stale-revision', { current: newer }),
  });
  const { user } = opened;
  await user.type(screen.getByRole('textbox', { name: 'World Setting (日本語)' }), '湖');
  await upload(user);
  expect(shownPictures()).toEqual([...pictures, '/objects/new.webp']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('海');
  expect(patchOf(opened)?.ifMatch).toBe('"3"');
});

test('an unsupported file is rejected before any request; a rejected image shows an error', async () => {
  takeUploads();
  const { user, calls } = await openEditor({
    requestUpload: () => uploadTarget,
    addScreenshot: () => problemResponse(422, 'unacceptable-upload'),
  });
  await user.click(screen.getByRole('button', { name: 'Upload Screenshot' }));
  const dialog = within(await screen.findByRole('dialog'));
  const input = dialog.getByLabelText(/Choose images/);
  Object.defineProperty(input, 'accept', { value: '' });
  await user.upload(input, new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }));
  expect(await dialog.findByText('Files of this type cannot be uploaded')).toBeInTheDocument();
  expect(calls.map(({ name }) => name)).not.toContain('requestUpload');
  await user.upload(input, new File(['picture'], 'x.png', { type: 'image/png' }));
  expect((await screen.findAllByText('Failed to upload image')).length).toBeGreaterThan(0);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('an upload that is cancelled after its file was sent attaches nothing', async () => {
  // A finished request cannot be aborted: only the page can stop here.
  const taken = takeUploads(() => screen.getByRole('button', { name: 'Cancel' }).click());
  const { user, calls } = await openEditor({ requestUpload: () => uploadTarget });
  await user.click(screen.getByRole('button', { name: 'Upload Screenshot' }));
  const dialog = await screen.findByRole('dialog');
  const file = new File(['picture'], 'picture.png', { type: 'image/png' });
  await user.upload(within(dialog).getByLabelText(/Choose images/), file);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(taken).toEqual([uploadTarget.uploadURL]);
  expect(calls.map(({ name }) => name)).not.toContain('addScreenshot');
  expect(shownPictures()).toEqual(pictures);
});
