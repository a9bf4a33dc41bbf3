import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { developmentLogInput } from 'shared-contracts/entities';
import { aDevelopmentLog, aFullRecord, distinctFilling, enteredTexts } from 'shared-contracts/testing';
import { mockCalls, problemResponse, renderWithProviders } from 'shared-ui/testing';

import { developmentLogsHead } from './development-logs-head';
import { DevelopmentLogsPage } from './development-logs-page';
import { logsArg } from './log-pages';

const open = (logs: ReturnType<typeof aDevelopmentLog>[], route = '/development-logs') =>
  renderWithProviders(<DevelopmentLogsPage />, {
    locale: 'en',
    route,
    answers: [{ call: 'listDevelopmentLogs', arg: logsArg(1), value: logs }],
  });

test('logs are sorted by publication, newest first; undated ones come last and show N/A', () => {
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

test('the date of a log is a link to its anchor', () => {
  const log = aDevelopmentLog({ publishedAt: '2025-05-01T00:00:00.000Z' });
  open([log]);
  expect(screen.getByRole('link', { name: 'May 1, 2025' })).toHaveAttribute('href', `#log-${log.id}`);
  expect(screen.getByRole('article')).toHaveAttribute('id', `log-${log.id}`);
});

test('placeholders are shown while the blog loads, and Retry after a failure', async () => {
  let healthy = false;
  mockCalls({
    listDevelopmentLogs: () =>
      healthy ? [aDevelopmentLog({ titleEn: 'First sketch' })] : problemResponse(503, 'unavailable'),
  });
  const { user } = renderWithProviders(<DevelopmentLogsPage />, { locale: 'en', route: '/development-logs' });
  expect(screen.getByRole('status', { name: 'Loading the development blog' })).toBeInTheDocument();
  expect(await screen.findByText('The development blog could not be loaded')).toBeInTheDocument();
  healthy = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('First sketch')).toBeInTheDocument();
});

test('structured data lists the newest logs with their URLs', () => {
  const older = aDevelopmentLog({ titleEn: 'Older', publishedAt: '2024-05-01T00:00:00.000Z' });
  const newer = aDevelopmentLog({ titleEn: 'Newer', publishedAt: '2025-05-01T00:00:00.000Z' });
  const { title, structuredData } = developmentLogsHead({
    locale: 'en',
    params: {},
    data: { listDevelopmentLogs: [older, newer] },
  });
  expect(title).toBe('Development Blog | Bokkado');
  expect(structuredData?.blogPost).toMatchObject([
    { headline: 'Newer', url: `/development-logs#log-${newer.id}` },
    { headline: 'Older', url: `/development-logs#log-${older.id}` },
  ]);
});
