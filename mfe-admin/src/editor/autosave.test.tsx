import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';
import { present, problemResponse } from 'shared-ui/testing';

import { openAdmin } from '../testing/open-admin';
import { autosaveTimes } from './autosave';

const moon = aProject({ titleJa: '朧月', descriptionJa: '月の物語', revision: 3 });

type Responses = Parameters<typeof openAdmin>[1];

/** Opens a workspace that saves by itself soon, and types a letter. */
async function typeIn(project: typeof moon, responses: Responses) {
  const opened = openAdmin(`/admin/projects/${project.id}`, { listProjects: () => [project], ...responses });
  autosaveTimes.pause = 50;
  await opened.user.type(await screen.findByRole('textbox', { name: 'Title (日本語)' }), '夜');
  const callsOf = (wanted: string) => opened.calls.filter(({ name }) => name === wanted);
  return { ...opened, callsOf };
}

const keptInputs = () => Object.keys(localStorage).filter((key) => key.startsWith('bokkado-input'));

test('typed input becomes draft changes without a notice, and leaving asks nothing', async () => {
  const { user, callsOf, address } = await typeIn(moon, { saveDraftChanges: () => null });
  expect(await screen.findByText(/^Saved as draft · /)).toBeVisible();
  expect(callsOf('saveDraftChanges').map(({ body }) => body)).toEqual([
    { recordKind: 'project', changes: { titleJa: '朧月夜' } },
  ]);
  expect(callsOf('updateProject')).toEqual([]);
  expect(screen.queryByText('Saved as draft')).toBeNull();
  await waitFor(() => expect(keptInputs()).toEqual([]));
  await user.click(present(screen.getAllByRole('link', { name: 'Partners' })[0]));
  await waitFor(() => expect(address()).toBe('/admin/partners'));
});

test('typed input of a draft goes into the draft, which is then published in its newest version', async () => {
  let stored = aProject({ ...moon, publication: 'draft' });
  const { user, callsOf } = await typeIn(stored, {
    listProjects: () => [stored],
    updateProject: ({ body }) => (stored = { ...stored, ...body, revision: stored.revision + 1 }),
  });
  expect(await screen.findByText(/^Saved as draft · /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Project updated')).toBeVisible();
  expect(
    callsOf('updateProject').map(({ ifMatch, body }) => [ifMatch, Reflect.get(Object(body), 'publication')]),
  ).toEqual([
    ['"3"', 'draft'],
    ['"4"', 'published'],
  ]);
});

test('what was typed back leaves the draft', async () => {
  const { user, callsOf } = await typeIn(moon, { saveDraftChanges: () => null });
  await screen.findByText(/^Saved as draft · /);
  autosaveTimes.interval = 0;
  await user.type(screen.getByRole('textbox', { name: 'Title (日本語)' }), '{Backspace}');
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(callsOf('saveDraftChanges').at(-1)?.body).toMatchObject({ changes: { titleJa: '朧月' } }));
});

test('without a connection the input stays on this device, and the mark says so', async () => {
  await typeIn(moon, { saveDraftChanges: () => problemResponse(503, 'unavailable') });
  expect(await screen.findByText('Not saved: no connection')).toBeVisible();
  await waitFor(() => expect(keptInputs()).toHaveLength(1));
});

test('incomplete input stays on this device, and the mark says so until it is complete', async () => {
  const { callsOf } = await typeIn(moon, { saveDraftChanges: () => null });
  await screen.findByText(/^Saved as draft · /);
  const title = screen.getByRole('textbox', { name: 'Title (日本語)' });
  fireEvent.change(title, { target: { value: '' } });
  // Before the form has validated what was typed.
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Unsaved: incomplete')).toBeVisible();
  expect(callsOf('saveDraftChanges')).toHaveLength(1);
  fireEvent.change(title, { target: { value: '月' } });
  await waitFor(() => expect(callsOf('saveDraftChanges').at(-1)?.body).toMatchObject({ changes: { titleJa: '月' } }));
});
