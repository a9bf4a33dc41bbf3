import { randomUUID } from 'node:crypto';

import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { developmentLogInput, type DevelopmentLog, type TitledProject } from 'shared-contracts/entities';
import { aDevelopmentLog, aFullRecord, choicesOf, distinctFilling, enteredTexts } from 'shared-contracts/testing';
import { mockCalls, problemResponse, renderWithProviders } from 'shared-ui/testing';

import { developmentLogsHead } from '../log-heads';
import { DevelopmentLogsPage } from './development-logs-page';
import { filterWorksArg, logsArg, mostFilterWorks } from '../log-pages';

const aTitledProject: TitledProject = { id: '00000000-0000-4000-8000-000000000001', titleJa: '渡し' };

const open = (logs: DevelopmentLog[], { projects = [] }: { projects?: TitledProject[] } = {}) =>
  renderWithProviders(<DevelopmentLogsPage />, {
    locale: 'en',
    route: '/development-logs',
    responses: [
      { call: 'listDevelopmentLogs', arg: logsArg(1), value: logs },
      { call: 'listLogProjects', arg: logsArg(1), value: projects },
      { call: 'listLogProjects', arg: filterWorksArg, value: projects },
    ],
  });

test('logs are sorted by publication, newest first, and undated ones last', () => {
  open([
    aDevelopmentLog({ titleEn: 'Undated', publishedAt: null }),
    aDevelopmentLog({ titleEn: 'Old', publishedAt: '2024-05-01T00:00:00.000Z' }),
    aDevelopmentLog({ titleEn: 'New', publishedAt: '2025-05-01T00:00:00.000Z' }),
  ]);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'New',
    'Old',
    'Undated',
  ]);
  expect(screen.getByText('May 1, 2025')).toBeInTheDocument();
  expect(screen.getByText('N/A')).toBeInTheDocument();
});

test('a log shows every text that can be entered', () => {
  const log = aDevelopmentLog(developmentLogInput.parse(aFullRecord('development-log', distinctFilling)));
  open([log]);
  for (const text of enteredTexts('development-log', log, 'en')) expect(document.body).toHaveTextContent(text);
});

const progressLog = aDevelopmentLog();

test.each(choicesOf('development-log'))('a log shows which $name was chosen', ({ name, options }) => {
  const html = (option: string) => {
    const { container, unmount } = open([{ ...progressLog, [name]: option }]);
    const { innerHTML } = container;
    unmount();
    return innerHTML;
  };
  const [first = ''] = options;
  expect(html(first)).toBe(html(first));
  expect(new Set(options.map(html)).size).toBe(options.length);
});

test('the address narrows the blog to a work and a category, and links change one of them', async () => {
  const projects = [
    aTitledProject,
    { id: '00000000-0000-4000-8000-000000000002', titleJa: '書院', titleEn: 'Academy' },
  ];
  const queries: object[] = [];
  mockCalls({
    listDevelopmentLogs: ({ query }) => {
      queries.push(query);
      return [aDevelopmentLog({ titleEn: 'Found', projectId: aTitledProject.id })];
    },
    listLogProjects: () => projects,
  });
  const { user, address } = renderWithProviders(<DevelopmentLogsPage />, {
    locale: 'en',
    route: `/development-logs?lang=en&project=${aTitledProject.id}&page=2`,
  });
  expect(await screen.findByText('Found')).toBeInTheDocument();
  const filters = within(screen.getByRole('navigation', { name: 'Filter by game and category' }));
  expect(filters.getByRole('link', { name: '渡し' })).toHaveAttribute('aria-current', 'true');
  expect(filters.getByRole('link', { name: 'All categories' })).toHaveAttribute('aria-current', 'true');
  expect(filters.getByRole('link', { name: 'Academy' })).not.toHaveAttribute('aria-current');
  await user.click(filters.getByRole('link', { name: 'Announcement' }));
  await waitFor(() =>
    expect(queries).toEqual([
      { limit: 21, offset: 20, project: aTitledProject.id },
      { limit: 21, project: aTitledProject.id, category: 'announcement' },
    ]),
  );
  expect(address()).toBe(`/development-logs?lang=en&project=${aTitledProject.id}&category=announcement`);
});

test('the filter offers the works of the newest logs, the chosen one, and a way to the others', async () => {
  const works = Array.from({ length: mostFilterWorks + 1 }, (_, index) => ({
    id: randomUUID(),
    titleJa: `作品${index}`,
  }));
  mockCalls({
    listDevelopmentLogs: () => [aDevelopmentLog({ projectId: aTitledProject.id })],
    listLogProjects: ({ query }) => (Object.hasOwn(query, 'maxProjects') ? works : [aTitledProject]),
  });
  renderWithProviders(<DevelopmentLogsPage />, {
    locale: 'en',
    route: `/development-logs?project=${aTitledProject.id}`,
  });
  const links = async () => {
    const filters = await screen.findByRole('navigation', { name: 'Filter by game and category' });
    const [list] = within(filters).getAllByRole('list');
    return within(list ?? filters).getAllByRole('link');
  };
  const offered = ['All games', '渡し', ...works.slice(0, mostFilterWorks).map(({ titleJa }) => titleJa), 'More games'];
  await waitFor(async () => expect((await links()).map((link) => link.textContent)).toEqual(offered));
  expect((await links()).at(1)).toHaveAttribute('aria-current', 'true');
  expect((await links()).at(-1)).toHaveAttribute('href', '/projects');
});

