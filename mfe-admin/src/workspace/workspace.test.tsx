import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { Project } from 'shared-contracts/entities';
import { aDevelopmentLog, aPartner, aProject, aCollaborationRequest } from 'shared-contracts/testing';
import { present } from 'shared-ui/testing';

import { anEntry } from '../testing/an-event';
import { openAdmin } from '../testing/open-admin';
import { address, box, moon, open, type Responses } from '../testing/open-workspace';

/** A server with one project. */
function keeping(project: Project = moon) {
  let stored = project;
  return {
    listProjects: () => [stored],
    updateProject: ({ body }) => (stored = aProject({ ...stored, ...body, revision: stored.revision + 1 })),
  } satisfies Responses;
}

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
const patchOf = ({ calls }: Pick<ReturnType<typeof openAdmin>, 'calls'>) =>
  calls.findLast(({ name }) => name === 'updateProject');

afterEach(() => localStorage.clear());

test('the card of a project leads into it, and each tab has an address of its own', async () => {
  const { user, address: shown } = openAdmin('/admin/projects', { listProjects: () => [moon] });
  await user.click(await screen.findByRole('link', { name: '朧月' }));
  expect(await screen.findByRole('heading', { level: 1, name: '朧月' })).toBeVisible();
  expect(shown()).toBe(address);
  await user.click(tab('Platforms'));
  await waitFor(() => expect(shown()).toBe(`${address}?tab=platforms`));
  expect(screen.getByRole('region', { name: 'Platforms' })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: /^Platforms, price/ })).toBeVisible();
});

test('the details editor leads into it too', async () => {
  const { user, address: shown } = openAdmin(`/admin/project-details?project=${moon.id}`, {
    listProjects: () => [moon],
  });
  await user.click(await screen.findByRole('link', { name: 'Open workspace' }));
  await waitFor(() => expect(shown()).toBe(address));
});

test('input typed in one tab stays while another is shown, and one Save sends it all', async () => {
  const opened = await open(keeping());
  const { user } = opened;
  await user.type(box('Title (日本語)'), '夜');
  await user.click(tab('Story'));
  await user.type(await screen.findByRole('textbox', { name: 'World Setting (日本語)' }), '湖の町');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(tab('Basics'));
  expect(await screen.findByRole('textbox', { name: 'Title (日本語)' })).toHaveValue('朧月夜');
  await user.click(tab('Media'));
  await user.click(await screen.findByRole('button', { name: 'Delete screenshot 1' }));
  await user.click(tab('History'));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Project updated')).toBeInTheDocument();
  expect(patchOf(opened)).toMatchObject({
    ifMatch: '"3"',
    body: { titleJa: '朧月夜', worldSettingJa: '湖の町', screenshots: ['/objects/b.webp'], steamUrl: null },
  });
});

test('input typed in any tab before a crash is offered again', async () => {
  const { user, unmount } = await open();
  await user.type(box('Title (日本語)'), '夜');
  await user.click(tab('Story'));
  await user.type(await screen.findByRole('textbox', { name: 'World Setting (日本語)' }), '湖');
  fireEvent(window, new Event('pagehide'));
  unmount();
  const again = await open({}, `${address}?tab=story`);
  await again.user.click(await screen.findByRole('button', { name: /^Restore from/ }));
  expect(box('World Setting (日本語)')).toHaveValue('湖');
  await again.user.click(tab('Basics'));
  expect(await screen.findByRole('textbox', { name: 'Title (日本語)' })).toHaveValue('朧月夜');
});

test('leaving asks, and offers to save a draft on the way', async () => {
  const { user, calls, address: shown } = await open({ ...keeping(), saveDraftChanges: () => null });
  await user.type(box('Title (日本語)'), '夜');
  await user.click(present(screen.getAllByRole('link', { name: 'Partners' })[0]));
  await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
  await waitFor(() => expect(shown()).toBe('/admin/partners'));
  expect(calls.find(({ name }) => name === 'saveDraftChanges')?.body).toMatchObject({ changes: { titleJa: '朧月夜' } });
});

