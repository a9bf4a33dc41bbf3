import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { aDevelopmentLog, aProject } from 'shared-contracts/testing';
import { mockCalls, present, problemResponse, renderWithProviders } from 'shared-ui/testing';

import { logAddress, newestLogsArg } from '../../development-logs/log-pages';
import { landingMessages } from '../../landing/messages';
import { splitProjects } from '../../project-facts/main-project';
import { ProjectsSection } from './projects-section';

const show = (
  projects: ReturnType<typeof aProject>[],
  locale: 'ja' | 'en' = 'en',
  logs: ReturnType<typeof aDevelopmentLog>[] = [],
) =>
  renderWithProviders(<ProjectsSection />, {
    locale,
    messages: landingMessages,
    responses: [
      { call: 'listShownProjects', arg: undefined, value: projects },
      { call: 'listLogTitles', arg: newestLogsArg(), value: logs },
    ],
  });

const ferrywoman = {
  nameJa: '小夜',
  nameEn: 'Sayo',
  roleJa: '渡し守',
  imageUrl: '/objects/sayo.webp',
};
const review = { quoteJa: '静かな傑作。', quoteEn: 'A quiet masterpiece.', source: 'The Paper Lantern Review' };

describe('the main project', () => {
  test('is the newest one with the flag', () => {
    const older = aProject({ isMainProject: 1, createdAt: '2024-01-01T00:00:00.000Z' });
    const newer = aProject({ isMainProject: 1, createdAt: '2025-01-01T00:00:00.000Z' });
    expect(splitProjects([older, newer])).toEqual({ main: newer, upcoming: [older], released: [] });
  });

  test('shows when, for how much and on what it can be had, how far it is, its store, scene and page', () => {
    const main = aProject({
      titleEn: 'The Ferry',
      isMainProject: 1,
      status: 'in-development',
      progress: 72,
      version: '0.8',
      releaseDate: '2027-03-20',
      price: '¥2,480',
      platforms: [{ name: 'Windows' }, { name: 'macOS' }],
      steamUrl: 'https://store.steampowered.com/app/1',
      sceneLines: [{ textJa: '……' }],
    });
    show([main]);
    expect(screen.getByText('In Development')).toBeInTheDocument();
    expect(screen.getByText(/March 20, 2027/).closest('p')).toHaveTextContent(
      'March 20, 2027 · ¥2,480 · Windows / macOS',
    );
    expect(screen.getByText('Version 0.8')).toBeInTheDocument();
    expect(screen.getAllByText(/72/)).toHaveLength(1);
    expect(screen.getByRole('link', { name: /Wishlist on Steam/ })).toHaveAttribute('href', main.steamUrl);
    expect(screen.getByRole('button', { name: /Play a scene/ })).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '72');
    expect(screen.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', `/project/${main.id}`);
  });
});

describe('the look of the main project', () => {
  const trailer = '/objects/trailer.webm';
  const screenshots = ['/objects/first.webp', '/objects/second.webp'];
  const posterUrl = '/objects/poster.webp';
  const addresses = () =>
    [...document.querySelectorAll('article picture img')].map((image) => image.getAttribute('src'));

  test('is its trailer, with another still in the strip', () => {
    show([aProject({ isMainProject: 1, trailer, screenshots, posterUrl, characters: [ferrywoman] })]);
    expect(screen.getByRole('button', { name: /Play the trailer/i })).toBeVisible();
    expect(addresses()).toEqual([screenshots[1], screenshots[0], ferrywoman.imageUrl]);
  });

  test('is a still without a trailer', () => {
    show([aProject({ isMainProject: 1, screenshots, posterUrl })]);
    expect(addresses()).toEqual([screenshots[1]]);
  });

  test('is its poster without a still', () => {
    show([aProject({ isMainProject: 1, posterUrl })]);
    expect(addresses()).toEqual([posterUrl]);
  });

  test('has the names of its characters', () => {
    show([aProject({ isMainProject: 1, characters: [ferrywoman] })]);
    expect(within(present(screen.getByRole('list'))).getByText('Sayo')).toBeVisible();
  });
});

