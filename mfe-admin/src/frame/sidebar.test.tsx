import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';

import type { Studio } from 'shared-contracts/entities';

import { openAdmin } from '../testing/open-admin';

/** jsdom applies no media queries: the sidebar is the closed drawer of a small screen. */
const hidden = true;

const studio: Studio = {
  id: '11111111-1111-4111-8111-111111111111',
  createdAt: '2025-01-01T00:00:00.000Z',
  revision: 1,
  nameJa: '灯舎',
  nameEn: 'Lantern House',
};

const sidebar = async () => screen.findByRole('complementary', { name: 'Admin menu', hidden });

test('the sidebar begins with the seal and the name of the studio', async () => {
  openAdmin('/admin', { getStudio: () => studio });
  expect(await within(await sidebar()).findByText('Lantern House')).toBeInTheDocument();
  expect(within(await sidebar()).getByText('L')).toBeInTheDocument();
});

test('its links stand in named groups, each with an icon', async () => {
  openAdmin('/admin');
  const side = within(await sidebar());
  const links = (group: string) =>
    within(side.getByRole('list', { name: group, hidden }))
      .getAllByRole('link', { hidden })
      .map(({ textContent }) => textContent);
  expect(links('Content')).toEqual(expect.arrayContaining(['Projects', 'Partners', 'Dev logs', 'Media']));
  expect(links('Site')).toEqual(['Studio', 'Activity', 'Numbers']);
  expect(links('System')).toEqual(['Messages', 'People', 'Site health', 'Modules']);
  const all = within(side.getByRole('navigation', { hidden })).getAllByRole('link', { hidden });
  expect(all.filter((link) => link.querySelector('svg') === null)).toEqual([]);
});

test('the number of requests without a reply stands beside their screen', async () => {
  const summary = { total: 5, newThisMonth: 0, withPortfolio: 0, unanswered: 2, specialties: [] };
  openAdmin('/admin', { summarizeCollaborationRequests: () => summary });
  const number = await within(await sidebar()).findByRole('img', { name: '2 unanswered requests', hidden });
  expect(number).toHaveTextContent('2');
  expect(number.closest('li')).toHaveTextContent(/^Requests/);
});

test('its search opens the palette', async () => {
  openAdmin('/admin');
  fireEvent.click(within(await sidebar()).getByRole('button', { name: 'Search', hidden }));
  expect(await screen.findByRole('dialog', { name: 'Find a record, screen or action' })).toBeInTheDocument();
});

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/', 'Dashboard'],
  ['/admin/partners', 'Partners'],
  ['/admin/media', 'Media'],
])('the bar of a phone names the screen of %s', async (route, name) => {
  openAdmin(route);
  await screen.findByRole('heading', { level: 1, name });
  expect(within(screen.getByRole('banner')).getByText(name)).toBeInTheDocument();
});

test('the bar names no screen for an address without one', async () => {
  openAdmin('/admin/nothing');
  expect(await screen.findByText('404 Page Not Found')).toBeInTheDocument();
  expect(within(screen.getByRole('banner')).getByText('Admin Mode')).toBeInTheDocument();
});
