import { screen } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';

import { openAdmin } from './open-admin';

export const images = ['/objects/a.webp', '/objects/b.webp', 'https://example.com/c.png'];
export const moon = aProject({
  titleJa: '朧月',
  descriptionJa: '月の物語',
  status: 'on hold',
  revision: 3,
  screenshots: images,
  characters: [{ nameJa: '小夜', roleJa: '渡し守' }],
  platforms: [{ name: 'Steam' }],
});
/** The address with all projects whose details can be edited. */
export const detailsPage = '/admin/project-details';

type Opened = ReturnType<typeof openAdmin>;

/** Opens the details of a project, and waits until they have loaded. */
export async function openDetails(responses: Parameters<typeof openAdmin>[1] = {}, project = moon): Promise<Opened> {
  const opened = openAdmin(`${detailsPage}?project=${project.id}`, { listProjects: () => [project], ...responses });
  await screen.findByRole('button', { name: 'Save' });
  return opened;
}

/** The screenshots that the editor shows. */
export const shownImages = () =>
  screen.getAllByRole('img', { name: /^Screenshot/ }).map((image) => image.getAttribute('src'));

/** The newest save of the project. */
export const saved = ({ calls }: Pick<Opened, 'calls'>) => calls.findLast(({ name }) => name === 'updateProject');
