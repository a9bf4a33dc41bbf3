import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aPartner, aProject } from 'shared-contracts/testing';
import { present, problemResponse } from 'shared-ui/testing';

import { anEntry, anEvent } from '../testing/an-event';
import { openAdmin } from '../testing/open-admin';

const page = '/admin/activity';
const moon = aProject({ titleJa: '朧月' });
const gen = aPartner({ nameJa: '月岡弦' });
const edit = anEntry({
  seq: 9,
  entity: { kind: 'project', id: moon.id },
  revision: 2,
  changes: { titleEn: { before: null, after: 'Hazy Moon' }, screenshots: { before: ['/objects/a.webp'], after: null } },
});
const created = { action: 'create', revision: 1 } as const;
const of = (...events: (typeof edit)[]) => events;

test('an event shows actor, action, record, time in Japan, and every field before and after', async () => {
  const { user } = openAdmin(page, { listProjects: () => [moon], listAuditEvents: () => of(edit) });
  const entry = within(present((await screen.findByText('#9 · keeper ·', { exact: false })).closest('li')));
  expect(entry.getByText('Updated')).toBeInTheDocument();
  expect(await entry.findByText('朧月')).toBeInTheDocument();
  expect(entry.getByText(/Jun 1, 2025, 12:04:05/)).toBeInTheDocument();
  await user.click(entry.getByText('2 fields changed in #9'));
  const rows = (await entry.findAllByRole('row')).map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Field', 'Before', 'After'],
    ['Title (English)', '(empty)', 'Hazy Moon'],
    ['Screenshots', 'a.webp', '(empty)'],
  ]);
});

test('filters are applied by the server, with dates in Japan', async () => {
  const { user, calls } = openAdmin(page, { listAuditEvents: () => of() });
  await screen.findByText('No matching events');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Record' }), 'Partner');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Deleted');
  await user.type(screen.getByRole('searchbox', { name: 'User' }), 'keeper');
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
  const { calls } = openAdmin(page, { listAuditEvents: () => of() });
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
  const { user } = openAdmin(`${page}?from=2026-11-25`, { listAuditEvents: () => of() });
  const from = await screen.findByLabelText('From');
  expect(from).toHaveValue('2026-11-25');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(from).toHaveValue(''));
});