test('problems are counted per tab, and jumped to one after another', async () => {
  const { user } = await open();
  await user.clear(box('Title (日本語)'));
  await user.click(tab('Characters'));
  await user.clear(await screen.findByRole('textbox', { name: 'Role (日本語)' }));
  await user.click(tab('Platforms'));
  await user.click(await screen.findByRole('button', { name: 'Publish changes' }));
  await waitFor(() => expect(box('Title (日本語)')).toHaveFocus());
  expect(tab('Basics')).toHaveAccessibleName(/1 problem$/);
  expect(tab('Characters')).toHaveAccessibleName(/1 problem$/);
  expect(tab('Platforms')).not.toHaveAccessibleName(/problem/);
  await user.click(screen.getByRole('button', { name: '2 problems' }));
  await user.click(screen.getByRole('button', { name: '2 problems' }));
  await waitFor(() => expect(box('Role (日本語)')).toHaveFocus());
});

const crew = ['一', '二', '三', '四', '五', '六'].map((nameJa) => ({
  nameJa,
  roleJa: '旅人',
  descriptionJa: '旅をする',
  quoteJa: '行こう',
  imageUrl: '/objects/portrait.webp',
}));

test('entries are folded to name and image, opened one at a time or all, and count their problems', async () => {
  const { user } = await open({}, `${address}?tab=characters`, { ...moon, characters: crew });
  const characters = within(await screen.findByRole('group', { name: 'Characters' }));
  const second = characters.getByRole('button', { name: /^Character 2 二/ });
  expect(second).toHaveAttribute('aria-expanded', 'false');
  expect(second.querySelector('img')).toHaveAttribute('src', expect.stringContaining('portrait'));
  expect(characters.queryByRole('textbox')).toBeNull();
  await user.click(second);
  await user.clear(characters.getByRole('textbox', { name: 'Role (日本語)' }));
  await user.click(second);
  expect(second).toHaveAccessibleName(/1 problem$/);
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  await waitFor(() => expect(characters.getByRole('textbox', { name: 'Role (日本語)' })).toHaveFocus());
  await user.click(characters.getByRole('button', { name: /^Expand all/ }));
  expect(characters.getAllByRole('textbox', { name: 'Role (日本語)' })).toHaveLength(crew.length);
  await user.click(characters.getByRole('button', { name: /^Collapse all/ }));
  expect(characters.queryByRole('textbox')).toBeNull();
});

test('folded entries are named by what their codes and references stand for', async () => {
  const aya = aPartner({ nameJa: '綾' });
  const { user } = await open(
    { listPartners: () => [aya] },
    `${address}?tab=platforms`,
    aProject({
      ...moon,
      languages: [
        { language: 'ja', isVoiced: 1 },
        { language: 'zh-Hant', isVoiced: 0 },
        { language: 'ja-aa-bb-cc', isVoiced: 0 },
      ],
      price: [
        { isFree: 1, region: 'JP' },
        { isFree: 0, amount: '1980', currency: 'JPY' },
      ],
      credits: [
        { roleJa: '脚本', partner: aya.id },
        { roleJa: '音楽', partner: crypto.randomUUID() },
      ],
    }),
  );
  // Names of languages, currencies and partners may load after the entries.
  const expectFolded = (list: string, names: string[]) =>
    waitFor(() =>
      expect(
        within(screen.getByRole('group', { name: list }))
          .getAllByRole('button', { name: /^\w+ \d / })
          .map(({ textContent }) => textContent.trim()),
      ).toEqual(names),
    );
  await expectFolded('Game languages', [
    'Language 1 Japanese · Voiced',
    'Language 2 Traditional Chinese',
    'Language 3 ja-aa-bb-cc',
  ]);
  await expectFolded('Price', ['Price 1 Free · Japan', 'Price 2 ¥1,980']);
  await user.click(tab('Credits'));
  await expectFolded('Credits', ['Credit 1 脚本 · 綾', 'Credit 2 音楽 · Unknown partner']);
});

test('one switch shows all texts in a language beside Japanese', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: /^English/ }));
  expect(box('Title (English)')).toHaveValue('Hazy Moon');
  expect(box('Title (日本語)')).toHaveValue('朧月');
  await user.click(tab('Story'));
  expect(await screen.findByRole('textbox', { name: 'World Setting (English)' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^日本語/ }));
  expect(screen.queryByRole('textbox', { name: 'World Setting (English)' })).toBeNull();
});

