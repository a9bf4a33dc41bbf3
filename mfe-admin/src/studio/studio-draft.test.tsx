import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import type { Studio } from 'shared-contracts/entities';
import type { DraftChanges } from 'shared-contracts/http';

import { openAdmin } from '../testing/open-admin';

const studio: Studio = {
  id: '11111111-1111-4111-8111-111111111111',
  createdAt: '2025-01-01T00:00:00.000Z',
  revision: 2,
  nameJa: '灯舎',
  headlineJa: '旧',
};
const draft: DraftChanges = {
  id: '22222222-2222-4222-8222-222222222222',
  recordKind: 'studio',
  recordId: studio.id,
  base: { headlineJa: '旧' },
  changes: { headlineJa: '新' },
};

/** A server with a studio, and maybe its draft. */
function open(route: string, stored: Studio | null, drafts: readonly DraftChanges[] = []) {
  let kept = [...drafts];
  return openAdmin(route, {
    getStudioSettings: () => ({ studio: stored, mainProject: null }),
    listDraftChanges: () => kept,
    saveDraftChanges: ({ body }) => {
      kept = [{ ...draft, changes: body.changes }];
      return null;
    },
    publishDraftChanges: () => {
      kept = [];
      return null;
    },
  });
}

const review = () => screen.findByRole('button', { name: 'Review draft changes' });

afterEach(() => localStorage.clear());

test('changes are saved as a draft, which the studio itself does not show', async () => {
  const { user, calls } = open('/admin/studio?tab=texts', studio);
  const headline = await screen.findByRole('textbox', { name: 'Headline (日本語)' });
  await user.clear(headline);
  await user.type(headline, '新');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('Saved as draft')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'saveDraftChanges')).toMatchObject({
    params: { id: studio.id },
    body: { recordKind: 'studio', changes: { headlineJa: '新' } },
  });
  expect(calls.some(({ name }) => name === 'updateStudio')).toBe(false);
  await waitFor(() => expect(headline).toHaveValue('旧'));
  expect(await screen.findByText('Draft changes: Headline (日本語)')).toBeInTheDocument();
});

test('a draft is published in a dialog, which leads back to its button', async () => {
  const { user, calls } = open('/admin/studio', studio, [draft]);
  await user.click(await review());
  const dialog = within(await screen.findByRole('dialog', { name: 'Review draft changes' }));
  await user.click(await dialog.findByRole('button', { name: 'Publish selection' }));
  expect(await screen.findByText('Changes published')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'publishDraftChanges')).toMatchObject({
    params: { id: studio.id },
    body: { fields: ['headlineJa'] },
  });
  expect(await dialog.findByText(/^Nothing to publish/)).toBeVisible();
  await waitFor(() => expect(dialog.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await review()).toHaveFocus());
});

test('a studio that was never saved has no draft', async () => {
  const { user } = open('/admin/studio', null);
  await user.type(await screen.findByRole('textbox', { name: 'Name (日本語)' }), '灯舎');
  expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Publish changes' })).toBeVisible();
});
