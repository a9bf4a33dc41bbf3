import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';

import type { Project } from 'shared-contracts/entities';
import { locales, localizedFieldName } from 'shared-contracts/localization';
import { aProject } from 'shared-contracts/testing';
import { present, problemResponse } from 'shared-ui/testing';

import { anEntry, anEvent } from '../testing/an-event';
import { create, dialog, edit, field, moon, projectsPage as page } from '../testing/edit-project';
import { openAdmin } from '../testing/open-admin';
import { openRecordMenu, takeAction } from '../testing/record-menu';

test('a card shows the project, and its menu links to its page', async () => {
  const opened = openAdmin(page, {
    listProjects: () => [aProject({ ...moon, isMainProject: 1, status: 'completed' })],
  });
  const card = within(await screen.findByRole('article'));
  for (const text of ['朧月', '月の物語', 'Main', 'Released', '40%', 'Release date: 2026', 'Published'])
    expect(card.getByText(text)).toBeInTheDocument();
  expect(card.getByRole('progressbar', { name: 'Progress of 朧月' })).toHaveAttribute('aria-valuenow', '40');
  const menu = within(await openRecordMenu(opened, '朧月'));
  expect(menu.getByRole('menuitem', { name: 'View' })).toHaveAttribute('href', `/project/${moon.id}`);
});

test.each([
  ['en', '2027-03-20', 'Release date: Mar 20, 2027'],
  ['ja', '2027-03-20', '発売日：2027/03/20'],
  ['ja', '2027-03', '発売日：2027年3月'],
  ['zh-tw', '2027', '發售日期：2027'],
] as const)('in %s, the release date %s is shown as on the site', async (locale, releaseDate, words) => {
  openAdmin(page, { listProjects: () => [aProject({ ...moon, releaseDate })] }, locale);
  expect(await screen.findByRole('article')).toHaveTextContent(words);
});

test('the empty state has a Create Project button, outlined because the filled one is above', async () => {
  const { user } = openAdmin(page);
  await screen.findByRole('heading', { name: 'No projects yet' });
  const main = within(screen.getByRole('main'));
  const [first, second] = main.getAllByRole('button', { name: 'Create Project' }).map((button) => present(button));
  expect(first).toHaveStyle({ borderColor: 'transparent' });
  expect(second).not.toHaveStyle({ borderColor: 'transparent' });
  await user.click(present(second));
  expect(await screen.findByRole('dialog', { name: 'Create Project' })).toBeInTheDocument();
});

const noText = (name: string) => Object.fromEntries(locales.map((locale) => [localizedFieldName(name, locale), null]));

test('a new project is sent with null for empty texts, and its workspace opens', async () => {
  let stored: Project[] = [];
  const opened = openAdmin(page, {
    listProjects: () => stored,
    createProject: ({ body }) => {
      const created = aProject({ ...body, titleJa: body.titleJa });
      stored = [created];
      return created;
    },
  });
  const { user, calls } = opened;
  await user.click(present((await screen.findAllByRole('button', { name: 'Create Project' }))[0]));
  await create(opened);
  expect(await screen.findByText('Japanese title is required')).toBeInTheDocument();
  expect(screen.getByText('Japanese description is required')).toBeInTheDocument();
  await waitFor(async () => expect(await field('Title (日本語)')).toHaveFocus());
  await user.type(await field('Title (日本語)'), '新作');
  await user.type(await field('Description (日本語)'), '説明');
  await create(opened);
  expect(await screen.findByText('Project created')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: '新作' })).toBeInTheDocument();
  const call = calls.find(({ name }) => name === 'createProject');
  expect(call?.idempotencyKey).toMatch(/^[0-9a-z-]{16,}$/);
  expect(call?.body).toEqual({
    ...noText('title'),
    ...noText('description'),
    ...noText('logline'),
    titleJa: '新作',
    descriptionJa: '説明',
    status: 'planning',
    progress: 0,
    isMainProject: 0,
    publication: 'published',
    releaseDate: null,
    version: null,
    posterUrl: null,
  });
});

test('a new project becomes a draft, unless it is published', async () => {
  const opened = openAdmin(page, { createProject: ({ body }) => aProject(body) });
  const { user, calls } = opened;
  await user.click(present((await screen.findAllByRole('button', { name: 'Create Project' }))[0]));
  const form = within(await dialog());
  expect(
    form.getByText(/“Publish” shows it to every visitor immediately\. “Save as draft” keeps it hidden/),
  ).toBeVisible();
  expect(form.queryByRole('combobox', { name: 'Publication' })).toBeNull();
  await user.type(await field('Title (日本語)'), '新作');
  await user.type(await field('Description (日本語)'), '説明');
  await user.click(form.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'createProject')?.body).toMatchObject({ publication: 'draft' }),
  );
});

