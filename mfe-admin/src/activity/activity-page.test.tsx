import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';
import { present, problemResponse } from 'shared-ui/testing';

import { anEdit, anEntry, anEvent } from '../testing/an-event';
import { openAdmin } from '../testing/open-admin';

const page = '/admin/activity';
const moon = aProject({ titleJa: '朧月' });
const edit = anEdit(moon);

test('events stand under person, role at that time, and minute in Japan with its zone', async () => {
  openAdmin(page, {
    listAuditEvents: () => [
      anEntry({ seq: 9, actorRole: 'editor', at: '2025-06-01T03:04:50.000Z' }),
      anEntry({ seq: 8, actorRole: 'editor', at: '2025-06-01T03:04:05.000Z' }),
      anEntry({ seq: 7, actorRole: 'editor', at: '2025-06-01T03:03:59.000Z' }),
      anEntry({ seq: 6, actor: 'mio', at: '2025-06-01T03:03:58.000Z' }),
    ],
  });
  await screen.findByText(/^#9 ·/);
  const groups = screen
    .getAllByRole('group', { name: /GMT/ })
    .map((group) => [
      within(group).getByRole('heading', { level: 2 }).textContent,
      within(group).getAllByRole('listitem').length,
    ]);
  expect(groups).toEqual([
    ['keeper (Editor) · Jun 1, 2025, 12:04 PM GMT+9', 2],
    ['keeper (Editor) · Jun 1, 2025, 12:03 PM GMT+9', 1],
    ['mio · Jun 1, 2025, 12:03 PM GMT+9', 1],
  ]);
});

test('what the system has done is folded and counted, until it is asked for', async () => {
  const build = { entity: { kind: 'module-build', id: 'b' }, actor: 'system', changes: {} } as const;
  const { user } = openAdmin(page, {
    listAuditEvents: () => [
      anEntry({ ...build, seq: 4, action: 'build-ready' }),
      anEntry({ ...build, seq: 3, action: 'build-ready' }),
      anEntry({ ...build, seq: 2, action: 'release' }),
      anEntry({ seq: 1, actor: 'visitor', action: 'create' }),
    ],
  });
  const summary = await screen.findByText(/^System ·/, { selector: 'summary' });
  expect(summary).toHaveTextContent(/12:04 PM GMT\+9 · Build checked and ready ×2, Released ×1$/);
  expect(screen.getByText(/^#4 ·/)).not.toBeVisible();
  expect(screen.getByText(/^#1 ·/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'User' }), 'System');
  await waitFor(() => expect(screen.getByText(/^#4 ·/)).toBeVisible());
  expect(screen.queryByText(/^System ·/, { selector: 'summary' })).toBeNull();
});

test.each([
  ['an account', '', 'keeper'],
  ['a deploy token that only the address names', '?actor=token%3Arequests', 'token:requests'],
])('events are filtered by a person: %s', async (_which, search, actor) => {
  const { user, calls } = openAdmin(`${page}${search}`, { listAuditEvents: () => [] });
  const choice = await screen.findByRole('combobox', { name: 'User' });
  await user.selectOptions(choice, await within(choice).findByRole('option', { name: actor }));
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'listAuditEvents').at(-1)?.query).toMatchObject({ actor }),
  );
  expect(choice).toHaveValue(actor);
});

test('filters are applied by the server, with dates in Japan', async () => {
  const { user, calls } = openAdmin(page, { listAuditEvents: () => [] });
  await screen.findByText('No matching events');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Record' }), 'Partner');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Deleted');
  await user.selectOptions(screen.getByRole('combobox', { name: 'User' }), 'keeper');
  await user.type(screen.getByLabelText('From'), '2025-06-01');
  await user.type(screen.getByLabelText('Until'), '2025-06-02');
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'listAuditEvents').at(-1)?.query).toEqual({
      kind: 'partner',
      action: 'delete',
      actor: 'keeper',
      from: '2025-06-01T00:00:00+09:00',
      to: '2025-06-02T23:59:59.999+09:00',
      limit: 50,
    }),
  );
});

test('a date keeps its month and day while its year is typed', async () => {
  const { calls } = openAdmin(page, { listAuditEvents: () => [] });
  await screen.findByText('No matching events');
  const from = screen.getByLabelText('From');
  const requests = () => calls.filter(({ name }) => name === 'listAuditEvents');
  for (const value of ['0002-11-25', '0020-11-25', '0202-11-25']) fireEvent.change(from, { target: { value } });
  expect(from).toHaveValue('0202-11-25');
  fireEvent.change(from, { target: { value: '2026-11-25' } });
  await waitFor(() => expect(requests().at(-1)?.query).toMatchObject({ from: '2026-11-25T00:00:00+09:00' }));
  expect(requests()).toHaveLength(2);
});

test('a cleared filter empties the date', async () => {
  const { user } = openAdmin(`${page}?from=2026-11-25`, { listAuditEvents: () => [] });
  const from = await screen.findByLabelText('From');
  expect(from).toHaveValue('2026-11-25');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(from).toHaveValue(''));
});

