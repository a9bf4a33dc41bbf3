import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { developmentLogInput, type DevelopmentLogEntry } from 'shared-contracts/entities';
import { aDevelopmentLog, aFullRecord, distinctFilling, enteredTexts } from 'shared-contracts/testing';
import { mockCalls, problemResponse, renderWithProviders } from 'shared-ui/testing';

import { developmentLogHead } from './development-log-head';
import { DevelopmentLogPage } from './development-log-page';
import { DevelopmentLogPreview } from './development-log-preview';

const titled = (id: number, titleEn: string) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  titleJa: '題',
  titleEn,
});

const entry: DevelopmentLogEntry = {
  log: aDevelopmentLog({
    titleEn: 'A winter of ink',
    contentEn: 'We ground ink.\n\nAll winter.',
    publishedAt: '2025-05-01T00:00:00.000Z',
    images: ['/objects/a.webp'],
  }),
  project: titled(1, 'The Ferry'),
  newer: { ...titled(2, 'Spring'), publishedAt: '2025-06-01T00:00:00.000Z' },
  older: { ...titled(3, 'Autumn'), publishedAt: null },
};
const { id } = entry.log;
const arg = { params: { id } };

const open = (answers: NonNullable<Parameters<typeof renderWithProviders>[1]>['answers'] = []) =>
  renderWithProviders(<DevelopmentLogPage />, {
    locale: 'en',
    route: `/development-logs/${id}`,
    path: '/development-logs/:id',
    answers,
  });

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('a log stands on its own page with its work, its images and its neighbours', () => {
  open([{ call: 'getDevelopmentLog', arg, value: entry }]);
  expect(screen.getByRole('heading', { level: 1, name: 'A winter of ink' })).toBeInTheDocument();
  expect(screen.getByText('May 1, 2025')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Development asset 1 of 1' })).toBeInTheDocument();
  expect(href('The Ferry')).toBe(`/project/${entry.project?.id}`);
  expect(href(/Spring/)).toBe(`/development-logs/${entry.newer?.id}`);
  expect(href(/Autumn/)).toBe(`/development-logs/${entry.older?.id}`);
  expect(href('All Development Logs')).toBe('/development-logs');
});

test('a log shows every text that can be entered', () => {
  const log = aDevelopmentLog({ ...developmentLogInput.parse(aFullRecord('development-log', distinctFilling)), id });
  open([{ call: 'getDevelopmentLog', arg, value: { log, project: null, newer: null, older: null } }]);
  for (const text of enteredTexts('development-log', log, 'en')) expect(document.body).toHaveTextContent(text);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a log known to be missing is not requested again, and leads to the blog', () => {
  const seen = mockCalls({ getDevelopmentLog: () => entry });
  open([{ call: 'getDevelopmentLog', arg, missing: true }]);
  expect(screen.getByRole('heading', { level: 1, name: 'Log not found' })).toBeInTheDocument();
  expect(href('All Development Logs')).toBe('/development-logs');
  expect(seen).toEqual([]);
});

test('a log that fails to load offers Retry instead of Log not found', async () => {
  let healthy = false;
  mockCalls({ getDevelopmentLog: () => (healthy ? entry : problemResponse(503, 'unavailable')) });
  const { user } = open();
  expect(await screen.findByText('The log could not be loaded')).toBeInTheDocument();
  healthy = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'A winter of ink' })).toBeInTheDocument();
});

test('its head describes it as an article about its work, with its date', () => {
  const head = developmentLogHead({ locale: 'en', params: { id }, data: { getDevelopmentLog: entry } });
  expect(head).toMatchObject({
    title: 'A winter of ink | Bokkado',
    description: 'We ground ink. All winter.',
    publishedAt: '2025-05-01T00:00:00.000Z',
    structuredData: {
      '@type': 'BlogPosting',
      headline: 'A winter of ink',
      datePublished: '2025-05-01T00:00:00.000Z',
      url: `/development-logs/${id}`,
      about: { name: 'The Ferry', url: `/project/${entry.project?.id}` },
    },
  });
});

test('an unsaved log has no link to a page', () => {
  renderWithProviders(<DevelopmentLogPreview log={entry.log} locale="en" />, { locale: 'en' });
  expect(screen.getByRole('heading', { name: 'A winter of ink' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'A winter of ink' })).toBeNull();
});
