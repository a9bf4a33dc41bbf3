import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { developmentLogInput, type LogNeighbours, type TitledLog } from 'shared-contracts/entities';
import { aDevelopmentLog, aFullRecord, distinctFilling, enteredTexts } from 'shared-contracts/testing';
import { mockCalls, problemResponse, renderWithProviders } from 'shared-ui/testing';

import { developmentLogHead } from './log-heads';
import { DevelopmentLogPage } from './development-log-page';
import { DevelopmentLogPreview } from './development-log-article';
import { newestLogsArg } from './log-pages';

const titled = (id: number, titleEn: string) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  titleJa: '題',
  titleEn,
});

const log = aDevelopmentLog({
  titleEn: 'A winter of ink',
  contentEn: 'We ground ink.\n\nAll winter.',
  publishedAt: '2025-05-01T00:00:00.000Z',
  images: ['/objects/a.webp'],
});
const beside: LogNeighbours = {
  project: titled(1, 'The Ferry'),
  newer: { ...titled(2, 'Spring'), publishedAt: '2025-06-01T00:00:00.000Z' },
  older: { ...titled(3, 'Autumn'), publishedAt: null },
};
const { id } = log;
const arg = { params: { id } };

type Responses = NonNullable<NonNullable<Parameters<typeof renderWithProviders>[1]>['responses']>;
const neighbours: Responses[number] = { call: 'getLogNeighbours', arg, value: beside };
const newest = (value: TitledLog[]): Responses[number] => ({ call: 'listLogTitles', arg: newestLogsArg(), value });

const open = (responses: Responses = []) =>
  renderWithProviders(<DevelopmentLogPage />, {
    locale: 'en',
    route: `/development-logs/${id}`,
    path: '/development-logs/:id',
    responses: [newest([]), ...responses],
  });

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('a log stands on its own page with its work, its images and its neighbours', () => {
  open([{ call: 'getDevelopmentLog', arg, value: log }, neighbours]);
  expect(screen.getByRole('heading', { level: 1, name: 'A winter of ink' })).toBeInTheDocument();
  expect(screen.getByText('May 1, 2025')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Development asset 1 of 1' })).toBeInTheDocument();
  expect(href('The Ferry')).toBe(`/project/${beside.project?.id}`);
  expect(href(/Spring/)).toBe(`/development-logs/${beside.newer?.id}`);
  expect(href(/Autumn/)).toBe(`/development-logs/${beside.older?.id}`);
  expect(href('All development logs')).toBe('/development-logs');
});

test('the older log is left of the newer one', () => {
  open([{ call: 'getDevelopmentLog', arg, value: log }, neighbours]);
  const beneath = within(screen.getByRole('navigation', { name: 'Newer and older entries' }));
  expect(beneath.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Autumn'),
    expect.stringContaining('Spring'),
  ]);
});

test('beside a log are its headings, as links to them, and other new logs', () => {
  const { newer } = beside;
  const value = { ...log, contentEn: '# Ink\n\nWe ground it.\n\n# Paper\n\nWe made it.' };
  open([
    { call: 'getDevelopmentLog', arg, value },
    { call: 'listLogTitles', arg: newestLogsArg(), value: [{ ...log }, ...(newer ? [newer] : [])] },
  ]);
  const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
  const links = contents.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Ink', 'Paper']);
  for (const link of links)
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(link.textContent);
  expect(within(screen.getByRole('complementary')).getByRole('link', { name: 'Spring' })).toBeInTheDocument();
  expect(within(screen.getByRole('complementary')).queryByRole('link', { name: 'A winter of ink' })).toBeNull();
});

test('an image in the text is described by its metadata, unless the text describes it', () => {
  const described = aDevelopmentLog({
    id,
    contentJa: '![](/objects/a.webp)\n![雪の庭](/objects/a.webp)\n![](/objects/c.webp)',
    contentEn: null,
    imageDescriptions: [{ location: '/objects/a.webp', altJa: '庭', altEn: 'A garden' }],
  });
  open([{ call: 'getDevelopmentLog', arg, value: described }, neighbours]);
  expect(screen.getByRole('img', { name: 'A garden' })).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('img', { name: '雪の庭' })).not.toHaveAttribute('lang');
  expect(screen.getAllByRole('presentation')).toHaveLength(1);
});