test('older events are fetched by cursor', async () => {
  const { user } = openAdmin(page, {
    listAuditEvents: ({ query }) =>
      query?.cursor === 'next'
        ? of(anEntry({ seq: 1 }))
        : Response.json([edit], { headers: { link: '</api/admin/audit?cursor=next>; rel="next"' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Older events' }));
  expect(await screen.findByText('#1 · keeper ·', { exact: false })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Older events' })).toBeNull();
});

test('an undo refreshes the log, whose undoable events alone have a button', async () => {
  const undone: number[] = [];
  const { user } = openAdmin(page, {
    listAuditEvents: () =>
      of(
        ...(undone.length > 0 ? [anEntry({ seq: 10, undoes: 9 })] : []),
        { ...edit, undoneBy: undone.length > 0 ? 10 : null },
        anEntry({ seq: 8, action: 'login', entity: { kind: 'user', id: 'u' } }),
        anEntry({ ...created, seq: 7 }),
      ),
    undoAuditEvent: ({ params }) => {
      undone.push(params.seq);
      return anEvent({ undoes: params.seq });
    },
  });
  await screen.findByText('#9 · keeper ·', { exact: false });
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo #9' }));
  expect((await screen.findByText('Undone')).parentElement).toHaveTextContent('朧月');
  expect(await screen.findByText('Undoes #9')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo #9' })).toBeNull();
  expect(document.activeElement?.closest('li')).toHaveTextContent('#9');
  expect(undone).toEqual([9]);
});

test('the creation of a record can be undone until the record is changed', async () => {
  const deleted = { label: '白川', createdAt: null, exists: false };
  openAdmin(page, {
    listAuditEvents: () =>
      of(
        anEntry({ ...created, seq: 7, newestRevision: 2 }),
        anEntry({ ...created, seq: 6, newestRevision: 1 }),
        anEntry({ ...created, seq: 5, newestRevision: 1, subject: deleted }),
        anEntry({ ...created, seq: 4, newestRevision: 1, entity: { kind: 'user', id: 'u' } }),
      ),
  });
  await screen.findByText('#7 · keeper ·', { exact: false });
  expect(screen.getAllByRole('button', { name: /^Undo/ }).map((button) => button.ariaLabel)).toEqual(['Undo #6']);
});

test('a conflicting undo offers a choice per field and saves the chosen values', async () => {
  const changes = { titleEn: { before: 'Oldest', after: 'Middle' }, version: { before: '1', after: '2' } };
  const { user, calls } = openAdmin(page, {
    listAuditEvents: () => of(anEntry({ ...edit, changes })),
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
  const picture = { id: crypto.randomUUID(), createdAt: '2025-01-01T00:00:00.000Z', revision: 5, location };
  const changes = { altEn: { before: 'Oldest', after: 'Middle' } };
  const { user, calls } = openAdmin(page, {
    listAuditEvents: () => of(anEntry({ ...edit, entity: { kind: 'picture', id: picture.id }, changes })),
    undoAuditEvent: () =>
      problemResponse(409, 'conflict', {
        current: { ...picture, altEn: 'Newest' },
        wanted: { ...picture, altEn: 'Oldest' },
      }),
    describePicture: ({ body }) => ({ ...picture, ...body, revision: 6 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Undo #9' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose what to undo' }));
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'describePicture')).toMatchObject({
    body: { location, altEn: 'Oldest' },
    ifMatch: '"5"',
  });
});

test('a deletion shows the deleted values, and can be undone until the record is restored', async () => {
  const entity = { kind: 'partner' as const, id: crypto.randomUUID() };
  const deletion = { seq: 4, action: 'delete' as const, entity, content: { nameJa: '白川', category: 'voice' } };
  const subject = { label: '白川', createdAt: null, exists: false };
  const changes = { deletedAt: { before: null, after: '2025-06-01T03:04:05.000Z' } };
  const { user } = openAdmin(page, {
    listAuditEvents: () =>
      of(
        anEntry({ ...deletion, changes, subject }),
        anEntry({ ...deletion, seq: 3, changes, subject: { ...subject, exists: true } }),
      ),
  });
  await user.click(await screen.findByText('What was deleted in #4'));
  expect(screen.getByRole('row', { name: 'Name (日本語) 白川 (empty)' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Category Voice Acting (empty)' })).toBeInTheDocument();
  expect(screen.queryByText(/deletedAt/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Undo #4' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo #3' })).toBeNull();
  expect(screen.getAllByRole('link', { name: '白川' }).map((link) => link.getAttribute('href'))).toEqual([
    `/admin/partners?edit=${entity.id}`,
  ]);
});

test('the name of a project leads into the tab of its workspace with what was changed', async () => {
  const entity = { kind: 'project' as const, id: crypto.randomUUID() };
  const changed = (...fields: string[]) =>
    Object.fromEntries(fields.map((field) => [field, { before: null, after: 'x' }]));
  openAdmin(page, {
    listAuditEvents: () =>
      of(
        anEntry({ seq: 4, entity, changes: changed('worldSettingKo') }),
        anEntry({ seq: 3, entity, changes: changed('publishedAt', 'characters', 'titleJa') }),
        anEntry({ seq: 2, entity, changes: {} }),
      ),
  });
  const links = await screen.findAllByRole('link', { name: '朧月' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/admin/projects/${entity.id}?tab=story`,
    `/admin/projects/${entity.id}?tab=characters`,
    `/admin/projects/${entity.id}`,
  ]);
});

test('roles and languages of an account are told in words', async () => {
  const changes = {
    role: { before: 'editor', after: 'translator' },
    textLanguages: { before: [], after: ['en', 'ko'] },
  };
  const event = anEntry({ seq: 5, entity: { kind: 'user', id: crypto.randomUUID() }, changes });
  const { user } = openAdmin(page, { listAuditEvents: () => of(event) });
  await user.click(await screen.findByText('2 fields changed in #5'));
  const rows = (await screen.findAllByRole('row')).map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows.slice(1)).toEqual([
    ['Role', 'Editor', 'Translator'],
    ['Languages of the texts', '(empty)', 'English\n한국어'],
  ]);
});

test('an undone event has no Undo button and refers to the event that undid it', async () => {
  openAdmin(page, { listAuditEvents: () => of(anEntry({ ...edit, undoneBy: 12 })) });
  expect(await screen.findByText('Undone by #12')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo #9' })).toBeNull();
});

test('a message is named by its purpose', async () => {
  const subject = { ...edit.subject, label: 'content.published' };
  openAdmin(page, {
    listAuditEvents: () => of(anEntry({ seq: 1, entity: { kind: 'message', id: moon.id }, subject })),
  });
  expect(await screen.findByText('Content published')).toBeInTheDocument();
});

test('unknown actions and kinds are shown unchanged', async () => {
  const event = { ...edit, action: 'archive', entity: { kind: 'soundtrack', id: 'x' }, extra: 1 };
  openAdmin(page, { listAuditEvents: () => Response.json([event]) });
  expect(await screen.findByText('archive')).toBeInTheDocument();
  expect(screen.getByText(/^soundtrack/)).toBeInTheDocument();
});

test('the history of a record opens from its entry, and filters and pages are restored from the URL', async () => {
  const { user, calls, address } = openAdmin(`${page}?action=update&part=2`, {
    listAuditEvents: ({ query }) =>
      query?.cursor === 'next'
        ? of(anEntry({ seq: 1 }))
        : Response.json([edit], { headers: { link: '</api/admin/audit?cursor=next>; rel="next"' } }),
  });
  expect(await screen.findByText('#1 · keeper ·', { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Action' })).toHaveValue('update');
  await user.click(present(screen.getAllByRole('link', { name: 'History of 朧月' })[0]));
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ entityId: moon.id, limit: 50 }));
  await waitFor(() => expect(address()).toBe(`${page}?record=${moon.id}`));
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(address()).toBe(page));
});

test('stored values are shown by their labels, and redacted values are marked', async () => {
  const changes = {
    projectId: { before: null, after: moon.id },
    category: { before: 'progress', after: 'behind-scenes' },
    publishedAt: { before: null, after: '2025-06-01T03:04:05.000Z' },
    signIns: { before: '[redacted]', after: '[redacted]' },
    languages: {
      before: null,
      after: [
        { language: 'ko', isVoiced: 0 },
        { language: 'ja', isVoiced: 1 },
      ],
    },
    credits: { before: null, after: [{ roleJa: '音楽', partner: gen.id }] },
  };
  const { user } = openAdmin(page, {
    listPartners: () => [gen],
    listProjects: () => [moon],
    listAuditEvents: () => of(anEntry({ seq: 3, changes })),
  });
  await user.click(await screen.findByText('6 fields changed in #3'));
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/\s/g, ' ')));
  // The names of records arrive later.
  await waitFor(() =>
    expect(rows()).toEqual([
      ['Project', '(empty)', '朧月'],
      ['Category', 'Progress Update', 'Behind the Scenes'],
      ['Publish date', '(empty)', 'Jun 1, 2025, 12:04 PM'],
      ['Sign-ins', '(not logged)', '(not logged)'],
      ['Game languages', '(empty)', 'Korean Japanese · Voiced'],
      ['Credits', '(empty)', '音楽 · 月岡弦'],
    ]),
  );
});
