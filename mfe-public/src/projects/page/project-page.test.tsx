import { randomUUID } from 'node:crypto';

import { describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { localeChanged } from 'shared-client';
import { projectInput, type TitledLog } from 'shared-contracts/entities';
import {
  aFullRecord,
  aPartner,
  aProject,
  choicesOf,
  distinctFilling,
  enteredTexts,
  markedFilling,
} from 'shared-contracts/testing';
import { languageTag, type Locale } from 'shared-contracts/localization';
import { mockCalls, problemResponse, renderWithProviders } from 'shared-ui/testing';

import { logAddress, mostProjectLogs, newestLogsArg } from '../../development-logs/log-pages';
import { projectHead } from './project-head';
import { ProjectPage } from './project-page';

const full = aProject({
  titleEn: 'The Ferry',
  isMainProject: 1,
  loglineEn: 'A ferry that carries the moon.',
  worldSettingEn: 'A river between two nights.',
  ageRatingEn: 'Ages 12 and up',
  screenshots: ['/objects/a.webp', '/objects/b.webp'],
  characters: [{ nameJa: '小夜', nameEn: 'Sayo', roleJa: '渡し守', roleEn: 'Ferrywoman' }],
  platforms: [{ name: 'PC', url: 'https://example.com/pc' }],
  steamUrl: 'https://example.com/store',
  releaseDate: 'Autumn 2026',
  version: '0.8',
});

const voice = aPartner({ nameEn: 'Mio' });

const open = (
  value: unknown,
  id = full.id,
  others: ReturnType<typeof aProject>[] = [],
  logs: TitledLog[] = [],
  locale: Locale = 'en',
) =>
  renderWithProviders(<ProjectPage />, {
    locale,
    route: `/project/${id}`,
    path: '/project/:id',
    responses: [
      { call: 'getProject', arg: { params: { id } }, value },
      { call: 'listShownProjects', arg: undefined, value: others },
      { call: 'listPartners', arg: undefined, value: [voice] },
      { call: 'listLogTitles', arg: newestLogsArg(id), value: logs },
    ],
  });

test.each(choicesOf('project'))('a project shows which $name was chosen', ({ name, options }) => {
  const html = (option: string) => {
    const { container, unmount } = open({ ...full, [name]: option });
    const { innerHTML } = container;
    unmount();
    return innerHTML;
  };
  const [first = ''] = options;
  expect(html(first)).toBe(html(first));
  expect(new Set(options.map(html)).size).toBe(options.length);
});

describe('a project', () => {
  test('shows every block that has content', () => {
    open(full);
    for (const heading of ['World Setting', 'Screenshots', 'Characters', 'Game information', 'Platforms', 'Links']) {
      expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
    }
    expect(screen.getByText('Main project')).toBeInTheDocument();
    expect(screen.getByText('A ferry that carries the moon.')).toBeInTheDocument();
    expect(screen.getAllByText('Ages 12 and up')).toHaveLength(2);
    for (const link of screen.getAllByRole('link', { name: /Store page/ }))
      expect(link).toHaveAttribute('href', 'https://example.com/store');
  });

  test('shows images with their texts, Japanese ones if need be, cropped around their focus', () => {
    const imageUrl = '/objects/sayo.webp';
    open(
      aProject({
        ...full,
        posterUrl: '/objects/poster.webp',
        characters: [{ nameJa: '小夜', roleJa: '渡し守', imageUrl }],
        imageDescriptions: [
          { location: '/objects/poster.webp', altJa: '月と舟', altEn: 'A moon above a boat', focus: '50% 20%' },
          { location: imageUrl, altJa: '笠をかぶる小夜' },
          { location: '/objects/a.webp', altEn: 'A bridge' },
        ],
      }),
    );
    const [poster] = screen.getAllByRole('img', { name: 'A moon above a boat' });
    expect(poster).toHaveStyle({ objectPosition: '50% 20%' });
    expect(poster).not.toHaveAttribute('lang');
    expect(screen.getByRole('img', { name: '笠をかぶる小夜' })).toHaveAttribute('lang', 'ja');
    expect(screen.getByRole('button', { name: 'A bridge' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Screenshot 2 of 2' })).toBeInTheDocument();
  });

  test('shows every text that can be entered', () => {
    const full = projectInput.parse(aFullRecord('project', distinctFilling));
    // Shown by playing its scene.
    const project = aProject({ ...full, sceneLines: null, sceneAnswers: null, sceneQuestionEn: null });
    open(project, project.id);
    // Its translation is shown instead of a source.
    const reviews = project.reviews?.map((review) => ({ ...review, source: null })) ?? null;
    for (const text of enteredTexts('project', { ...project, reviews }, 'en'))
      expect(document.body).toHaveTextContent(text);
  });

  test('shows readings above words, and no marks', () => {
    const project = aProject({ ...projectInput.parse(aFullRecord('project', markedFilling)), sceneLines: null });
    const { container } = open(project, project.id, [], [], 'ja');
    expect([...container.querySelectorAll('rt')].length).toBeGreaterThan(5);
    expect(container).not.toHaveTextContent(/[{|}*]/);
  });

  test('has no marks in its head', () => {
    const project = aProject(projectInput.parse(aFullRecord('project', markedFilling)));
    const head = projectHead({ locale: 'ja', params: { id: project.id }, data: { getProject: project } });
    expect(head.description).toBe('月のdescriptionだja');
    expect(JSON.stringify(head.structuredData)).not.toContain('つき');
  });

  test('shows the reading of a name above it in Japanese, and beside it in another language', () => {
    const characters = [{ nameJa: '朱鷺', nameZhCn: '朱鹭', readingJa: 'とき', readingZhCn: 'Toki', roleJa: '渡し守' }];
    const { store } = open(aProject({ id: full.id, characters }), full.id, [], [], 'ja');
    const name = () =>
      screen
        .getAllByRole('heading', { level: 3 })
        .map(({ innerHTML }) => innerHTML)
        .join('');
    expect(name()).toContain('<ruby>朱鷺<rp>（</rp><rt>とき</rt><rp>）</rp></ruby>');
    act(() => store.dispatch(localeChanged('zh-cn')));
    expect(name()).toMatch(/^朱鹭<span[^>]*>Toki<\/span>$/);
    act(() => store.dispatch(localeChanged('ko')));
    expect(name()).toContain('<rt>とき</rt>');
  });

  test('marks names that stay Japanese', () => {
    open(aProject({ id: full.id, credits: [{ roleJa: '題字', name: '藤堂竹生' }] }), full.id, [], [], 'ko');
    expect(screen.getByText('藤堂竹生')).toHaveAttribute('lang', 'ja');
  });

  test('omits every block without content', () => {
    open(aProject({ id: full.id }));
    for (const heading of [
      'Trailer',
      'Screenshots',
      'Characters',
      'Music',
      'World Setting',
      'System requirements',
      'Game information',
      'Platforms',
      'Links',
      'Credits',
      'Other games',
    ]) {
      expect(screen.queryByRole('heading', { name: heading })).toBeNull();
    }
    expect(screen.queryByText('Main project')).toBeNull();
  });

  test('data stored as music and requirements before they had a structure stays readable', () => {
    open(aProject({ id: full.id, music: ['Moon', 'Lake'], systemRequirements: 'Any computer' }));
    expect(screen.getByText('Moon · Lake')).toBeInTheDocument();
    expect(screen.getByText('Any computer')).toBeInTheDocument();
  });

  test('names its languages by their own names, and which of them are spoken', () => {
    const languages = [
      { language: 'ja', isVoiced: 1 as const },
      { language: 'zh-Hant', isVoiced: 0 as const },
      { language: 'la', isVoiced: 0 as const },
    ];
    open(aProject({ id: full.id, languages }));
    const own = screen.getByText('繁體中文');
    expect(own).toHaveAttribute('lang', languageTag['zh-tw']);
    expect(own.parentElement).toHaveTextContent('日本語 (voiced) / 繁體中文 / Latin');
  });

  test('a tag says that the world setting or a character is in Japanese for want of a translation', () => {
    open(
      aProject({
        id: full.id,
        descriptionEn: 'A ferry.',
        worldSettingJa: '湖',
        characters: [
          { nameJa: '小夜', roleJa: '渡し守', descriptionJa: '笠の下' },
          { nameJa: '雲外', roleJa: '笛吹き', descriptionJa: '笛', descriptionEn: 'A flute.' },
        ],
      }),
    );
    const tags = screen.getAllByText('日本語');
    expect(tags).toHaveLength(2);
    expect(screen.getByText('湖').closest('p')?.parentElement).toContainElement(tags[1] ?? null);
    expect(screen.getByText('笠の下').closest('p')?.parentElement).toContainElement(tags[0] ?? null);
  });

  test('links voices, composers and credits to their partners', () => {
    open(
      aProject({
        id: full.id,
        characters: [{ nameJa: '小夜', roleJa: '渡し守', voice: voice.id }],
        music: [{ titleJa: '月', composer: voice.id }],
        credits: [
          { roleJa: '音', partner: voice.id },
          { roleJa: '字', name: 'Nobody Known' },
        ],
      }),
    );
    const links = screen.getAllByRole('link', { name: 'Mio' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill(`/#partner-${voice.id}`));
    expect(screen.getByText('Nobody Known')).toBeInTheDocument();
  });

  test('lists the development logs of this work', () => {
    const log = { id: voice.id, titleJa: '湖', titleEn: 'The lake, painted', publishedAt: '2025-05-01T00:00:00Z' };
    open(full, full.id, [], [log]);
    expect(screen.getByRole('heading', { name: 'Dev log' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'The lake, painted' })).toHaveAttribute('href', logAddress(log));
  });

  const linksByLogs = { [mostProjectLogs - 1]: 0, [mostProjectLogs]: 1 };
  test.each(Object.entries(linksByLogs))('with %s logs on its page has %s links to all of them', (logs, links) => {
    const aLog = () => ({ id: randomUUID(), titleJa: '湖', publishedAt: null });
    open(full, full.id, [], Array.from({ length: Number(logs) }, aLog));
    const found = screen.queryAllByRole('link', { name: 'All logs of this game' });
    expect(found).toHaveLength(links);
    for (const link of found) expect(link).toHaveAttribute('href', `/development-logs?project=${full.id}`);
  });

  test('ends with the other works of the studio', () => {
    open(full, full.id, [full, aProject({ titleEn: 'The Academy' })]);
    expect(screen.getByRole('heading', { name: 'Other games' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'The Academy' })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'The Ferry' }).map((link) => link.getAttribute('href'))).toEqual([
      '#main',
    ]);
  });

  test('threat 10: a platform with an unsafe URL is rendered as text', () => {
    open({ ...full, platforms: [{ name: 'Console', url: 'javascript:alert(1)' }] });
    for (const name of screen.getAllByText('Console')) expect(name.closest('a')).toBeNull();
  });

  test('sets the page title to its title and the studio name', () => {
    expect(projectHead({ locale: 'en', params: { id: full.id }, data: { getProject: full } }).title).toBe(
      'The Ferry | Bokkado',
    );
  });
});

test('a project known to be missing is not requested again', () => {
  const seen = mockCalls({ getProject: () => full });
  renderWithProviders(<ProjectPage />, {
    locale: 'en',
    route: `/project/${full.id}`,
    path: '/project/:id',
    responses: [{ call: 'getProject', arg: { params: { id: full.id } }, missing: true }],
  });
  expect(screen.getByText('Project not found')).toBeInTheDocument();
  expect(seen).toEqual([]);
});

test('a missing project shows Project not found with a link home', async () => {
  mockCalls({ getProject: () => problemResponse(404, 'not-found') });
  renderWithProviders(<ProjectPage />, { locale: 'en', route: `/project/${full.id}`, path: '/project/:id' });
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByText('Project not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('a project that fails to load offers Retry instead of Project not found', async () => {
  let healthy = false;
  mockCalls({
    listShownProjects: () => [],
    listPartners: () => [],
    listLogTitles: () => [],
    getProject: () => (healthy ? full : problemResponse(503, 'unavailable')),
  });
  const { user } = renderWithProviders(<ProjectPage />, {
    locale: 'en',
    route: `/project/${full.id}`,
    path: '/project/:id',
  });
  expect(await screen.findByText('The game could not be loaded')).toBeInTheDocument();
  expect(screen.queryByText('Project not found')).toBeNull();
  healthy = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'The Ferry' })).toBeInTheDocument();
});