describe('deleting', () => {
  test('takes no question, and the toast undoes this deletion, not a later one by another user', async () => {
    let stored = [moon];
    let requestId: string | null = null;
    const deletion = { action: 'delete', entity: { kind: 'project', id: moon.id } } as const;
    const { user, calls } = openAdmin(page, {
      listProjects: () => stored,
      deleteProject: (call) => {
        ({ requestId } = call);
        stored = [];
        return null;
      },
      listAuditEvents: () => [
        anEntry({ seq: 14, requestId: 'of another editor', ...deletion }),
        anEntry({ seq: 12, requestId, ...deletion }),
        anEntry({ seq: 10, requestId: 'of an earlier deletion', ...deletion }),
      ],
      undoAuditEvent: () => ((stored = [moon]), anEvent({ action: 'restore', undoes: 12 })),
    });
    await takeAction({ user }, '朧月', 'Delete');
    const notice = within(screen.getByRole('region', { name: 'Notifications (F8)' }));
    expect(await notice.findByText('Project deleted')).toBeInTheDocument();
    expect(notice.getByText('Hazy Moon')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await screen.findByText('Undone')).parentElement).toHaveTextContent('Hazy Moon');
    expect(await screen.findByRole('heading', { name: '朧月' })).toBeInTheDocument();
    expect(calls.find(({ name }) => name === 'listAuditEvents')?.query).toMatchObject({
      kind: 'project',
      entityId: moon.id,
      action: 'delete',
    });
    expect(calls.find(({ name }) => name === 'undoAuditEvent')?.params).toEqual({ seq: 12 });
  });

  test('shows a toast and keeps the record on failure', async () => {
    const { user } = openAdmin(page, {
      listProjects: () => [moon],
      deleteProject: () => problemResponse(500, 'internal'),
    });
    await takeAction({ user }, '朧月', 'Delete');
    expect((await screen.findByText('Could not delete')).parentElement).toHaveTextContent('Hazy Moon: ');
    expect(screen.getByRole('heading', { name: '朧月' })).toBeInTheDocument();
  });

  test('moves focus to the next card, where Enter does not delete', async () => {
    let stored = ['一', '二', '三'].map((titleJa) => aProject({ titleJa }));
    const { user, calls } = openAdmin(page, {
      listProjects: () => stored,
      deleteProject: ({ params }) => ((stored = stored.filter(({ id }) => id !== params.id)), null),
    });
    const second = await screen.findByRole('button', { name: 'More actions for 二' });
    act(() => second.focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Delete' });
    await user.keyboard('{End}{Enter}{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: '三' }).closest('li')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Project deleted')).toBeInTheDocument();
    expect(calls.filter(({ name }) => name === 'deleteProject')).toHaveLength(1);
  });
});

test('a thousand projects are rendered in parts', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => aProject({ titleJa: `作品${index}` }));
  const { user } = openAdmin(page, { listProjects: () => many });
  expect(await screen.findAllByRole('article')).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Show more (976 left)' }));
  expect(screen.getAllByRole('article')).toHaveLength(48);
});

test('a list that fails to load offers Retry', async () => {
  let isDown = true;
  const { user } = openAdmin(page, { listProjects: () => (isDown ? problemResponse(503, 'unavailable') : [moon]) });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: '朧月' })).toBeInTheDocument();
});

/** The content of a preview frame. */
const previewIn = (language: string) =>
  screen.getByTitle<HTMLIFrameElement>(`Preview (${language})`).contentDocument?.body.textContent;

test('the preview follows the input in every language and marks fallbacks', async () => {
  const { user } = await edit({});
  await user.click(screen.getByRole('button', { name: 'Live preview' }));
  await waitFor(() => expect(previewIn('日本語')).toBe('preview: 朧月'));
  await user.click(screen.getByRole('tab', { name: /^English/ }));
  await waitFor(() => expect(previewIn('English')).toBe('preview: Hazy Moon'));
  await user.click(screen.getByRole('button', { name: 'All side by side' }));
  await user.type(await field('Title (日本語)'), '夜');
  for (const language of ['日本語', '简体中文', '繁體中文', '한국어'])
    await waitFor(() => expect(previewIn(language)).toBe('preview: 朧月夜'));
  expect(previewIn('English')).toBe('preview: Hazy Moon');
  const korean = within(screen.getByRole('region', { name: 'Preview (한국어)' }));
  expect(korean.getByText('Shown in Japanese: Title and Description')).toBeInTheDocument();
  const english = within(screen.getByRole('region', { name: 'Preview (English)' }));
  expect(english.getByText('Shown in Japanese: Description')).toBeInTheDocument();
});
