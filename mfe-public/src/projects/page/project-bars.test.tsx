import { expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';

import type { Project } from 'shared-contracts/entities';
import { aProject } from 'shared-contracts/testing';
import { present, renderWithProviders } from 'shared-ui/testing';

import { newestLogsArg } from '../../development-logs/log-pages';
import { ProjectPage } from './project-page';

const full = aProject({
  titleEn: 'The Ferry',
  worldSettingEn: 'A river between two nights.',
  screenshots: ['/objects/a.webp', '/objects/b.webp'],
  characters: [{ nameJa: '小夜', nameEn: 'Sayo', roleJa: '渡し守' }],
  steamUrl: 'https://example.com/store',
});

const open = (value: Project) =>
  renderWithProviders(<ProjectPage />, {
    locale: 'en',
    route: `/project/${value.id}`,
    path: '/project/:id',
    responses: [
      { call: 'getProject', arg: { params: { id: value.id } }, value },
      { call: 'listShownProjects', arg: undefined, value: [] },
      { call: 'listPartners', arg: undefined, value: [] },
      { call: 'listLogTitles', arg: newestLogsArg(value.id), value: [] },
    ],
  });

test('a project has a bar with its title, its sections in their order, its price and its store', () => {
  open({ ...full, price: [{ isFree: 0, amount: '1980', currency: 'JPY' }] });
  const sections = screen.getByRole('navigation', { name: 'Contents' });
  const links = within(sections).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Screenshots', 'Characters', 'World Setting']);
  for (const link of links)
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(link.textContent);
  const bar = within(present(sections.parentElement));
  expect(bar.getByRole('link', { name: 'The Ferry' })).toHaveAttribute('href', '#main');
  expect(bar.getByText('¥1,980')).toBeInTheDocument();
  expect(bar.getByRole('link', { name: /Store page/ })).toHaveAttribute('href', 'https://example.com/store');
});

test('the bar of phones is shown only while the first button is above the window', () => {
  const observed: ((entries: object[]) => void)[] = [];
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: (entries: object[]) => void) {
        observed.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  });
  const { container } = open(full);
  const bar = () => container.querySelector('[data-shown]');
  expect(bar()).toBeNull();
  const scroll = (isIntersecting: boolean) => act(() => observed.at(-1)?.([{ isIntersecting }]));
  scroll(true);
  expect(bar()).toBeNull();
  scroll(false);
  expect(bar()).toHaveTextContent('Store page');
  scroll(true);
  expect(bar()).toBeNull();
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

test('a planned work offers its log to follow, and has neither an empty press kit nor a bar for few sections', () => {
  const { unmount } = open(aProject({ titleEn: 'Foxfire', status: 'planning', worldSettingEn: 'A shrine.' }));
  expect(screen.getByRole('link', { name: 'Follow the dev log' })).toHaveAttribute('href', '/development-logs');
  expect(screen.getByRole('link', { name: 'Atom feed' })).toHaveAttribute('href', '/feed.xml?lang=en');
  expect(screen.queryByRole('link', { name: 'Press kit' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull();
  unmount();
  open(full);
  expect(screen.getByRole('link', { name: 'Press kit' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Follow the dev log' })).toBeNull();
});
