import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { aDevelopmentLog } from 'shared-contracts/testing';
import { mockCalls, problemResponse, renderWithProviders } from 'shared-ui/testing';

import { DevelopmentLogsPage } from './development-logs-page';
import { filterWorksArg, logsArg } from '../log-pages';
import { forgetGrownPages } from './use-growing-window';

type Callback = (entries: { isIntersecting: boolean }[]) => void;
let reachEnd: Callback[] = [];
let scrolledTo: string[] = [];

beforeEach(() => {
  reachEnd = [];
  scrolledTo = [];
  forgetGrownPages();
  // jsdom has no layout: the tests trigger the intersection.
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: Callback) {
        reachEnd.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  });
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolledTo.push(this.id);
    },
  });
});

const day = 24 * 60 * 60 * 1_000;
const logs = Array.from({ length: 200 }, (_, index) =>
  aDevelopmentLog({ titleEn: `Log ${index}`, publishedAt: new Date(Date.UTC(2025, 0, 1) - index * day).toISOString() }),
);

/** The response of the server. */
const partOf = (all: typeof logs, { limit = all.length, offset = 0 }: { limit?: unknown; offset?: unknown } = {}) =>
  all.slice(Number(offset), Number(offset) + Number(limit));

/** Opens the blog as server-rendered, with the logs of its first pages. */
const open = (
  search = '',
  { first = 1, last = first, all = logs }: { first?: number; last?: number; all?: typeof logs } = {},
) =>
  renderWithProviders(<DevelopmentLogsPage />, {
    locale: 'en',
    route: `/development-logs${search}`,
    responses: [
      { call: 'listDevelopmentLogs', arg: logsArg(first, last), value: partOf(all, logsArg(first, last)?.query) },
      { call: 'listLogProjects', arg: logsArg(first, last), value: [] },
      { call: 'listLogProjects', arg: filterWorksArg, value: [] },
    ],
  });

/** Responds to the calls of the blog. @returns the calls for logs */
function respondToCalls(isHealthy: () => boolean = () => true) {
  const seen: { query: object }[] = [];
  mockCalls({
    listDevelopmentLogs: ({ query }) => {
      seen.push({ query });
      return isHealthy() ? partOf(logs, query) : problemResponse(503, 'unavailable');
    },
    listLogProjects: () => [],
  });
  return seen;
}
const articles = () => screen.getAllByRole('article');
const scrollToEnd = () => act(() => reachEnd.at(-1)?.([{ isIntersecting: true }]));

const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `Log ${from + index}`);

test('an address with a page number shows that page, with links to its neighbours', () => {
  open('?lang=en&page=3', { first: 3 });
  expect(titles()).toEqual(range(40, 60));
  const newer = screen.getByRole('link', { name: 'Newer entries' });
  expect(newer).toHaveAttribute('href', '/development-logs?lang=en&page=2');
  expect(newer).toHaveAttribute('rel', 'prev');
  const older = screen.getByRole('link', { name: 'Older entries' });
  expect(older).toHaveAttribute('href', '/development-logs?lang=en&page=4');
  expect(older).toHaveAttribute('rel', 'next');
});

test('the second page links to the blog without a page number', () => {
  open('?page=2', { first: 2 });
  expect(screen.getByRole('link', { name: 'Newer entries' })).toHaveAttribute('href', '/development-logs');
});

test('the first page has no link to newer logs', () => {
  open();
  expect(screen.queryByRole('link', { name: 'Newer entries' })).toBeNull();
});

test('a page after the last one links back to the blog', () => {
  open('?page=99', { first: 99 });
  expect(screen.queryAllByRole('article')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Newer entries' })).toHaveAttribute('href', '/development-logs');
});

test('the link to newer logs shows that page alone', async () => {
  respondToCalls();
  const { user } = open('?page=3', { first: 3 });
  await user.click(screen.getByRole('link', { name: 'Newer entries' }));
  await waitFor(() => expect(titles()).toEqual(range(20, 40)));
});

test('a linked log on a newer page than the requested one is shown', async () => {
  respondToCalls();
  open(`?page=5#log-${logs[30]?.id ?? ''}`, { first: 5 });
  await waitFor(() => expect(titles()).toEqual(range(20, 100)));
});

test('an invalid page number shows the first page', () => {
  open('?page=-3');
  expect(articles()).toHaveLength(20);
});

test('a page of twenty logs links to older ones only if there is one more', () => {
  const { unmount } = open('', { all: logs.slice(0, 21) });
  expect(articles()).toHaveLength(20);
  expect(screen.getByRole('link', { name: 'Older entries' })).toBeInTheDocument();
  unmount();
  open('', { all: logs.slice(0, 20) });
  expect(articles()).toHaveLength(20);
  expect(screen.queryByRole('link', { name: 'Older entries' })).toBeNull();
});

test('a link to an older log loads it and scrolls to it', async () => {
  const seen = respondToCalls();
  const linked = logs[70];
  open(`#log-${linked?.id ?? ''}`);
  expect(await screen.findByText('Log 70')).toBeInTheDocument();
  expect(articles()).toHaveLength(80);
  expect(scrolledTo).toEqual([`log-${linked?.id ?? ''}`]);
  expect(seen).toHaveLength(1);
});

test('a link to an unknown log shows the first page', async () => {
  const seen = respondToCalls();
  open('#log-0');
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(articles()).toHaveLength(20);
});

test('a long blog grows at its end with few calls, and is restored on Back', async () => {
  const seen = respondToCalls();
  const { unmount } = open('?lang=en');
  expect(articles()).toHaveLength(20);
  scrollToEnd();
  await waitFor(() => expect(articles()).toHaveLength(40));
  scrollToEnd();
  await waitFor(() => expect(articles()).toHaveLength(60));
  scrollToEnd();
  expect(articles()).toHaveLength(80);
  expect(seen.map(({ query }) => query)).toEqual([{ limit: 41 }, { limit: 81 }]);
  unmount();
  open('?lang=en', { last: 4 });
  expect(articles()).toHaveLength(80);
});

test('the link to older logs keeps the lang parameter and, with scripts, stays on the page', async () => {
  respondToCalls();
  const { user, address } = open('?lang=en&utm_source=letter');
  const shown = articles().length;
  const link = screen.getByRole('link', { name: 'Older entries' });
  expect(link.getAttribute('href')).toBe(`/development-logs?lang=en&page=${shown / 20 + 1}`);
  await user.click(link);
  await waitFor(() => expect(articles()).toHaveLength(shown + 20));
  await waitFor(() => expect(address()).toBe('/development-logs?lang=en&utm_source=letter'));
});

test('a failure to load older logs keeps the others and offers Retry', async () => {
  let healthy = false;
  const seen = respondToCalls(() => healthy);
  const { user } = open('?page=8', { first: 8 });
  expect(articles()).toHaveLength(20);
  scrollToEnd();
  expect(await screen.findByRole('alert')).toHaveTextContent('The development blog could not be loaded');
  expect(articles()).toHaveLength(20);
  scrollToEnd();
  expect(seen).toHaveLength(1);
  healthy = true;
  await user.click(screen.getByRole('link', { name: 'Retry' }));
  await waitFor(() => expect(articles()).toHaveLength(40));
  expect(screen.queryByRole('alert')).toBeNull();
});