test('a log shows every text that can be entered', () => {
  const full = aDevelopmentLog({ ...developmentLogInput.parse(aFullRecord('development-log', distinctFilling)), id });
  open([
    { call: 'getDevelopmentLog', arg, value: full },
    { ...neighbours, value: { project: null, newer: null, older: null } },
  ]);
  for (const text of enteredTexts('development-log', full, 'en')) expect(document.body).toHaveTextContent(text);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a log known to be missing is not requested again, and leads to the blog', () => {
  const seen = mockCalls({ getDevelopmentLog: () => log });
  open([{ call: 'getDevelopmentLog', arg, missing: true }]);
  expect(screen.getByRole('heading', { level: 1, name: 'Entry not found' })).toBeInTheDocument();
  expect(href('All development logs')).toBe('/development-logs');
  expect(seen).toEqual([]);
});

test('a log that fails to load offers Retry instead of Log not found', async () => {
  let healthy = false;
  mockCalls({
    getDevelopmentLog: () => (healthy ? log : problemResponse(503, 'unavailable')),
    getLogNeighbours: () => beside,
  });
  const { user } = open();
  expect(await screen.findByText('The entry could not be loaded')).toBeInTheDocument();
  expect(screen.queryByText('Entry not found')).toBeNull();
  healthy = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'A winter of ink' })).toBeInTheDocument();
});

test('its head describes it as an article about its work, with its date', () => {
  const head = developmentLogHead({
    locale: 'en',
    params: { id },
    data: { getDevelopmentLog: log, getLogNeighbours: beside },
  });
  expect(head).toMatchObject({
    title: 'A winter of ink | Bokkado',
    description: 'We ground ink. All winter.',
    publishedAt: '2025-05-01T00:00:00.000Z',
    structuredData: {
      '@type': 'BlogPosting',
      headline: 'A winter of ink',
      datePublished: '2025-05-01T00:00:00.000Z',
      url: `/development-logs/${id}`,
      about: { name: 'The Ferry', url: `/project/${beside.project?.id}` },
    },
  });
});

const marked = [
  '# The **ink**',
  '',
  '- ground by hand',
  '  - for {墨|すみ}',
  '3. then washed',
  '![A stone](/objects/stone.webp)',
  'See [the *map*](https://example.com/map) or [write](mailto:ink@example.com).',
  '<b onclick="alert(1)">[bad](javascript:alert(1)) ![bad](javascript:alert(1))',
].join('\n');

test('the marks of its text become elements below its own heading, and markup in it stays text', () => {
  open([{ call: 'getDevelopmentLog', arg, value: { ...log, contentEn: marked } }, neighbours]);
  expect(screen.getByRole('heading', { level: 2, name: 'The ink' }).querySelector('strong')).toHaveTextContent('ink');
  const inner = screen.getByText('ground by hand', { exact: false, selector: 'li' }).querySelector('li');
  expect(inner?.querySelector('ruby rt')).toHaveTextContent('すみ');
  expect(screen.getByText('then washed')).toHaveAttribute('value', '3');
  expect(screen.getByRole('img', { name: 'A stone' })).toHaveAttribute('src', '/objects/stone.webp');
  const map = screen.getByRole('link', { name: /^the map/ });
  expect(map).toHaveAttribute('href', 'https://example.com/map');
  expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  expect(href('write')).toBe('mailto:ink@example.com');
  expect(document.querySelector('[onclick], [href^="javascript"], [src^="javascript"]')).toBeNull();
  expect(document.body).toHaveTextContent('<b onclick="alert(1)">[bad](javascript:alert(1))');
  const head = developmentLogHead({
    locale: 'en',
    params: { id },
    data: { getDevelopmentLog: { ...log, contentEn: marked } },
  });
  expect(head.description).toMatch(/^The ink ground by hand for 墨 3\. then washed See the map or write\./);
});

test('a plain text has the lines and blank lines that were typed', () => {
  open([{ call: 'getDevelopmentLog', arg, value: { ...log, contentEn: 'One\nTwo\n\n\nThree' } }, neighbours]);
  const first = screen.getByText(/^One/);
  expect(first.textContent).toBe('One\nTwo');
  expect(first).toHaveStyle({ whiteSpace: 'pre-line' });
  expect(screen.getByText('Three')).toHaveStyle({ marginBlockStart: '2lh' });
});

test('an unsaved log has no link to a page', () => {
  renderWithProviders(<DevelopmentLogPreview log={log} locale="en" />, { locale: 'en' });
  expect(screen.getByRole('heading', { name: 'A winter of ink' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'A winter of ink' })).toBeNull();
});