test('the quote of the main project is the first one that was written about it', () => {
  show([aProject({ isMainProject: 1, reviews: [{ source: 'Paper' }, review] })]);
  expect(screen.getByText('A quiet masterpiece.')).toBeVisible();
  expect(screen.queryByText('Paper')).toBeNull();
});

test('the pitch of the main project is whole: its logline, or its description', () => {
  const long = 'Only on nights when the moon blurs does a lamp burn at the ferry landing. '.repeat(20).trim();
  show([aProject({ isMainProject: 1, descriptionEn: long })]);
  expect(screen.getByText(long)).not.toHaveStyle({ overflow: 'hidden' });
});

const translated = { loglineJa: '白', loglineEn: 'White.', descriptionJa: '雪', descriptionEn: 'Snow.' };

test.each([
  ['a logline and a description', translated, ['White.', 'Snow.'], []],
  ['only a description', { ...translated, loglineJa: null, loglineEn: null }, ['Snow.'], ['White.']],
  ['a logline that is not translated', { ...translated, loglineEn: null }, ['Snow.'], ['白', '日本語']],
  ['a description that is not translated', { ...translated, descriptionEn: null }, ['White.'], ['雪', '日本語']],
  ['neither of them translated', { ...translated, loglineEn: null, descriptionEn: null }, ['白', '雪', '日本語'], []],
])('the card of a work with %s shows what its readers can read', (_case, texts, shown, hidden) => {
  show([aProject({ progress: 5, ...texts })]);
  const card = within(present(screen.getByRole('progressbar').closest('article')));
  for (const text of shown) expect(card.getByText(text)).toBeInTheDocument();
  for (const text of hidden) expect(card.queryByText(text)).toBeNull();
});

test('a project without any progress shows none', () => {
  show([aProject({ progress: 0 }), aProject({ isMainProject: 1, progress: 0 })]);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the main project has a description in the language of the reader rather than a logline in Japanese', () => {
  show([aProject({ isMainProject: 1, ...translated, loglineEn: null })]);
  expect(screen.getByText('Snow.')).toBeInTheDocument();
  expect(screen.queryByText('白')).toBeNull();
});

describe('a released project', () => {
  const released = { status: 'completed', progress: 100, titleEn: 'The Academy' };

  test('follows the upcoming ones, and has its store instead of its progress', () => {
    show([aProject({ ...released, steamUrl: 'https://store.steampowered.com/app/1' }), aProject({ progress: 5 })]);
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Upcoming Projects',
      'Released games',
    ]);
    const card = present(screen.getByText('The Academy').closest('article'));
    expect(within(card).queryByRole('progressbar')).toBeNull();
    expect(within(card).getByRole('link', { name: /^Buy on Steam/ })).toHaveAttribute(
      'href',
      'https://store.steampowered.com/app/1',
    );
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  });

  test('that can be bought stands out: with its price, a quote, stills and the way to its page', () => {
    const work = aProject({
      ...released,
      steamUrl: 'https://example.com/store',
      price: [{ isFree: 0, amount: '14.99', currency: 'USD' }],
      reviews: [review],
      screenshots: ['/objects/a.webp', '/objects/b.webp', '/objects/c.webp'],
    });
    show([work]);
    const card = within(present(screen.getByText('The Academy').closest('article')));
    expect(card.getByText('$14.99')).toBeVisible();
    expect(card.getByText('A quiet masterpiece.')).toBeVisible();
    expect(card.getAllByRole('listitem')).toHaveLength(2);
    expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', `/project/${work.id}`);
  });

  test('that can be bought stands out alone: others are cards', () => {
    const steamUrl = 'https://example.com/store';
    show([aProject({ ...released, position: 1 }), aProject({ ...released, position: 2, steamUrl })]);
    expect(screen.getAllByRole('link', { name: 'View Details' })).toHaveLength(1);
    expect(screen.getAllByRole('listitem').filter((item) => item.querySelector('article'))).toHaveLength(1);
  });

  test('without a store only links to its page', () => {
    show([aProject(released)]);
    const card = present(screen.getByText('The Academy').closest('article'));
    expect(within(card).getAllByRole('link')).toHaveLength(1);
  });

  test('that is the main one has no bar, and its store beside the details', () => {
    show([aProject({ ...released, isMainProject: 1, steamUrl: 'https://example.com/store' })]);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('link', { name: /^Store page/ })).toHaveAttribute('href', 'https://example.com/store');
    expect(screen.getByRole('link', { name: 'View Details' })).toBeInTheDocument();
  });
});

