import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { contentKinds, contentPlurals, type Project } from 'shared-contracts/entities';
import { contentCallName } from 'shared-contracts/http';
import { aDevelopmentLog, aFullRecord, aProject } from 'shared-contracts/testing';
import { present } from 'shared-ui/testing';

import { areaMessages } from '../area-messages';
import { openAdmin } from '../testing/open-admin';

const texts = areaMessages('en');
const storageKey = 'bokkado-list-layout';

/** Everything on the device shares this choice. */
const showCards = async ({ user }: Pick<ReturnType<typeof openAdmin>, 'user'>) =>
  user.click(screen.getByRole('button', { name: 'Cards' }));

async function openTable(route: string, responses: Parameters<typeof openAdmin>[1]) {
  const opened = openAdmin(route, responses);
  await opened.user.click(await screen.findByRole('button', { name: 'Table' }));
  await screen.findByRole('table');
  return opened;
}

afterEach(() => localStorage.clear());

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
/** Skips the letter that stands for an image. */
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent.slice(-1));
const head = (name: string) => screen.getByRole('columnheader', { name });

describe.each(contentKinds)('the table of %s', (kind) => {
  const record = {
    ...aFullRecord(kind, {
      text: (name) => name,
      image: '/objects/a.webp',
      url: 'https://example.com/',
      projectId: crypto.randomUUID(),
    }),
    id: crypto.randomUUID(),
    createdAt: '2025-01-01T00:00:00.000Z',
    revision: 1,
  };
  const responses = { [contentCallName('list', kind)]: () => [record] };

  test('has a row with box, image, Edit and menu for each record, and this device remembers it', async () => {
    const opened = await openTable(`/admin/${contentPlurals[kind]}`, responses);
    const [row] = rows();
    const cells = within(present(row));
    expect(cells.getByRole('rowheader')).toBeInTheDocument();
    expect(cells.getByRole('checkbox', { name: /^Select / })).toBeInTheDocument();
    expect(row?.querySelector('img')).toHaveAttribute('src', '/objects/a.webp');
    expect(cells.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Edit', '']);
    expect(localStorage.getItem(storageKey)).toBe('table');
    await opened.user.click(cells.getByRole('button', { name: /^Edit / }));
    expect(await screen.findByRole('dialog', { name: texts[`${kind}.edit`] })).toBeInTheDocument();
    await opened.user.keyboard('{Escape}');
    await showCards(opened);
    expect(await screen.findByRole('article')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

const project = (titleJa: string, day: number, values: Partial<Project> = {}) =>
  aProject({ titleJa, createdAt: `2025-01-0${day}T00:00:00.000Z`, ...values });

test('the heads of a table order it, and their order stands in the address', async () => {
  const opened = await openTable('/admin/projects', {
    listProjects: () => [
      project('丙', 1, { status: 'planning', publication: 'draft' }),
      project('甲', 2, { status: 'completed' }),
    ],
  });
  const { user, address } = opened;
  expect(names()).toEqual(['甲', '丙']);
  expect(head('Status')).toHaveAttribute('aria-sort', 'none');
  await user.click(within(head('Status')).getByRole('button'));
  await waitFor(() => expect(names()).toEqual(['丙', '甲']));
  expect(head('Status')).toHaveAttribute('aria-sort', 'other');
  expect(address()).toBe('/admin/projects?sort=status');
  await user.click(within(head('Publication')).getByRole('button'));
  await waitFor(() => expect(address()).toBe('/admin/projects?sort=publication'));
  await user.click(within(head('Title')).getByRole('button'));
  await waitFor(() => expect(head('Title')).toHaveAttribute('aria-sort', 'ascending'));
  await user.click(within(head('Title')).getByRole('button'));
  await waitFor(() => expect(address()).toBe('/admin/projects'));
  await showCards(opened);
});

test('the head of a date turns its order round', async () => {
  const log = (titleJa: string, day: number) =>
    aDevelopmentLog({ titleJa, titleEn: null, publishedAt: `2025-01-0${day}T00:00:00.000Z` });
  const opened = await openTable('/admin/development-logs', {
    listDevelopmentLogs: () => [log('旧', 1), log('新', 2)],
  });
  expect(names()).toEqual(['新', '旧']);
  expect(head('Publish date')).toHaveAttribute('aria-sort', 'descending');
  await opened.user.click(within(head('Publish date')).getByRole('button'));
  await waitFor(() => expect(names()).toEqual(['旧', '新']));
  expect(head('Publish date')).toHaveAttribute('aria-sort', 'ascending');
  await opened.user.click(within(head('Publish date')).getByRole('button'));
  await waitFor(() => expect(opened.address()).toBe('/admin/development-logs'));
  await showCards(opened);
});

test('rows are chosen and moved by keys', async () => {
  let stored = ['一', '二', '三'].map((titleJa, index) => project(titleJa, 3 - index, { position: index + 1 }));
  const opened = await openTable('/admin/projects', {
    listProjects: () => stored,
    updateProject: ({ params, body }) => {
      stored = stored.map((each) => (each.id === params.id ? { ...each, ...body } : each));
      return stored.find(({ id }) => id === params.id) ?? aProject();
    },
  });
  const { user } = opened;
  await user.click(screen.getByRole('checkbox', { name: 'Select 一' }));
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(screen.getByRole('checkbox', { name: 'Select 二' })).toBeChecked();
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getByRole('checkbox', { name: 'Select 三' })).toBeChecked();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
  screen.getByRole('checkbox', { name: 'Select 一' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(names()).toEqual(['二', '一', '三']));
  await showCards(opened);
});
