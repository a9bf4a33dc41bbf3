import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { accountRoles, type AccountRole } from 'shared-contracts/entities';
import { calls as descriptors, type CallDescriptor } from 'shared-contracts/http';
import { may } from 'shared-contracts/policy';
import { aDevelopmentLog, aPartner, aProject } from 'shared-contracts/testing';
import { problemResponse } from 'shared-ui/testing';

import { aFoundFile, libraryOf } from './testing/a-library';
import { openAdmin } from './testing/open-admin';

const as = (role: AccountRole, route: string, responses: Parameters<typeof openAdmin>[1] = {}) =>
  openAdmin(route, {
    checkAuth: () => ({
      username: 'keeper',
      role,
      textLanguages: role === 'translator' ? ['en'] : [],
      defaultAccount: null,
    }),
    listProjects: () => [project],
    ...responses,
  });

const project = aProject({
  titleJa: '朧月',
  titleEn: 'Moon',
  characters: [{ nameJa: '小夜', roleJa: '渡し守', nameEn: 'Sayo' }],
});

const menu = async () => within(await screen.findByRole('navigation', { name: 'Admin menu' }));
const linksIn = async () => (await menu()).getAllByRole('link').map(({ textContent }) => textContent);

test.each(accountRoles)('no screen in the menu of a %s makes a call that is refused', async (role) => {
  const { user, calls } = as(role, '/admin');
  for (const name of await linksIn()) {
    await user.click((await menu()).getByRole('link', { name: name ?? '' }));
    await waitFor(() => expect(screen.queryByRole('status', { name: /loading/i })).toBeNull());
  }
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Find a record, screen or action' }));
  await user.type(palette.getByRole('textbox'), 'moon');
  const refused = calls.filter(({ name }) => {
    const { access, right }: CallDescriptor = descriptors[name];
    return access === 'admin' && right !== undefined && !may(role, right);
  });
  expect([...new Set(refused.map(({ name }) => name))]).toEqual([]);
});

test('each role sees its screens', async () => {
  const first = as('reader', '/admin');
  expect(await linksIn()).toEqual(['Dashboard', 'Requests']);
  expect(await screen.findByText('the inbox')).toBeInTheDocument();
  first.unmount();
  const second = as('translator', '/admin');
  expect(await linksIn()).not.toContain('Activity');
  expect(await screen.findByRole('heading', { level: 1, name: 'Translations' })).toBeInTheDocument();
  second.unmount();
  as('editor', '/admin/modules');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/404/);
});

describe('a translator', () => {
  const openEditor = async (tab: string) => {
    const opened = as('translator', `/admin/projects/${project.id}?language=en&tab=${tab}`);
    await screen.findByRole('button', { name: 'Save' });
    return opened;
  };

  test('writes in the own language, reads the others, and sees no other field', async () => {
    const { user, calls } = await openEditor('basics');
    const title = await screen.findByRole('textbox', { name: 'Title (English)' });
    await user.clear(title);
    await user.type(title, 'Hazy moon');
    for (const box of screen.getAllByRole('textbox', { name: /\(日本語\)$/ })) {
      expect(box).toHaveAttribute('readonly');
      expect(box).toHaveStyle({ borderStyle: 'dashed' });
    }
    expect(title).not.toHaveStyle({ borderStyle: 'dashed' });
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(screen.queryByRole('button', { name: /Save as draft|Publication/ })).toBeNull();
    expect(calls.filter(({ name }) => name === 'listDraftChanges')).toEqual([]);
  });

  test('adds, removes and moves no entry of a list', async () => {
    await openEditor('characters');
    expect(await screen.findByRole('textbox', { name: 'Name (English)' })).toHaveValue('Sayo');
    expect(screen.queryByRole('button', { name: /Add|Remove|Move|Upload|library/ })).toBeNull();
  });

  test('describes an image and does not move its focus point', async () => {
    const location = '/objects/images/a-640x360.webp';
    const { user } = as('translator', '/admin/media', { findImages: libraryOf(aFoundFile({ location })) });
    await user.click(await screen.findByRole('button', { name: 'Details: Image 1' }));
    await user.click(await screen.findByRole('button', { name: /^Edit alt text/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Image alt text' }));
    expect(await dialog.findByRole('button', { name: 'Save' })).toBeInTheDocument();
    expect(dialog.getByRole('presentation')).toHaveAttribute('src', location);
    expect(dialog.queryByRole('slider')).toBeNull();
    expect(dialog.queryByRole('link', { name: 'History' })).toBeNull();
  });

  test('inserts images of the library into a text, and uploads none', async () => {
    const log = aDevelopmentLog({ contentEn: 'Hello' });
    const { user } = as('translator', '/admin/development-logs', { listDevelopmentLogs: () => [log] });
    localStorage.setItem('bokkado-text-view', 'rich');
    await user.click(await screen.findByRole('button', { name: /^Edit / }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('tab', { name: /^English/ }));
    expect(await dialog.findByRole('button', { name: 'Image' })).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Upload' })).toBeNull();
  });

  test('saves over changes of other fields without a choice, which is not the translator’s', async () => {
    const theirs = { ...project, titleJa: '満月', revision: project.revision + 1 };
    const { user, calls } = as('translator', `/admin/projects/${project.id}?language=en&tab=basics`, {
      updateProject: ({ ifMatch, body }) =>
        ifMatch === `"${theirs.revision}"`
          ? { ...theirs, ...body, revision: theirs.revision + 1 }
          : problemResponse(412, 'stale-revision', { current: theirs }),
    });
    const title = await screen.findByRole('textbox', { name: 'Title (English)' });
    await user.clear(title);
    await user.type(title, 'Full moon');
    await user.click(screen.getByRole('button', { name: 'Publish changes' }));
    await waitFor(() => expect(calls.filter(({ name }) => name === 'updateProject')).toHaveLength(2));
    expect(calls.findLast(({ name }) => name === 'updateProject')?.body).toMatchObject({
      titleJa: '満月',
      titleEn: 'Full moon',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('adds and deletes no record', async () => {
    as('translator', '/admin/projects');
    expect(await screen.findByText('朧月')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Add|Delete/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('gets no menu of actions without any', async () => {
    as('translator', '/admin/partners', { listPartners: () => [aPartner({ nameJa: '小夜' })] });
    expect(await screen.findByRole('button', { name: 'Edit 小夜' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull();
  });
});
