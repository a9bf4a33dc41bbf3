import { beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { aDevelopmentLog } from 'shared-contracts/testing';
import { renderWithProviders } from 'shared-ui/testing';

import { DevelopmentLogsPage } from './development-logs-page';

type Callback = (entries: { isIntersecting: boolean }[]) => void;
let reachEnd: Callback[] = [];
let scrolledTo: string[] = [];

beforeEach(() => {
  reachEnd = [];
  scrolledTo = [];
  // The browser-like environment measures nothing: the tests say when the end is in view.
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

const many = Array.from({ length: 50 }, (_, index) => aDevelopmentLog({ titleEn: `Log ${index}` }));
const open = (logs: ReturnType<typeof aDevelopmentLog>[], search = '') =>
  renderWithProviders(<DevelopmentLogsPage />, { locale: 'en', route: `/development-logs${search}`, answers: [{ call: 'listDevelopmentLogs', arg: undefined, value: logs }] });

test('an address that asks for more pages shows them from the start', () => {
  const { unmount } = open(many, '?page=2');
  expect(screen.getAllByRole('article')).toHaveLength(40);
  unmount();
});

test('an address that asks for nonsense shows the first page', () => {
  const { unmount } = open(many.slice(0, 30), '?page=-3');
  expect(screen.getAllByRole('article')).toHaveLength(20);
  unmount();
});

test('an address that points at an older log shows it and goes there', () => {
  const oldest = aDevelopmentLog({ titleEn: 'The first log', publishedAt: '2020-01-01T00:00:00.000Z' });
  open([...many.slice(0, 25), oldest], `#log-${oldest.id}`);
  expect(screen.getByText('The first log')).toBeInTheDocument();
  expect(scrolledTo).toEqual([`log-${oldest.id}`]);
});

// From here on the entry of the history that all tests share has grown, and stays so: the way back is remembered.

test('a long blog grows as its end comes into view and is as long again on the way back', () => {
  const { unmount } = open(many);
  expect(screen.getAllByRole('article')).toHaveLength(20);
  act(() => reachEnd.at(-1)?.([{ isIntersecting: true }]));
  expect(screen.getAllByRole('article')).toHaveLength(40);
  act(() => reachEnd.at(-1)?.([{ isIntersecting: true }]));
  expect(screen.getAllByRole('article')).toHaveLength(50);
  unmount();
  open(many);
  expect(screen.getAllByRole('article')).toHaveLength(50);
  expect(screen.queryByRole('link', { name: 'Older logs' })).toBeNull();
});

test('the link to older logs keeps the language of the address and, with scripts, stays on the page', async () => {
  const logs = Array.from({ length: 90 }, (_, index) => aDevelopmentLog({ titleEn: `Log ${index}` }));
  const { user, address } = open(logs, '?lang=en');
  const shown = screen.getAllByRole('article').length;
  const link = screen.getByRole('link', { name: 'Older logs' });
  expect(link.getAttribute('href')).toBe(`/development-logs?lang=en&page=${shown / 20 + 1}#log-${logs[shown]?.id ?? ''}`);
  await user.click(link);
  expect(screen.getAllByRole('article')).toHaveLength(Math.min(90, shown + 20));
  expect(address()).toBe('/development-logs?lang=en');
});
