import { screen } from '@testing-library/react';

import type { Project } from 'shared-contracts/entities';
import { aProject } from 'shared-contracts/testing';

import { openAdmin } from './open-admin';

/** A project with content in each tab of its workspace. */
export const moon = aProject({
  titleJa: '朧月',
  titleEn: 'Hazy Moon',
  descriptionJa: '月の物語',
  revision: 3,
  screenshots: ['/objects/a.webp', '/objects/b.webp'],
  characters: [{ nameJa: '小夜', roleJa: '渡し守' }],
  platforms: [{ name: 'Steam' }],
});
/** The address of its workspace. */
export const address = `/admin/projects/${moon.id}`;

export type Responses = Parameters<typeof openAdmin>[1];

/** Opens the workspace of a project, and waits until it has loaded. */
export async function open(responses: Responses = {}, at = address, project: Project = moon) {
  const opened = openAdmin(at, { listProjects: () => [project], ...responses });
  await screen.findByRole('tablist', { name: 'Parts of the project' });
  return opened;
}

/** The text field of a name. */
export const box = (name: string) => screen.getByRole('textbox', { name });
