import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';

import { openAdmin } from '../../testing/open-admin';
import { openRecordMenu } from '../../testing/record-menu';

const page = '/admin/projects';

const project = (titleJa: string, day: number, values = {}) =>
  aProject({ titleJa, titleEn: `Work ${titleJa}`, createdAt: `2025-01-0${day}T00:00:00.000Z`, ...values });

const responses = {
  listProjects: () => [
    project('10', 1, { status: 'completed', position: 1 }),
    project('9', 2, { publication: 'draft', position: 3, status: 'in-development' }),
    project('2', 3, { publishedAt: '2999-01-01T00:00:00.000Z', position: 2, status: 'planning' }),
  ],
};

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const choose = async ({ user }: ReturnType<typeof openAdmin>, label: string, option: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: label }), option);

test('a list is sorted by place, creation, title, status or publication, and moved by place', async () => {
  const opened = openAdmin(`${page}?sort=newest`, responses);
  await screen.findByRole('heading', { name: '10' });
  await choose(opened, 'Sort', 'Site order');
  await waitFor(() => expect(titles()).toEqual(['10', '2', '9']));
  await openRecordMenu(opened, '2');
  expect(screen.getByRole('menuitem', { name: 'Move earlier' })).toBeInTheDocument();
  await opened.user.keyboard('{Escape}');
  for (const [option, expected] of [
    ['By Status', ['2', '9', '10']],
    ['By Publication', ['9', '2', '10']],
    ['By title', ['2', '9', '10']],
    ['By Publication', ['9', '2', '10']],
    ['Newest first', ['2', '9', '10']],
  ] as const) {
    await choose(opened, 'Sort', option);
    await waitFor(() => expect(titles()).toEqual(expected));
  }
  await openRecordMenu(opened, '2');
  expect(screen.queryByRole('menuitem', { name: /^Move/ })).toBeNull();
  await opened.user.keyboard('{Escape}');
  await waitFor(() => expect(opened.address()).toBe(`${page}?sort=newest`));
  await choose(opened, 'Sort', 'Site order');
  await waitFor(() => expect(opened.address()).toBe(page));
});

test('filters, order, search and the shown part come from the address, which ignores unknown values', async () => {
  const { unmount } = openAdmin(`${page}?publication=scheduled&sort=title&status=unheard`, responses);
  await screen.findByRole('heading', { name: '2' });
  expect(titles()).toEqual(['2']);
  unmount();
  const many = Array.from({ length: 60 }, (_, index) => project(`${index}`, 1));
  const opened = openAdmin(`${page}?part=2`, { listProjects: () => many });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(48));
  await opened.user.click(screen.getByRole('button', { name: 'Show more (12 left)' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(60));
  await waitFor(() => expect(opened.address()).toBe(`${page}?part=3`));
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  expect(document.body).not.toHaveFocus();
  await choose(opened, 'Publication', 'Published');
  await waitFor(() => expect(opened.address()).toBe(`${page}?publication=published`));
});

test('a studio of several people narrows a list to the last changes of one', async () => {
  const opened = openAdmin(`${page}?sort=title`, { ...responses, listActors: () => ['keeper', 'mina'] });
  await screen.findByRole('heading', { name: '10' });
  await screen.findByRole('combobox', { name: 'Last changed by' });
  await choose(opened, 'Last changed by', 'mina');
  expect(await screen.findByRole('button', { name: 'Remove filter: Last changed by: mina' })).toBeInTheDocument();
  await waitFor(() => expect(opened.address()).toBe(`${page}?sort=title&changedBy=mina`));
  expect(opened.calls.filter(({ name }) => name === 'findProjects').at(-1)?.query).toMatchObject({ changedBy: 'mina' });
});

test('one person has nobody to choose', async () => {
  openAdmin(`${page}?sort=title`, responses);
  await screen.findByRole('heading', { name: '10' });
  expect(screen.queryByRole('combobox', { name: 'Last changed by' })).toBeNull();
});
