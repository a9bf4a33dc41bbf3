import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import type { Studio } from 'shared-contracts/entities';
import { aProject } from 'shared-contracts/testing';

import { anEntry } from '../testing/an-event';
import { openAdmin } from '../testing/open-admin';

const studio: Studio = {
  id: '11111111-1111-4111-8111-111111111111',
  createdAt: '2025-01-01T00:00:00.000Z',
  revision: 2,
};
const whole: Studio = {
  ...studio,
  nameJa: '灯舎',
  headlineJa: '灯',
  leadJa: '灯をともす',
  aboutIntroEn: 'We light lamps',
  heroArt: 'plain',
  sealJa: '灯',
};
const demo = aProject({ titleJa: '見本' });
const own = aProject({ titleJa: '朧月' });

interface Site {
  studio?: Studio | null;
  projects?: (typeof own)[];
  /** Whether the record of the demo is still there; omitted without demo content. */
  hasDemo?: boolean;
}

function open(route: string, { studio: first = studio, projects = [], hasDemo }: Site) {
  let stored = first;
  return openAdmin(route, {
    getStudio: () => stored,
    getStudioSettings: () => ({ studio: stored, mainProject: null }),
    updateStudio: ({ body }) => (stored = { ...whole, ...body, revision: 3 }),
    listProjects: () => projects,
    listAuditEvents: ({ query }) =>
      hasDemo === undefined || query.kind !== 'project' || query.actor !== 'system'
        ? []
        : [
            anEntry({
              actor: 'system',
              action: 'create',
              entity: { kind: 'project', id: demo.id },
              subject: { label: '見本', createdAt: null, exists: hasDemo },
            }),
          ],
  });
}

const list = async () => within(await screen.findByRole('region', { name: 'Next steps' }));

test.each(['/admin/studio', '/admin'])(
  'after the first save, %s lists what is left, each with its place',
  async (at) => {
    open(at, { studio: { ...studio, nameJa: '灯舎', headlineJa: '灯' } });
    const steps = await list();
    const links = steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Write your own headline, lead and introduction', '/admin/studio?text=lead'],
      ['Choose an accent colour or a background', '/admin/studio?text=accentColor'],
      ['Add a logo or a seal', '/admin/studio?text=logo'],
      ['Publish your first game', '/admin/projects?edit=new'],
    ]);
    expect(steps.getByText('Name the studio').closest('li')).toHaveTextContent('(done)');
  },
);

test('a link leads to its field in another tab', async () => {
  const { user } = open('/admin/studio', {});
  await user.click((await list()).getByRole('link', { name: 'Write your own headline, lead and introduction' }));
  expect(await screen.findByRole('textbox', { name: 'Headline (日本語)' })).toHaveFocus();
});

test('a step ticks itself, and the list is gone once everything is done', async () => {
  const { user } = open('/admin/studio', { studio: { ...whole, sealJa: null }, projects: [own], hasDemo: false });
  expect((await list()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Add a logo or a seal']);
  await user.type(await screen.findByRole('textbox', { name: 'Seal (日本語)' }), '灯');
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Next steps' })).toBeNull());
});

test('games of the demo are not the studio’s own, and are to be deleted', async () => {
  open('/admin/studio', { studio: whole, projects: [demo], hasDemo: true });
  const links = (await list()).getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Publish your first game', 'Delete the demo content']);
});

test.each([
  ['was never saved', null],
  ['is that of the demo', { ...studio, revision: 1 }],
])('there is none for a studio that %s', async (_case, stored) => {
  open('/admin/studio', { studio: stored });
  await screen.findByRole('textbox', { name: 'Name (日本語)' });
  expect(screen.queryByRole('region', { name: 'Next steps' })).toBeNull();
});
