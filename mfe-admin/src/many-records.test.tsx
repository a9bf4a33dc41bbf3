import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { forEachLocale } from 'shared-contracts/localization';
import { aDevelopmentLog, aPartner, aProject } from 'shared-contracts/testing';
import { type Responses, present } from 'shared-ui/testing';

import { aContentSummary } from './testing/a-content-summary';
import { aFoundFile, libraryOf } from './testing/a-library';
import { openAdmin } from './testing/open-admin';

const projects = Array.from({ length: 1_000 }, (_, index) =>
  aProject({ titleJa: `作品${index}`, titleEn: `Work ${index}.` }),
);
const logs = Array.from({ length: 3_000 }, (_, index) =>
  aDevelopmentLog({ titleJa: `日誌${index}`, projectId: projects[index % projects.length]?.id }),
);
const partners = Array.from({ length: 1_000 }, (_, index) => aPartner({ nameJa: `協力者${index}` }));

const complete = { state: 'complete' as const, missing: [], stale: [] };
const states = forEachLocale(() => complete);

const manyRecords: Responses = {
  listProjects: () => projects,
  listDevelopmentLogs: () => logs,
  listPartners: () => partners,
  findTranslations: ({ query: { limit } }) => ({
    total: logs.length,
    items: logs
      .slice(0, limit)
      .map(({ id, titleJa }) => ({ kind: 'development-log', id, label: titleJa, locales: states })),
  }),
  findImages: libraryOf(
    ...Array.from({ length: 5_000 }, (_, index) =>
      aFoundFile({
        location: `/objects/images/${index}-1280x720.webp`,
        name: `夜${index}.png`,
        uses: [{ kind: 'project', id: projects[0]?.id ?? '', names: { ja: `作品${index}` }, fields: ['screenshots'] }],
      }),
    ),
  ),
};

/** Number of rendered elements, except options of native selects, which are only rendered when opened. */
const countElements = () => document.querySelectorAll('*:not(option)').length;

test.each([
  ['/projects', '作品0'],
  ['/project-details', '作品0'],
  ['/partners', '協力者0'],
  ['/development-logs', '日誌0'],
  ['/translations', '日誌0'],
  ['/media', '夜0.png'],
])('with thousands of records the screen /admin%s renders a part of them', async (path, shown) => {
  openAdmin(`/admin${path}`, manyRecords);
  await screen.findAllByText(shown, {}, { timeout: 10_000 });
  expect(countElements()).toBeLessThan(1_500);
});

test('the workspace of a project requests it alone', async () => {
  const { calls } = openAdmin(`/admin/projects/${projects[0]?.id}`, manyRecords);
  expect(await screen.findByRole('heading', { level: 1, name: '作品0' })).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: 'Title (日本語)' })).toBeInTheDocument();
  const whole = ['listProjects', 'listDevelopmentLogs', 'findTranslations'];
  expect(calls.filter(({ name }) => whole.includes(name))).toEqual([]);
});

const lists = ['listProjects', 'listPartners', 'listDevelopmentLogs'];

test('the lists and the palette never request all records', async () => {
  const { calls, user } = openAdmin('/admin/development-logs', manyRecords);
  expect(await screen.findAllByText('日誌0', {}, { timeout: 10_000 })).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show more (2976 left)' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(48));
  for (const screenName of ['Projects', 'Partners']) {
    await user.click(screen.getByRole('link', { name: screenName, hidden: true }));
    await screen.findByRole('heading', { level: 1, name: screenName });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
  }
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Find a record, screen or action' }));
  await waitFor(() => expect(palette.getByRole('textbox')).toHaveFocus());
  await user.keyboard('workspace 作品73');
  expect(calls.filter(({ name }) => lists.includes(name))).toEqual([]);
  // Enter waits until typed input was found.
  await user.keyboard('0{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: '作品730' })).toBeInTheDocument();
  expect(calls.filter(({ name }) => name === 'listProjects')).toEqual([]);
});

test('the dashboard requests no list of records', async () => {
  const { calls } = openAdmin('/admin', {
    ...manyRecords,
    summarizeContent: () =>
      aContentSummary({
        counts: { project: projects.length, partner: partners.length, 'development-log': logs.length },
        newest: projects.slice(0, 3),
      }),
  });
  expect(await screen.findByText('作品0')).toBeInTheDocument();
  expect(screen.getByText('3,000')).toBeInTheDocument();
  expect(calls.filter(({ name }) => lists.includes(name))).toEqual([]);
});

test('a list is searched by names in any language, and the search stands in the address', async () => {
  const { user, address } = openAdmin('/admin/projects', manyRecords);
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'work 730.');
  await waitFor(() => expect(address()).toBe('/admin/projects?search=work+730.'));
  await waitFor(() =>
    expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual([
      '作品730',
    ]),
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x');
  expect(await screen.findByRole('heading', { name: 'Nothing matches the search' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(1);
  expect([address(), screen.getByRole('searchbox', { name: 'Search' })]).toEqual([
    '/admin/projects',
    expect.objectContaining({ value: '' }),
  ]);
});

test('the project of a log is found among a thousand by a few letters of any language, by keyboard alone', async () => {
  const { user } = openAdmin('/admin/development-logs', manyRecords);
  await user.click(present((await screen.findAllByRole('button', { name: 'Create log' }, { timeout: 10_000 }))[0]));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create log' }));
  const box = dialog.getByRole('combobox', { name: /^Project/ });
  await user.type(box, 'work 73');
  // Names that begin with it come first; others that contain it follow.
  const list = () => within(screen.getByRole('listbox', { name: 'Project' }));
  const found = () =>
    list()
      .queryAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(found().slice(0, 11)).toEqual(['作品73', ...Array.from({ length: 10 }, (_, index) => `作品73${index}`)]),
  );
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toBe('作品73');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(active()).toBe('作品730');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveValue('作品730');
  await user.keyboard('9{Escape}');
  // Escape closes the list, not the dialog, and keeps the choice.
  expect(screen.queryByRole('listbox')).toBeNull();
  await waitFor(() => expect(box).toHaveValue('作品730'));
  // Enter waits until typed input was found.
  await user.type(box, 'work 731.{Enter}');
  await waitFor(() => expect(box).toHaveValue('作品731'));
});
