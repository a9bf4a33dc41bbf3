import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { projectInput } from 'shared-contracts/entities';
import { aFullRecord, aProject, distinctFilling, enteredTexts } from 'shared-contracts/testing';
import { mockCalls, problemResponse, renderWithProviders } from 'shared-ui/testing';

import { projectHead } from './project-head';
import { ProjectPage } from './project-page';

const full = aProject({
  titleEn: 'The Ferry',
  isMainProject: 1,
  loglineEn: 'A ferry that carries the moon.',
  worldSettingEn: 'A river between two nights.',
  ageRatingEn: 'Ages 12 and up',
  screenshots: ['/objects/a.webp', '/objects/b.webp'],
  characters: [{ nameJa: '小夜', nameEn: 'Sayo', roleJa: '渡し守', roleEn: 'Ferrywoman' }],
  platforms: [{ name: 'PC', url: 'https://example.com/pc' }],
  steamUrl: 'https://example.com/store',
  releaseDate: 'Autumn 2026',
  version: '0.8',
});

const open = (value: unknown, id = full.id) =>
  renderWithProviders(<ProjectPage />, {
    locale: 'en',
    route: `/project/${id}`,
    path: '/project/:id',
    answers: [{ call: 'getProject', arg: { params: { id } }, value }],
  });

describe('a project', () => {
  test('shows every block that has content', () => {
    open(full);
    for (const heading of ['World Setting', 'Screenshots', 'Characters', 'Project Information', 'Platforms', 'Links']) {
      expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
    }
    expect(screen.getByText('Main Project')).toBeInTheDocument();
    expect(screen.getByText('A ferry that carries the moon.')).toBeInTheDocument();
    expect(screen.getByText('Ages 12 and up')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Store Page/ })).toHaveAttribute('href', 'https://example.com/store');
  });

  test('shows every text that can be entered', () => {
    const project = aProject(projectInput.parse(aFullRecord('project', distinctFilling)));
    open(project, project.id);
    for (const text of enteredTexts('project', project, 'en')) expect(document.body).toHaveTextContent(text);
  });

  test('omits every block without content', () => {
    open(aProject({ id: full.id }));
    for (const heading of ['World Setting', 'Screenshots', 'Characters', 'Project Information', 'Platforms', 'Links']) {
      expect(screen.queryByRole('heading', { name: heading })).toBeNull();
    }
    expect(screen.queryByText('Main Project')).toBeNull();
  });

  test('threat 10: a platform with an unsafe URL is rendered as text', () => {
    open({ ...full, platforms: [{ name: 'Console', url: 'javascript:alert(1)' }] });
    expect(screen.getByText('Console').closest('a')).toBeNull();
  });

  test('sets the page title to its title and the studio name', () => {
    expect(projectHead({ locale: 'en', params: { id: full.id }, data: { getProject: full } }).title).toBe(
      'The Ferry | Bokkado',
    );
  });
});

test('a project known to be missing is not requested again', () => {
  const seen = mockCalls({ getProject: () => full });
  renderWithProviders(<ProjectPage />, {
    locale: 'en',
    route: `/project/${full.id}`,
    path: '/project/:id',
    answers: [{ call: 'getProject', arg: { params: { id: full.id } }, missing: true }],
  });
  expect(screen.getByText('Project not found')).toBeInTheDocument();
  expect(seen).toEqual([]);
});

test('a missing project shows Project not found with a link home', async () => {
  mockCalls({ getProject: () => problemResponse(404, 'not-found') });
  renderWithProviders(<ProjectPage />, { locale: 'en', route: `/project/${full.id}`, path: '/project/:id' });
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByText('Project not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('a project that fails to load offers Retry instead of Project not found', async () => {
  let healthy = false;
  mockCalls({ getProject: () => (healthy ? full : problemResponse(503, 'unavailable')) });
  const { user } = renderWithProviders(<ProjectPage />, {
    locale: 'en',
    route: `/project/${full.id}`,
    path: '/project/:id',
  });
  expect(await screen.findByText('The project could not be loaded')).toBeInTheDocument();
  expect(screen.queryByText('Project not found')).toBeNull();
  healthy = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'The Ferry' })).toBeInTheDocument();
});
