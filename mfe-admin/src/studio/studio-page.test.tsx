import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import type { Studio } from 'shared-contracts/entities';

import { anEntry, anEvent } from '../testing/an-event';
import { openAdmin } from '../testing/open-admin';

const saved: Studio = {
  id: '11111111-1111-4111-8111-111111111111',
  createdAt: '2025-01-01T00:00:00.000Z',
  revision: 2,
  links: [{ name: 'X', url: 'https://example.com/x' }],
};

test('the first link of the studio is added in its dialog', async () => {
  const { user, calls } = openAdmin('/admin/studio', { updateStudio: () => saved });
  expect(await screen.findByText('No links yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit links' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit links' }));
  await user.click(dialog.getByRole('button', { name: 'Add link' }));
  await user.type(dialog.getByRole('textbox', { name: 'Label' }), 'X');
  await user.type(dialog.getByRole('textbox', { name: 'URL' }), 'https://example.com/x');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Links saved')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'updateStudio')?.body).toEqual({ links: saved.links });
});

test('a change of the links names the revision that it is made on, and can be undone, not a later one', async () => {
  const { user, calls } = openAdmin('/admin/studio', {
    getStudio: () => saved,
    updateStudio: ({ body }) => ({ ...saved, ...body, revision: 3 }),
    listAuditEvents: () => [anEntry({ seq: 6, revision: 4 }), anEntry({ seq: 5, revision: 3 })],
    undoAuditEvent: () => anEvent({ undoes: 5 }),
  });
  expect(await screen.findByRole('link', { name: /^X/ })).toHaveAttribute('href', 'https://example.com/x');
  await user.click(screen.getByRole('button', { name: 'Edit links' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit links' }));
  const name = await dialog.findByRole('textbox', { name: 'Label' });
  await user.clear(name);
  await user.type(name, 'Bluesky');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Links saved')).toBeInTheDocument();
  expect(calls.find(({ name: call }) => call === 'updateStudio')).toMatchObject({
    body: { links: [{ name: 'Bluesky', url: 'https://example.com/x' }] },
    ifMatch: '"2"',
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.find(({ name: call }) => call === 'undoAuditEvent')?.params).toEqual({ seq: 5 }));
});

test('a link without an address is refused at its field', async () => {
  const { user, calls } = openAdmin('/admin/studio');
  await user.click(await screen.findByRole('button', { name: 'Edit links' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit links' }));
  await user.click(dialog.getByRole('button', { name: 'Add link' }));
  await user.type(dialog.getByRole('textbox', { name: 'Label' }), 'X');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const address = dialog.getByRole('textbox', { name: /^URL/ });
  await waitFor(() => expect(address).toBeInvalid());
  expect(calls.map(({ name }) => name)).not.toContain('updateStudio');
});

test('a link that was stored without an address is shown nowhere, as in the footer', async () => {
  openAdmin('/admin/studio', { getStudio: () => Response.json({ ...saved, links: [{ name: 'Bluesky', url: null }] }) });
  expect(await screen.findByText('No links yet')).toBeInTheDocument();
  expect(screen.queryByText('Bluesky')).toBeNull();
});