test('a narrowed blog without logs says so and keeps the ways out', async () => {
  mockCalls({ listDevelopmentLogs: () => [], listLogProjects: () => [] });
  renderWithProviders(<DevelopmentLogsPage />, { locale: 'en', route: '/development-logs?category=progress' });
  expect(await screen.findByText('No development logs match')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All categories' })).toHaveAttribute('href', '/development-logs');
});

test('all logs but the first one are summaries that unfold', () => {
  const contentEn = ['A first paragraph. ', 'A second one. ', 'A third one. ']
    .map((text) => text.repeat(8))
    .join('\n\n');
  const images = ['/objects/a.webp'];
  open([
    aDevelopmentLog({ contentEn, images, publishedAt: '2025-05-02T00:00:00.000Z' }),
    aDevelopmentLog({ contentEn, images, publishedAt: '2025-05-01T00:00:00.000Z' }),
    aDevelopmentLog({ contentEn: 'A short text.', images: null, publishedAt: '2024-05-01T00:00:00.000Z' }),
  ]);
  const [whole, folded, short] = screen.getAllByRole('article');
  expect(whole?.querySelector('details')).toBeNull();
  expect(short?.querySelector('details')).toBeNull();
  const fold = folded?.querySelector('details');
  expect(fold).not.toHaveAttribute('open');
  expect(fold).toHaveTextContent(/A third one.*Development Assets/);
  expect(fold).not.toHaveTextContent('A first paragraph');
  expect(folded).toHaveTextContent('A first paragraph');
});

test('an unknown category is shown unchanged', () => {
  open([{ ...aDevelopmentLog(), category: 'secret' as 'progress' }, aDevelopmentLog({ category: 'behind-scenes' })]);
  expect(screen.getByText('secret')).toBeInTheDocument();
  expect(screen.getByText('Behind the Scenes')).toBeInTheDocument();
});

test('images are shown under their heading', () => {
  open([aDevelopmentLog({ images: ['/objects/a.webp'] })]);
  expect(screen.getByRole('heading', { name: 'Development Assets' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Development asset 1 of 1' })).toBeInTheDocument();
});

test('an empty blog shows the empty state', () => {
  open([]);
  expect(screen.getByText('No development logs yet')).toBeInTheDocument();
});

test('a log links to its page and to its work, and has an anchor', () => {
  const project = { ...aTitledProject, titleEn: 'The Ferry' };
  const log = aDevelopmentLog({ titleEn: 'First sketch', projectId: project.id });
  open([log, aDevelopmentLog({ titleEn: 'Of a deleted project' })], { projects: [project] });
  expect(screen.getByRole('link', { name: 'First sketch' })).toHaveAttribute('href', `/development-logs/${log.id}`);
  expect(screen.getAllByRole('link', { name: 'The Ferry' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'The Ferry' })).toHaveAttribute('href', `/project/${project.id}`);
  expect(screen.getAllByRole('article')[0]).toHaveAttribute('id', `log-${log.id}`);
});

test('placeholders are shown while the blog loads, and Retry after a failure', async () => {
  let healthy = false;
  mockCalls({
    listDevelopmentLogs: () =>
      healthy ? [aDevelopmentLog({ titleEn: 'First sketch' })] : problemResponse(503, 'unavailable'),
    listLogProjects: () => [],
  });
  const { user } = renderWithProviders(<DevelopmentLogsPage />, { locale: 'en', route: '/development-logs' });
  expect(screen.getByRole('status', { name: 'Loading the development blog' })).toBeInTheDocument();
  expect(await screen.findByText('The development blog could not be loaded')).toBeInTheDocument();
  healthy = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('First sketch')).toBeInTheDocument();
});

test.each([
  ['later page has an address of its own', [aDevelopmentLog()], 2],
  ['page after the last one has none', [], undefined],
])('a %s', (_claim, listDevelopmentLogs, page) => {
  expect(developmentLogsHead({ locale: 'en', params: { page: '2' }, data: { listDevelopmentLogs } }).page).toBe(page);
});

test('structured data lists the newest logs with their URLs', () => {
  const older = aDevelopmentLog({ titleEn: 'Older', publishedAt: '2024-05-01T00:00:00.000Z' });
  const newer = aDevelopmentLog({ titleEn: 'Newer', publishedAt: '2025-05-01T00:00:00.000Z' });
  const { title, structuredData } = developmentLogsHead({
    locale: 'en',
    params: {},
    data: { listDevelopmentLogs: [older, newer] },
  });
  expect(title).toBe('Development blog | Bokkado');
  expect(structuredData?.blogPost).toMatchObject([
    { headline: 'Newer', url: `/development-logs/${newer.id}` },
    { headline: 'Older', url: `/development-logs/${older.id}` },
  ]);
});
