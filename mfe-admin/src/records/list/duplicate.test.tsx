import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { developmentLogInput, type DevelopmentLog, type Project } from 'shared-contracts/entities';
import { aDevelopmentLog, aPartner, aProject } from 'shared-contracts/testing';
import { problemResponse } from 'shared-ui/testing';

import { openAdmin } from '../../testing/open-admin';
import { takeAction } from '../../testing/record-menu';
import { copyOf } from './use-opened';

test('a project is copied as a draft with all of its details, and opens for editing', async () => {
  const original = aProject({
    titleJa: '朧月',
    titleEn: 'Hazy Moon',
    worldSettingJa: '月の国',
    characters: [{ nameJa: '澪', roleJa: '主人公' }],
    isMainProject: 1,
    position: 7,
    publishedAt: '2025-01-01T00:00:00.000Z',
  });
  let stored: Project[] = [original];
  const { user, calls } = openAdmin('/admin/projects', {
    listProjects: () => stored,
    createProject: ({ body }) => {
      const created = aProject({ ...body });
      stored = [created, ...stored];
      return created;
    },
  });
  await takeAction({ user }, '朧月', 'Duplicate');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit project' }));
  expect(dialog.getByRole('textbox', { name: 'Title (日本語)' })).toHaveValue('朧月（コピー）');
  const body = calls.find(({ name }) => name === 'createProject')?.body;
  expect(body).toMatchObject({
    titleJa: '朧月（コピー）',
    titleEn: 'Hazy Moon (copy)',
    worldSettingJa: '月の国',
    characters: [{ nameJa: '澪' }],
    publication: 'draft',
  });
  for (const name of ['position', 'publishedAt', 'id']) expect(body).not.toHaveProperty(name);
  expect(body).not.toMatchObject({ isMainProject: 1 });
});

test('a log is copied after a failed attempt, with a name that fits', async () => {
  const long = '長'.repeat(200);
  let stored: DevelopmentLog[] = [aDevelopmentLog({ titleJa: long, titleEn: null })];
  let isDown = true;
  const { user, calls } = openAdmin('/admin/development-logs', {
    listDevelopmentLogs: () => stored,
    createDevelopmentLog: ({ body }) => {
      if (isDown) return problemResponse(503, 'unavailable');
      const created = aDevelopmentLog({ ...body });
      stored = [...stored, created];
      return created;
    },
  });
  await takeAction({ user }, long, 'Duplicate');
  expect(await screen.findByText('Could not save')).toBeInTheDocument();
  isDown = false;
  await takeAction({ user }, long, 'Duplicate');
  expect(await screen.findByText('Copied as a draft')).toBeInTheDocument();
  expect(calls.filter(({ name }) => name === 'createDevelopmentLog')).toHaveLength(2);
  // Still fits into the field.
  expect(stored[1]?.titleJa).toBe(`${'長'.repeat(194)}…（コピー）`);
});

test.each([
  ['decomposed syllables', 'か\u3099'.repeat(99), `${'か\u3099'.repeat(97)}…（コピー）`],
  ['families', '👩‍👩‍👧'.repeat(40), `${'👩‍👩‍👧'.repeat(38)}…（コピー）`],
  ['letters with several marks', 'e\u0302\u0303\u0304'.repeat(50), `${'e\u0302\u0303\u0304'.repeat(48)}…（コピー）`],
])('the name of a copy fits, of %s too', (_what, titleJa, copy) => {
  expect(copyOf('development-log', { titleJa })).toMatchObject({ titleJa: copy });
  expect(developmentLogInput.shape.titleJa.safeParse(copy).success).toBe(true);
});

test('a partner is copied as a draft', async () => {
  const { user, calls } = openAdmin('/admin/partners', {
    listPartners: () => [aPartner({ nameJa: '澪', nameEn: 'Mio', category: 'music' })],
    createPartner: ({ body }) => aPartner({ ...body }),
  });
  await takeAction({ user }, 'Mio', 'Duplicate');
  expect(await screen.findByText('Copied as a draft')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'createPartner')?.body).toMatchObject({
    nameEn: 'Mio (copy)',
    category: 'music',
    publication: 'draft',
  });
});

test('Undo in the notice of a copy deletes it', async () => {
  const original = aProject({ titleJa: '朧月' });
  const copy = aProject({ titleJa: '朧月（コピー）', revision: 1 });
  const { user, calls } = openAdmin('/admin/projects', {
    listProjects: () => [original],
    createProject: () => copy,
    deleteProject: () => null,
  });
  await takeAction({ user }, '朧月', 'Duplicate');
  const notice = within(screen.getByRole('region', { name: 'Notifications (F8)' }));
  await user.click(await notice.findByRole('button', { name: 'Undo' }));
  expect((await notice.findByText('Undone')).parentElement).toHaveTextContent('朧月（コピー）');
  expect(calls.find(({ name }) => name === 'deleteProject')).toMatchObject({ params: { id: copy.id }, ifMatch: '"1"' });
});
