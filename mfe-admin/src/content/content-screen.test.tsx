import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { contentPlurals, type ContentKind } from 'shared-contracts/entities';
import { aDevelopmentLog, aPartner, aProject } from 'shared-contracts/testing';
import { MessagesProvider } from 'shared-ui';
import { mockCalls, networkError, renderWithProviders, type Responses } from 'shared-ui/testing';

import { areaMessages } from '../area-messages';
import { adminResponses } from '../testing/open-admin';
import { takeAction } from '../testing/record-menu';
import { ContentScreen } from './content-screen';

/** The default screen of a kind. */
function openScreen(kind: ContentKind, responses: Responses, search = '') {
  const calls = mockCalls(adminResponses(responses));
  const screenOfKind = (
    <MessagesProvider messages={areaMessages}>
      <ContentScreen kind={kind} />
    </MessagesProvider>
  );
  return {
    calls,
    ...renderWithProviders(screenOfKind, {
      locale: 'en',
      route: `/admin/${contentPlurals[kind]}${search}`,
      path: '/admin/*',
    }),
  };
}

test('a card has the first two texts of its record, its choice and its image', async () => {
  openScreen('partner', {
    listPartners: () => [aPartner({ nameJa: '澪', nameEn: 'Mio', roleJa: '声優', category: 'art' })],
  });
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('heading', { name: 'Mio' })).toBeInTheDocument();
  expect(card.getByText('声優')).toHaveAttribute('lang', 'ja');
  expect(card.getByText('Art')).toBeInTheDocument();
  expect(card.getByText('M')).toBeInTheDocument();
});

test('a card of a kind with a publication shows it, and leads to it', async () => {
  const opened = openScreen('development-log', {
    listDevelopmentLogs: () => [aDevelopmentLog({ titleJa: '進捗', titleEn: null, publication: 'draft' })],
  });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Draft')).toBeInTheDocument();
  await takeAction(opened, '進捗', 'Publication');
  expect(await screen.findByRole('dialog', { name: 'Publication of 進捗' })).toBeInTheDocument();
});

const later = '2999-01-02T00:00:00.000Z';
test.each([
  ['published', {}, ['Published']],
  ['scheduled', { publishedAt: later }, ['Scheduled', 'Jan 2, 2999']],
  ['a draft', { publication: 'draft' as const }, ['Draft']],
])('a record that is %s says so with a word beside a dot', async (_name, values, words) => {
  openScreen('development-log', { listDevelopmentLogs: () => [aDevelopmentLog(values)] });
  const card = within(await screen.findByRole('article'));
  for (const word of words) expect(card.getByText(word)).toBeInTheDocument();
  expect(card.queryByText('Draft changes')).toBeNull();
  expect(card.queryByText('Outdated translations')).toBeNull();
});

test('a scheduled project says when it will be published', async () => {
  openScreen('project', { listProjects: () => [aProject({ publishedAt: later })] });
  expect(within(await screen.findByRole('article')).getByText('Jan 2, 2999')).toBeInTheDocument();
});

test('draft changes and outdated translations are said beside the publication', async () => {
  const log = aDevelopmentLog();
  const found = { total: 1, items: [log], named: [], waiting: [log.id], outdated: [log.id] };
  openScreen('development-log', { findDevelopmentLogs: () => found });
  const card = within(await screen.findByRole('article'));
  for (const word of ['Published', 'Draft changes', 'Outdated translations'])
    expect(card.getByText(word)).toBeInTheDocument();
});

test('a record without an image has the first letter of its name in its place', async () => {
  openScreen('development-log', {
    listDevelopmentLogs: () => [aDevelopmentLog({ titleJa: '『狐火の譜』', titleEn: null, images: null })],
  });
  expect(within(await screen.findByRole('article')).getByText('狐')).toHaveAttribute('aria-hidden', 'true');
});

test('the dialog has the fields of its kind, and saves them', async () => {
  const mio = aPartner({ nameJa: '澪' });
  const { user, calls } = openScreen('partner', {
    listPartners: () => [mio],
    updatePartner: ({ body }) => aPartner({ ...mio, ...body, revision: 2 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit 澪' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit partner' }));
  await user.type(dialog.getByRole('textbox', { name: 'Role (日本語)' }), '！');
  await user.click(dialog.getByRole('button', { name: 'Publish changes' }));
  expect(await screen.findByText('Partner updated')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'updatePartner')?.body).toMatchObject({
    nameJa: '澪',
    roleJa: `${mio.roleJa}！`,
  });
});

test('a list of six records has no filters', async () => {
  openScreen('development-log', { listDevelopmentLogs: () => Array.from({ length: 6 }, () => aDevelopmentLog()) });
  expect(await screen.findAllByRole('article')).toHaveLength(6);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull();
});

test('each active filter is a chip that removes it, and all are removed at once', async () => {
  const project = aProject({ titleJa: '朧月' });
  const { user, address } = openScreen(
    'development-log',
    {
      listProjects: () => [project],
      listDevelopmentLogs: () => [aDevelopmentLog({ projectId: project.id, category: 'announcement' })],
    },
    `?category=announcement&publication=published&project=${project.id}`,
  );
  const chips = async () =>
    within(await screen.findByRole('list', { name: 'Active filters' }))
      .getAllByRole('button', { name: /^Remove filter/ })
      .map(({ textContent }) => textContent);
  await waitFor(async () =>
    expect(await chips()).toEqual(['Project: 朧月', 'Category: Announcement', 'Publication: Published']),
  );
  await user.click(screen.getByRole('button', { name: 'Remove filter: Project: 朧月' }));
  await waitFor(async () => expect(await chips()).toEqual(['Category: Announcement', 'Publication: Published']));
  expect(document.body).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toBe('/admin/development-logs'));
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});

test('the list offers the filters that its kind has', async () => {
  openScreen('development-log', { listDevelopmentLogs: () => Array.from({ length: 7 }, () => aDevelopmentLog()) });
  expect(await screen.findByRole('combobox', { name: 'Category' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Publication' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Project' })).toBeInTheDocument();
});

test('a list that is still loading shows the cards to come; without a connection it says so', async () => {
  openScreen('partner', { listPartners: networkError });
  expect(document.querySelectorAll('[aria-hidden] li')).toHaveLength(6);
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByText(/^There is no connection to the server/)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
});
