import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { aPartner, aProject } from 'shared-contracts/testing';
import { present } from 'shared-ui/testing';

import { anEdit, anEntry } from '../testing/an-event';
import { openAdmin } from '../testing/open-admin';

const page = '/admin/activity';
const moon = aProject({ titleJa: '朧月' });
const gen = aPartner({ nameJa: '月岡弦' });
const edit = anEdit(moon);
const created = { action: 'create', revision: 1 } as const;

test('an event shows action and record, and every field before and after', async () => {
  const { user } = openAdmin(page, { listProjects: () => [moon], listAuditEvents: () => [edit] });
  const entry = within(present((await screen.findByText(/^#9 ·/)).closest('li')));
  expect(entry.getByText('Updated')).toBeInTheDocument();
  expect(await entry.findByText('朧月')).toBeInTheDocument();
  await user.click(entry.getByText('2 fields changed in #9'));
  const rows = (await entry.findAllByRole('row')).map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Field', 'Before', 'After'],
    ['Title (English)', '(empty)', 'Hazy Moon'],
    ['Screenshots', 'a.webp', '(empty)'],
  ]);
});

test('the creation of a record can be undone until the record is changed', async () => {
  const deleted = { label: '白川', createdAt: null, exists: false };
  openAdmin(page, {
    listAuditEvents: () => [
      anEntry({ ...created, seq: 7, newestRevision: 2 }),
      anEntry({ ...created, seq: 6, newestRevision: 1 }),
      anEntry({ ...created, seq: 5, newestRevision: 1, subject: deleted }),
      anEntry({ ...created, seq: 4, newestRevision: 1, entity: { kind: 'user', id: 'u' } }),
    ],
  });
  await screen.findByText(/^#7 ·/);
  expect(screen.getAllByRole('button', { name: /^Undo/ }).map((button) => button.ariaLabel)).toEqual(['Undo #6']);
});

test('a deletion shows the deleted values, and can be undone until the record is restored', async () => {
  const entity = { kind: 'partner' as const, id: crypto.randomUUID() };
  const deletion = { seq: 4, action: 'delete' as const, entity, content: { nameJa: '白川', category: 'voice' } };
  const subject = { label: '白川', createdAt: null, exists: false };
  const changes = { deletedAt: { before: null, after: '2025-06-01T03:04:05.000Z' } };
  const { user } = openAdmin(page, {
    listAuditEvents: () => [
      anEntry({ ...deletion, changes, subject }),
      anEntry({ ...deletion, seq: 3, changes, subject: { ...subject, exists: true } }),
    ],
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
    listAuditEvents: () => [
      anEntry({ seq: 4, entity, changes: changed('worldSettingKo') }),
      anEntry({ seq: 3, entity, changes: changed('publishedAt', 'characters', 'titleJa') }),
      anEntry({ seq: 2, entity, changes: {} }),
    ],
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
  const { user } = openAdmin(page, { listAuditEvents: () => [event] });
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
  openAdmin(page, { listAuditEvents: () => [anEntry({ ...edit, undoneBy: 12 })] });
  expect(await screen.findByText('Undone by #12')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo #9' })).toBeNull();
});

test('a message is named by its purpose', async () => {
  const subject = { ...edit.subject, label: 'content.published' };
  openAdmin(page, {
    listAuditEvents: () => [anEntry({ seq: 1, entity: { kind: 'message', id: moon.id }, subject })],
  });
  expect(await screen.findByText('Content published')).toBeInTheDocument();
});

test('unknown actions and kinds are shown unchanged', async () => {
  const event = { ...edit, action: 'archive', entity: { kind: 'soundtrack', id: 'x' }, extra: 1 };
  openAdmin(page, { listAuditEvents: () => Response.json([event]) });
  expect(await screen.findByText('archive')).toBeInTheDocument();
  expect(screen.getByText(/^soundtrack/)).toBeInTheDocument();
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
    listAuditEvents: () => [anEntry({ seq: 3, changes })],
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