test('older events are fetched by cursor', async () => {
  const { user } = openAdmin(page, {
    listAuditEvents: ({ query }) =>
      query?.cursor === 'next'
        ? [anEntry({ seq: 1 })]
        : Response.json([edit], { headers: { link: '</api/admin/audit?cursor=next>; rel="next"' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Older events' }));
  expect(await screen.findByText(/^#1 ·/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Older events' })).toBeNull();
});

test('an undo refreshes the log, whose undoable events alone have a button', async () => {
  const undone: number[] = [];
  const { user } = openAdmin(page, {
    listAuditEvents: () => [
      ...(undone.length > 0 ? [anEntry({ seq: 10, undoes: 9 })] : []),
      { ...edit, undoneBy: undone.length > 0 ? 10 : null },
      anEntry({ seq: 8, action: 'login', entity: { kind: 'user', id: 'u' } }),
      anEntry({ action: 'create', revision: 1, seq: 7 }),
    ],
    undoAuditEvent: ({ params }) => {
      undone.push(params.seq);
      return anEvent({ undoes: params.seq });
    },
  });
  await screen.findByText(/^#9 ·/);
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo #9' }));
  expect((await screen.findByText('Undone')).parentElement).toHaveTextContent('朧月');
  expect(await screen.findByText('Undoes #9')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo #9' })).toBeNull();
  expect(document.activeElement?.closest('li')).toHaveTextContent('#9');
  expect(undone).toEqual([9]);
});

test('a conflicting undo offers a choice per field and saves the chosen values', async () => {
  const changes = { titleEn: { before: 'Oldest', after: 'Middle' }, version: { before: '1', after: '2' } };
  const { user, calls } = openAdmin(page, {
    listAuditEvents: () => [anEntry({ ...edit, changes })],
    undoAuditEvent: () =>
      problemResponse(409, 'conflict', {
        current: { ...moon, titleEn: 'Newest', version: '2', revision: 5, fromTheFuture: { unknown: true } },
        wanted: { ...moon, titleEn: 'Oldest', version: '1', revision: 5, fromTheFuture: { unknown: true } },
      }),
    updateProject: ({ body }) => ({ ...moon, ...body, revision: 6 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Undo #9' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose what to undo' }));
  const title = within(dialog.getByRole('group', { name: /^Title \(English\)/ }));
  expect(title.getByText('Newest')).toBeInTheDocument();
  expect(title.getByRole('radio', { name: /Oldest/ })).toBeChecked();
  await user.click(title.getByRole('radio', { name: /Newest/ }));
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.find(({ name }) => name === 'updateProject')).toMatchObject({
    params: { id: moon.id },
    body: { version: '1' },
    ifMatch: '"5"',
    idempotencyKey: expect.any(String),
  });
});

test('the values chosen in a conflicting undo of an image are saved', async () => {
  const location = '/objects/images/a-64x64.webp';
  const image = { id: crypto.randomUUID(), createdAt: '2025-01-01T00:00:00.000Z', revision: 5, location };
  const changes = { altEn: { before: 'Oldest', after: 'Middle' } };
  const { user, calls } = openAdmin(page, {
    listAuditEvents: () => [anEntry({ ...edit, entity: { kind: 'image', id: image.id }, changes })],
    undoAuditEvent: () =>
      problemResponse(409, 'conflict', {
        current: { ...image, altEn: 'Newest' },
        wanted: { ...image, altEn: 'Oldest' },
      }),
    describeImage: ({ body }) => ({ ...image, ...body, revision: 6 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Undo #9' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose what to undo' }));
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'describeImage')).toMatchObject({
    body: { location, altEn: 'Oldest' },
    ifMatch: '"5"',
  });
});

test('the history of a record opens from its entry, and filters and pages are restored from the URL', async () => {
  const { user, calls, address } = openAdmin(`${page}?action=update&part=2`, {
    listAuditEvents: ({ query }) =>
      query?.cursor === 'next'
        ? [anEntry({ seq: 1 })]
        : Response.json([edit], { headers: { link: '</api/admin/audit?cursor=next>; rel="next"' } }),
  });
  expect(await screen.findByText(/^#1 ·/)).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Action' })).toHaveValue('update');
  await user.click(present(screen.getAllByRole('link', { name: 'History of 朧月' })[0]));
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ entityId: moon.id, limit: 50 }));
  await waitFor(() => expect(address()).toBe(`${page}?record=${moon.id}`));
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.queryByRole('link', { name: 'History of 朧月' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(address()).toBe(page));
});
