import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import type { Studio } from 'shared-contracts/entities';

import { openAdmin } from '../testing/open-admin';

const saved: Studio = {
  id: '11111111-1111-4111-8111-111111111111',
  createdAt: '2025-01-01T00:00:00.000Z',
  revision: 2,
};

const title = 'Name your studio';
const panel = async () => within(await screen.findByRole('region', { name: title }));
const bodyOf = (calls: ReturnType<typeof openAdmin>['calls']) =>
  calls.find(({ name }) => name === 'updateStudio')?.body;

/** A server that has no studio until one is saved. */
function newInstallation() {
  let studio: Studio | null = null;
  return openAdmin('/admin', {
    getStudio: () => studio,
    getStudioSettings: () => ({ studio, mainProject: null }),
    updateStudio: ({ body }) => (studio = { ...saved, ...body }),
  });
}

test('name, line and languages of a new studio are saved, and not asked for again', async () => {
  const { user, calls } = newInstallation();
  const shown = await panel();
  await user.type(shown.getByRole('textbox', { name: 'Name' }), '灯舎');
  await user.type(shown.getByRole('textbox', { name: 'Tagline' }), '灯りの物語');
  await user.click(shown.getByRole('checkbox', { name: '한국어' }));
  await user.click(shown.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
  expect(bodyOf(calls)).toEqual({
    nameJa: '灯舎',
    subtitleJa: '灯りの物語',
    siteLanguages: ['ja', 'en', 'zh-cn', 'zh-tw'].map((siteLanguage) => ({ siteLanguage })),
  });
  await waitFor(() => expect(document.title).toBe('Dashboard | 灯舎'));
});

test('skipping stores the studio, so that it is not asked for again', async () => {
  const { user, calls } = newInstallation();
  await user.click((await panel()).getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
  expect(bodyOf(calls)).toEqual({});
});

test('a studio that is stored is not asked for', async () => {
  openAdmin('/admin', { getStudioSettings: () => ({ studio: saved, mainProject: null }) });
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});
