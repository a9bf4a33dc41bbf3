import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { findable, findByText } from 'shared-contracts/entities';
import { aPartner, aProject } from 'shared-contracts/testing';
import type { Responses } from 'shared-ui/testing';

import { areaMessages } from '../area-messages';
import { chooseTheme } from '../layout/use-theme';
import { openAdmin } from '../testing/open-admin';

const moon = aProject({ titleJa: '朧月', titleEn: 'Hazy Moon', revision: 3 });
const aya = aPartner({ nameJa: '綾', nameKo: '아야' });
const responses = {
  listProjects: () => [moon],
  logout: () => null,
  listPartners: () => [aya],
};

async function open(route = '/admin', others: Responses = {}) {
  const opened = openAdmin(route, { ...responses, ...others });
  await screen.findByRole('heading', { level: 1 });
  await opened.user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Find a record, screen or action' }));
  await waitFor(() => expect(palette.getByRole('textbox')).toHaveFocus());
  return { ...opened, palette };
}

test('a record is found by letters of any language and opened by Enter', async () => {
  const { user, palette } = await open();
  await user.keyboard('아야');
  expect(await palette.findByRole('menuitem', { name: /^綾/ })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Name (日本語)' })).toHaveValue('綾');
});

test.each([
  ['Enter', '{Enter}', `/admin/projects/${moon.id}`],
  ['Control and Enter', '{Control>}{Enter}{/Control}', `/admin/project-details?project=${moon.id}`],
])('%s before the records are found counts for the first one once they are', async (_which, keys, expected) => {
  let release = () => {};
  const found = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { user, address } = await open('/admin/activity', {
    findNames: async () => {
      await found;
      return { total: 1, names: [{ kind: 'project', id: moon.id, names: { ja: '朧月', en: 'Hazy Moon' } }] };
    },
  });
  await user.keyboard(`hazy${keys}`);
  release();
  await waitFor(() => expect(address()).toBe(expected));
});

test('a screen is found and opened', async () => {
  const { user, address } = await open();
  await user.keyboard('activi{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/activity'));
});

test.each([
  ['sign out', 'Logout'],
  ['password', 'Settings'],
])('an action is found by a word that is not its name: %s', async (word, name) => {
  const { user, palette } = await open();
  await user.keyboard(word);
  expect(await palette.findByRole('menuitem')).toHaveTextContent(name);
});

test('the workspace of a project is found by its name', async () => {
  const { user, address } = await open();
  await user.keyboard('workspace hazy{Enter}');
  await waitFor(() => expect(address()).toBe(`/admin/projects/${moon.id}`));
});

test.each(['new', 'add', 'create', '追加'])('a new record is made from anywhere: %s', async (word) => {
  const { user } = await open('/admin/activity');
  await user.keyboard(`${word} project{Enter}`);
  expect(await screen.findByRole('dialog', { name: 'Create Project' })).toBeInTheDocument();
});

test.each([
  ['the first', '{Enter}', '/admin'],
  ['the second', '{ArrowDown}{ArrowDown}{Enter}', '/admin/requests'],
  ['the fourth', '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}', '/admin/project-details'],
  ['the one before', '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}', '/admin/requests'],
])('without a query, Enter opens the marked screen: %s', async (_which, keys, expected) => {
  const { user, address } = await open('/admin/activity');
  await user.keyboard(keys);
  await waitFor(() => expect(address()).toBe(expected));
});

test.each([
  ['Enter opens the workspace', '{Enter}', `/admin/projects/${moon.id}`],
  ['Control and Enter the details', '{Control>}{Enter}{/Control}', `/admin/project-details?project=${moon.id}`],
])('a project is one row with its picture: %s', async (_which, keys, expected) => {
  const { user, address, palette } = await open('/admin', {
    listProjects: () => [{ ...moon, posterUrl: '/objects/images/moon-64x64.webp' }],
  });
  await user.keyboard('hazy');
  const row = await palette.findByRole('menuitem', { name: /^Hazy Moon/ });
  expect(palette.getAllByRole('menuitem')).toHaveLength(1);
  expect(row.querySelector('img')?.getAttribute('src')).toMatch(/moon-64x64/);
  await user.keyboard(keys);
  await waitFor(() => expect(address()).toBe(expected));
});

