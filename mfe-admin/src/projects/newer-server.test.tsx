import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { aPartner, aProject } from 'shared-contracts/testing';

import { openAdmin } from '../testing/open-admin';

/** Responses of a server released after this build: one field more, one constant more, one language more. */
const ofNewerServer = (record: object) => ({
  ...record,
  status: 'archived',
  soundtrack: ['Moonrise'],
  titleFr: 'Lune',
});

const moon = aProject({ titleJa: '朧月', titleEn: 'Hazy Moon', revision: 3 });

test('projects of a newer server are listed, and one that was changed meanwhile is saved', async () => {
  const theirs = ofNewerServer(aProject({ ...moon, titleEn: 'Moon of Others', revision: 9 }));
  const { user, calls } = openAdmin('/admin/projects', {
    findProjects: () => Response.json({ total: 1, items: [ofNewerServer(moon)], named: [], sum: 1 }),
    updateProject: ({ ifMatch, body }) => {
      if (ifMatch === '"9"') return Response.json({ ...theirs, ...body, revision: 10 });
      const problem = {
        type: 'about:blank',
        code: 'stale-revision',
        title: '',
        status: 412,
        detail: '',
        requestId: '',
      };
      return new Response(JSON.stringify({ ...problem, current: theirs, since: 'a field of tomorrow' }), {
        status: 412,
        headers: { 'content-type': 'application/problem+json' },
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit 朧月' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Project updated')).toBeInTheDocument();
  await waitFor(() => expect(calls.filter(({ name }) => name === 'updateProject').at(-1)?.ifMatch).toBe('"9"'));
});

test('partners of an unknown category are shown', async () => {
  openAdmin('/admin/partners', {
    findPartners: () =>
      Response.json({
        total: 1,
        items: [{ ...aPartner({ nameJa: '白川 澪' }), category: 'choreography', nameFr: 'Mio' }],
        named: [],
      }),
  });
  expect(await screen.findByRole('heading', { name: '白川 澪' })).toBeInTheDocument();
});
