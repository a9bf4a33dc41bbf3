import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';
import { mockCalls, problemResponse, renderWithProviders } from 'shared-ui/testing';

import { messages } from '../messages';
import { splitProjects } from './main-project';
import { ProjectsSection } from './projects-section';

const show = (projects: ReturnType<typeof aProject>[], locale: 'ja' | 'en' = 'en') =>
  renderWithProviders(<ProjectsSection />, {
    locale,
    messages,
    answers: [{ call: 'listProjects', arg: undefined, value: projects }],
  });

describe('the main project', () => {
  test('is the newest one with the flag; the others are upcoming', () => {
    const older = aProject({ isMainProject: 1, createdAt: '2024-01-01T00:00:00.000Z' });
    const newer = aProject({ isMainProject: 1, createdAt: '2025-01-01T00:00:00.000Z' });
    expect(splitProjects([older, newer])).toEqual({ main: newer, upcoming: [older] });
  });

  test('shows status, progress and version and links to its page', () => {
    const main = aProject({
      titleEn: 'The Ferry',
      isMainProject: 1,
      status: 'in-development',
      progress: 72,
      version: '0.8',
    });
    show([main]);
    expect(screen.getByText('In Development')).toBeInTheDocument();
    expect(screen.getByText('Development has reached 72% (version 0.8)')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '72');
    expect(screen.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', `/project/${main.id}`);
  });
});

describe('an upcoming project', () => {
  test('falls back to Japanese and is marked as such', () => {
    show([aProject({ titleJa: '霧の都', titleEn: ' ' })]);
    expect(screen.getByText('霧の都')).toHaveAttribute('lang', 'ja');
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
    const [card] = screen.getAllByRole('article');
    expect(card?.querySelector('svg')).toBeInTheDocument();
    expect(within(card ?? document.body).queryByRole('img')).toBeNull();
  });
});

test('the link to the blog is always shown', () => {
  show([]);
  expect(screen.getByText('No projects yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Read Dev Blog' })).toHaveAttribute('href', '/development-logs');
});

test('a skeleton is shown while projects load, and Retry after a failure', async () => {
  let healthy = false;
  mockCalls({
    listProjects: () => (healthy ? [aProject({ titleEn: 'The Ferry' })] : problemResponse(503, 'unavailable')),
  });
  const { user } = renderWithProviders(<ProjectsSection />, { locale: 'en', messages });
  expect(screen.getByRole('status', { name: 'Loading projects' })).toBeInTheDocument();
  expect(await screen.findByText('The projects could not be loaded')).toBeInTheDocument();
  healthy = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The Ferry')).toBeInTheDocument();
});