test.each([
  ['a new record', 'new partner', 'Add partner'],
  ['a record', '아야', 'Edit partner'],
])('%s is opened as often as it is asked for on one screen', async (_what, query, name) => {
  const { user } = openAdmin('/admin/partners', responses);
  await screen.findByRole('heading', { level: 1 });
  for (let times = 0; times < 3; times += 1) {
    await user.keyboard('{Control>}k{/Control}');
    const palette = within(await screen.findByRole('dialog', { name: /^Find/ }));
    await waitFor(() => expect(palette.getByRole('textbox')).toHaveFocus());
    await user.keyboard(query);
    await palette.findAllByRole('menuitem');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('Enter of an input method runs no command', async () => {
  const { user, palette, address } = await open('/admin/activity');
  await user.keyboard('{ArrowDown}');
  fireEvent.keyDown(palette.getByRole('textbox'), { key: 'Enter', keyCode: 229 });
  fireEvent.keyUp(palette.getByRole('textbox'), { key: 'Enter' });
  expect(palette.getByRole('textbox')).toBeVisible();
  expect(address()).toBe('/admin/activity');
});

test('Ctrl K works where the layout has no Latin letters', async () => {
  openAdmin('/admin/activity', responses);
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, { key: 'ㅏ', code: 'KeyK', ctrlKey: true });
  expect(await screen.findByRole('dialog', { name: /^Find/ })).toBeInTheDocument();
});

test('an empty result is reported', async () => {
  const { user, palette } = await open();
  await user.keyboard('qqq');
  expect(await palette.findByText('Nothing found')).toBeInTheDocument();
});

test('Escape clears the search, then closes the palette', async () => {
  const { user } = await open();
  await user.keyboard('qqq');
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Ctrl / lists the keys, and a character alone does nothing', async () => {
  const { user } = openAdmin('/admin/activity', responses);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('?/');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}/{/Control}');
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(keys).getByText('Save the form')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Ctrl S saves the open form', async () => {
  const { user, calls } = openAdmin('/admin/projects', {
    ...responses,
    updateProject: ({ body }) => aProject({ ...moon, ...body }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit 朧月' }));
  await user.type(await screen.findByRole('textbox', { name: 'Title (日本語)' }), '夜');
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Title (日本語)' }), { key: 'ы', code: 'KeyS', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ name }) => name === 'updateProject')?.body).toMatchObject({ titleJa: '朧月夜' });
});

test('texts are merged once per language, as commands read hundreds of them', () => {
  expect(areaMessages('ko')).toBe(areaMessages('ko'));
  expect(areaMessages('ko')).not.toBe(areaMessages('ja'));
});

test('every word of the query counts, and names that begin with it come first', () => {
  const command = (label: string, ...texts: string[]) => ({ label, ...findable([label, ...texts], ['Log']) });
  const commands = [command('The moon'), command('Moonlight', '月光'), command('Sun')];
  expect(findByText(commands, 'ｍｏｏｎ').map(({ label }) => label)).toEqual(['Moonlight', 'The moon']);
  expect(findByText(commands, 'log 月').map(({ label }) => label)).toEqual(['Moonlight']);
  expect(findByText(commands, ' ')).toHaveLength(3);
  expect(findByText(commands, 'moon', 1).map(({ label }) => label)).toEqual(['Moonlight']);
});

test('global actions are found too: theme, keys, language and signing out', async () => {
  const { user, palette, calls } = await open();
  for (const [query, label] of [
    ['shortcuts', 'Keyboard shortcuts'],
    ['한국어', 'Language: 한국어'],
    ['ダーク', 'Theme: Dark'],
  ] as const) {
    await user.clear(palette.getByRole('textbox'));
    await user.paste(query);
    expect(await palette.findByText(label)).toBeInTheDocument();
  }
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
  act(() => chooseTheme('system'));
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  await user.paste('logout');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('logout'));
});

test('of a thousand records, as many as are in view are rendered', async () => {
  const { user, palette } = await open('/admin', {
    listProjects: () => Array.from({ length: 1_000 }, (_, index) => aProject({ titleJa: `作品${index}` })),
  });
  await user.keyboard('作品');
  expect((await palette.findAllByRole('menuitem', { name: /^作品/ })).length).toBeLessThanOrEqual(12);
});
