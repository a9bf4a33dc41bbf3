import { screen, within } from '@testing-library/react';

import type { Project } from 'shared-contracts/entities';
import { aProject } from 'shared-contracts/testing';

import { openAdmin } from './open-admin';

export const projectsPage = '/admin/projects';

export const moon = aProject({
  titleJa: '朧月',
  titleEn: 'Hazy Moon',
  descriptionJa: '月の物語',
  progress: 40,
  revision: 3,
  releaseDate: '2026',
});

export const dialog = () => screen.findByRole('dialog');
export const field = async (name: string) => within(await dialog()).getByRole('textbox', { name });

/** Opens the dialog of a project. */
export async function edit(responses: Parameters<typeof openAdmin>[1], project: Project = moon) {
  const opened = openAdmin(projectsPage, { listProjects: () => [project], ...responses });
  await opened.user.click(await screen.findByRole('button', { name: `Edit ${project.titleJa}` }));
  return opened;
}

export const save = async ({ user }: Pick<ReturnType<typeof openAdmin>, 'user'>) =>
  user.click(within(await dialog()).getByRole('button', { name: /^(Publish changes|Save)$/ }));

export const create = async ({ user }: Pick<ReturnType<typeof openAdmin>, 'user'>) =>
  user.click(within(await dialog()).getByRole('button', { name: 'Publish' }));
