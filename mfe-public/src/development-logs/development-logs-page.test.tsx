import { beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { aDevelopmentLog } from 'shared-contracts/testing';
import { renderWithProviders } from 'shared-ui/testing';

import { DevelopmentLogsPage } from './development-logs-page';

type Callback = (entries: { isIntersecting: boolean }[]) => void;
let reachEnd: Callback[] = [];

beforeEach(() => {
  reachEnd = [];
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: Callback) {
        reachEnd.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  });
});

const open = (logs: ReturnType<typeof aDevelopmentLog>[], route = '/development-logs') =>
  renderWithProviders(<DevelopmentLogsPage />, { locale: 'en', route, answers: [{ call: 'listDevelopmentLogs', arg: undefined, value: logs }] });

test('logs are sorted by publication, newest first; one without a date comes last and shows N/A', () => {
  open([
    aDevelopmentLog({ titleEn: 'Undated', publishedAt: null }),
    aDevelopmentLog({ titleEn: 'Old', publishedAt: '2024-05-01T00:00:00.000Z' }),
    aDevelopmentLog({ titleEn: 'New', publishedAt: '2025-05-01T00:00:00.000Z' }),
  ]);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['New', 'Old', 'Undated']);
  expect(screen.getByText('May 1, 2025')).toBeInTheDocument();
  expect(screen.getByText('N/A')).toBeInTheDocument();
});

test('a category that is none of the three is shown as it is', () => {
  open([{ ...aDevelopmentLog(), category: 'secret' as 'progress' }, aDevelopmentLog({ category: 'behind-scenes' })]);
  expect(screen.getByText('secret')).toBeInTheDocument();
  expect(screen.getByText('Behind the Scenes')).toBeInTheDocument();
});

test('pictures stand under their heading', () => {
  open([aDevelopmentLog({ images: ['/objects/a.webp'] })]);
  expect(screen.getByRole('heading', { name: 'Development Assets' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Development asset 1 of 1' })).toBeInTheDocument();
});

test('no log: says so', () => {
  open([]);
  expect(screen.getByText('No development logs yet')).toBeInTheDocument();
});

const many = Array.from({ length: 50 }, (_, index) => aDevelopmentLog({ titleEn: `Log ${index}` }));

test('a long blog shows twenty and more as the end comes into view, with a link for browsers without scripts', () => {
  open(many);
  expect(screen.getAllByRole('article')).toHaveLength(20);
  expect(screen.getByRole('link', { name: 'Older logs' })).toHaveAttribute('href', '/development-logs?page=2');
  act(() => reachEnd.at(-1)?.([{ isIntersecting: true }]));
  expect(screen.getAllByRole('article')).toHaveLength(40);
  act(() => reachEnd.at(-1)?.([{ isIntersecting: true }]));
  expect(screen.getAllByRole('article')).toHaveLength(50);
  expect(screen.queryByRole('link', { name: 'Older logs' })).toBeNull();
});

test('an address that asks for more pages, or points at an older log, shows it from the start', () => {
  open(many, '/development-logs?page=2').unmount();
  const oldest = aDevelopmentLog({ titleEn: 'The first log', publishedAt: '2020-01-01T00:00:00.000Z' });
  open([...many, oldest], `/development-logs#log-${oldest.id}`);
  expect(screen.getByText('The first log')).toBeInTheDocument();
});