describe('an upcoming project', () => {
  test('falls back to Japanese and is marked as such', () => {
    show([aProject({ titleJa: '霧の都', titleEn: ' ' })]);
    expect(screen.getByText('霧の都').closest('[lang]')).toHaveAttribute('lang', 'ja');
  });

  test.each([
    ['planning', 'Planning'],
    ['completed', 'Released'],
    ['on hold', 'on hold'],
  ])('with the status %p is labelled %p', (status, label) => {
    show([aProject({ status })]);
    expect(screen.getByText(label)).toBeInTheDocument();
  });

  test('without a poster shows the default one', () => {
    show([aProject({ posterUrl: null })]);
    const card = present(screen.getAllByRole('article')[0]);
    expect(card.querySelector('svg')).toBeInTheDocument();
    expect(within(card).queryByRole('img')).toBeNull();
  });
});

test('the link to the blog is shown beside projects, unless it leads to an empty page', () => {
  const { unmount } = show([aProject()], 'en', [aDevelopmentLog()]);
  expect(screen.getByRole('link', { name: 'Read Dev Blog' })).toHaveAttribute('href', '/development-logs');
  unmount();
  show([aProject()]);
  expect(screen.queryByRole('link', { name: 'Read Dev Blog' })).toBeNull();
});

test('logs without projects have no heading of projects above them', () => {
  show([], 'en', [aDevelopmentLog()]);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('the newest logs are listed with their dates and lead to their entries', () => {
  const log = aDevelopmentLog({ titleEn: 'The lake, painted', publishedAt: '2025-05-01T03:00:00.000Z' });
  show([], 'en', [log]);
  const list = screen.getByRole('list', { name: 'Latest entries' });
  expect(within(list).getByText('May 1, 2025')).toBeInTheDocument();
  expect(within(list).getByRole('link', { name: 'The lake, painted' })).toHaveAttribute('href', logAddress(log));
});

test('a skeleton is shown while projects load, and Retry after a failure', async () => {
  let healthy = false;
  mockCalls({
    listLogTitles: () => [],
    listShownProjects: () => (healthy ? [aProject({ titleEn: 'The Ferry' })] : problemResponse(503, 'unavailable')),
  });
  const { user } = renderWithProviders(<ProjectsSection />, { locale: 'en', messages: landingMessages });
  expect(screen.getByRole('status', { name: 'Loading games' })).toBeInTheDocument();
  expect(await screen.findByText('The games could not be loaded')).toBeInTheDocument();
  healthy = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The Ferry')).toBeInTheDocument();
});

test('the skeleton gives way to what comes', async () => {
  mockCalls({ listLogTitles: () => [], listShownProjects: () => [aProject({ titleEn: 'The Ferry' })] });
  renderWithProviders(<ProjectsSection />, { locale: 'en', messages: landingMessages });
  expect(screen.getByRole('status', { name: 'Loading games' })).toBeInTheDocument();
  expect(await screen.findByText('The Ferry')).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
});

test('of many works it shows a part, and the way to the others', () => {
  show(Array.from({ length: 25 }, () => aProject()));
  expect(screen.getAllByRole('listitem')).toHaveLength(24);
  expect(screen.getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/projects');
});

test('of as many works as there is room for it shows all, without a way to others', () => {
  show(Array.from({ length: 24 }, () => aProject()));
  expect(screen.getAllByRole('listitem')).toHaveLength(24);
  expect(screen.queryByRole('link', { name: 'All games' })).toBeNull();
});
