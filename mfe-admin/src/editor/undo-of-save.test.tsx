import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';

import { anEntry, anEvent } from '../testing/an-event';
import { openAdmin } from '../testing/open-admin';

const moon = aProject({ titleJa: '朧月', revision: 3 });
const box = (name: string) => screen.findByRole('textbox', { name });

test('Undo takes back what was saved, later input stays, and a save without a change offers none', async () => {
  let stored = moon;
  const { user } = openAdmin(`/admin/projects/${moon.id}`, {
    listProjects: () => [stored],
    updateProject: ({ body }) => (stored = aProject({ ...stored, ...body, revision: stored.revision + 1 })),
    listAuditEvents: () => [anEntry({ seq: 6, revision: 5 }), anEntry({ seq: 5, revision: 4 })],
    undoAuditEvent: ({ params }) => {
      if (params.seq === 5) stored = { ...moon, revision: 5 };
      return anEvent({ undoes: params.seq });
    },
  });
  await user.type(await box('Title (日本語)'), '夜');
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await user.type(await box('Version'), '1.2');
  await user.click(undo);
  await waitFor(async () => expect(await box('Title (日本語)')).toHaveValue('朧月'));
  expect(await box('Version')).toHaveValue('1.2');
  await user.clear(await box('Version'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Project updated');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