test('F9 leads from one missing text of the language to the next, wherever it is', async () => {
  const project = { ...moon, characters: crew.slice(0, 2) };
  const { user } = await open({}, `${address}?tab=characters`, project);
  await user.keyboard('{Shift>}{F9}{/Shift}{F9}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name (English)' })).toHaveFocus());
  await user.keyboard('First{F9}');
  expect(box('Role (English)')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^Character 2/ }));
  await user.click(present(screen.getAllByRole('textbox', { name: 'Quote (English)' })[1]));
  await user.keyboard('Last{F9}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Description (English)' })).toHaveFocus());
  expect(tab('Basics')).toHaveAttribute('aria-selected', 'true');
});

test('a menu leads to the sections of a tab', async () => {
  const { user } = await open({}, `${address}?tab=platforms`);
  const menu = within(await screen.findByRole('navigation', { name: 'Sections' }));
  await user.click(menu.getByRole('button', { name: 'System requirements' }));
  expect(screen.getByRole('region', { name: 'System requirements' })).toHaveFocus();
});

test('changes of any field can be saved as a draft', async () => {
  const { user, calls } = await open({ ...keeping(), saveDraftChanges: () => null });
  await user.click(tab('Platforms'));
  await user.type(await screen.findByRole('textbox', { name: 'Store page' }), 'https://store.example.com/moon');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('Saved as draft')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'saveDraftChanges')?.body).toEqual({
    recordKind: 'project',
    changes: { steamUrl: 'https://store.example.com/moon' },
  });
  expect(calls.some(({ name }) => name === 'updateProject')).toBe(false);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
});

test('its publication is changed without losing typed input', async () => {
  const opened = await open({ ...keeping(), listDraftLinks: () => [] });
  const { user } = opened;
  await user.type(box('Title (日本語)'), '夜');
  await user.click(screen.getByRole('button', { name: 'Publication of 朧月' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByRole('combobox', { name: /^Publication/ }), 'Draft');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Publication/ })).toHaveDisplayValue('Draft'));
  expect(box('Title (日本語)')).toHaveValue('朧月夜');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(patchOf(opened)).toMatchObject({ ifMatch: '"4"', body: { titleJa: '朧月夜' } }));
});

test('its logs, and a new one about it', async () => {
  const own = aDevelopmentLog({ projectId: moon.id, titleJa: '進みました' });
  const foreign = aDevelopmentLog({ projectId: crypto.randomUUID(), titleJa: '他の日誌' });
  const opened = await open({ listDevelopmentLogs: () => [own, foreign] }, `${address}?tab=logs`);
  expect(await screen.findByRole('heading', { name: /進みました/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /他の日誌/ })).toBeNull();
  await opened.user.click(screen.getByRole('button', { name: 'Add log' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create log' }));
  expect(dialog.getByRole('combobox', { name: /^Project/ })).toHaveValue('朧月');
});

test('the requests that name it in any language', async () => {
  const request = aCollaborationRequest({ name: '綾', message: 'I would love to draw for Hazy Moon.' });
  const { calls } = await open(
    {
      listCollaborationRequests: ({ query }) => (query.search === 'Hazy Moon' ? [request] : []),
    },
    `${address}?tab=requests`,
  );
  expect(await screen.findByRole('link', { name: '綾' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/admin/requests?request=${request.id}`),
  );
  expect(calls.filter(({ name }) => name === 'listCollaborationRequests')).toHaveLength(2);
});

test('its events, with its versions', async () => {
  const { calls } = await open(
    { listAuditEvents: () => [anEntry({ entity: { kind: 'project', id: moon.id } })] },
    `${address}?tab=history`,
  );
  expect(await screen.findByRole('button', { name: /^Compare/ })).toBeVisible();
  expect(calls.find(({ name }) => name === 'listAuditEvents')?.query).toMatchObject({ entityId: moon.id });
});

test('a deleted project is not found', async () => {
  openAdmin(`/admin/projects/${crypto.randomUUID()}`, { listProjects: () => [moon] });
  expect(await screen.findByRole('heading', { name: 'Project not found' })).toBeInTheDocument();
});
