import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import type { Numbers } from 'shared-contracts/http';

import { openAdmin } from '../testing/open-admin';
import { someNumbers } from '../testing/some-numbers';

const open = (fields: Partial<Numbers> = {}, route = '/admin/numbers') =>
  openAdmin(route, {
    readNumbers: () => someNumbers(fields),
    findTranslations: ({ query }) => ({ total: query.language === 'en' ? 1 : 4, items: [] }),
  });

const views = async () => within(await screen.findByRole('region', { name: 'Page views' }));

test('a plot has its summary, and its table', async () => {
  const { user } = open();
  const plot = await views();
  expect(plot.getByText('1,234 in all. The most: 1,200, Sun, March 1.')).toBeVisible();
  await user.click(plot.getByText('Show as a table'));
  const rows = within(plot.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'PeriodPage views',
    'Sun, March 11,200',
    'Mon, March 234',
  ]);
});

test('the arrow keys read a plot value by value', async () => {
  const { user } = open();
  const plot = await views();
  const slider = plot.getByRole('slider', { name: 'Page views' });
  expect(slider).toHaveAttribute('aria-valuetext', 'Mon, March 2: 34');
  slider.focus();
  await user.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', 'Sun, March 1: 1,200');
  expect(plot.getByText('Sun, March 1: 1,200')).toBeVisible();
  await user.keyboard('{ArrowLeft}{End}');
  expect(slider).toHaveAttribute('aria-valuenow', '1');
});

test('a week without an answer is not one of zero hours', async () => {
  open();
  const plot = within(await screen.findByRole('region', { name: /^Hours until answered/ }));
  expect(plot.getByRole('slider')).toHaveAttribute('aria-valuetext', 'week of February 23: none');
  expect(plot.getByText('The longest: 6.3 hr, week of February 16.')).toBeVisible();
});

test('pages and works have the names of their records, and other sites one row', async () => {
  open();
  const table = async (name: string) => within(await screen.findByRole('table', { name }));
  const link = (await table('Most viewed pages')).getByRole('link', { name: '朧月' });
  expect(link).toHaveAttribute('href', '/project/11111111-1111-4111-8111-111111111111');
  expect(link).toHaveAttribute('lang', 'ja');
  const work = (await table('What was done with works')).getByRole('row', { name: /朧月/ });
  expect(
    within(work)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '0', '1']);
  expect((await table('Referring sites')).getByRole('row', { name: 'Other sites 1' })).toBeInTheDocument();
});

test('translations are shown by languages, each with the texts that are left', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Translations complete' }));
  expect(await table.findByText('75% (3/4)')).toBeInTheDocument();
  expect(table.getByRole('link', { name: 'English' })).toHaveAttribute(
    'href',
    '/admin/translations?state=open&language=en',
  );
});

test('the range is in the address', async () => {
  const { user, calls } = open();
  await user.click(await screen.findByRole('button', { name: 'By month' }));
  expect(screen.getByRole('button', { name: 'By month' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(calls.findLast(({ name }) => name === 'readNumbers')).toMatchObject({ query: { range: 'months' } }),
  );
});

test('without numbers the screen says what is counted, and what never is', async () => {
  open({ pages: [], works: [], isCounting: false });
  expect(await screen.findByRole('heading', { name: 'Nothing has been counted yet' })).toBeInTheDocument();
  expect(screen.getByText(/^No cookies, no identifiers/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the setting of the studio' })).toHaveAttribute(
    'href',
    '/admin/studio?text=counting',
  );
  expect(screen.queryByRole('region', { name: 'Page views' })).toBeNull();
});
