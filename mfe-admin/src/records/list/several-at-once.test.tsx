import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import type { DevelopmentLog, Partner, Project } from 'shared-contracts/entities';
import { aDevelopmentLog, aPartner, aProject } from 'shared-contracts/testing';
import { problemResponse } from 'shared-ui/testing';

import { anEntry, anEvent } from '../../testing/an-event';
import { openAdmin } from '../../testing/open-admin';
import { takeAction } from '../../testing/record-menu';

const choose = async ({ user }: ReturnType<typeof openAdmin>, ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
};

test('projects published together except one changed since, which stays selected', async () => {
  let stored: Project[] = [
    aProject({ titleJa: '一', publication: 'draft', revision: 2 }),
    aProject({ titleJa: '二', publication: 'draft' }),
    aProject({ titleJa: '三' }),
  ];
  const overtaken = stored[1]?.id;
  const opened = openAdmin('/admin/projects', {
    listProjects: () => stored,
    updateProject: ({ params, body }) => {
      if (params.id === overtaken) return problemResponse(412, 'stale-revision');
      stored = stored.map((project) => (project.id === params.id ? { ...project, ...body } : project));
      return stored.find(({ id }) => id === params.id) ?? aProject();
    },
  });
  await choose(opened, '一', '二', '三');
  await opened.user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Publish: failed for 1 record')).toBeInTheDocument();
  expect(within(screen.getByRole('alert')).getByText(/^二: Another editor changed this/)).toBeInTheDocument();
  expect(screen.getByText('Publish: 1 record')).toBeInTheDocument();
  const updates = opened.calls.filter(({ name }) => name === 'updateProject');
  // The third one is already public.
  expect(updates.map(({ params }) => params)).toEqual(stored.slice(0, 2).map(({ id }) => ({ id })));
  expect(updates[0]).toMatchObject({ ifMatch: '"2"', body: { publication: 'published' } });
  expect(screen.getByRole('checkbox', { name: 'Select 二' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select 一' })).not.toBeChecked();
});

test('the category of partners is set together, and the lot is undone at once', async () => {
  let stored: Partner[] = ['一', '二'].map((nameJa) => aPartner({ nameJa, nameEn: null, category: 'art' }));
  const before = stored;
  const undone: number[] = [];
  const opened = openAdmin('/admin/partners', {
    listPartners: () => stored,
    updatePartner: ({ params, body }) => {
      stored = stored.map((partner) => (partner.id === params.id ? { ...partner, ...body } : partner));
      return stored.find(({ id }) => id === params.id) ?? aPartner();
    },
    listAuditEvents: ({ query }) => [anEntry({ seq: 1 + before.findIndex(({ id }) => id === query?.entityId) })],
    undoAuditEvent: ({ params }) => {
      undone.push(params.seq);
      stored = before;
      return anEvent({ undoes: params.seq });
    },
  });
  await choose(opened, '一', '二');
  await opened.user.click(screen.getByRole('button', { name: 'Category' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Music' }));
  expect(await screen.findByText('Music: 2 records')).toBeInTheDocument();
  expect(stored.map(({ category }) => category)).toEqual(['music', 'music']);
  await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(undone.toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test('all logs are deleted together, and the focus goes to the page', async () => {
  let stored: DevelopmentLog[] = ['一', '二'].map((titleJa) => aDevelopmentLog({ titleJa, titleEn: null }));
  const opened = openAdmin('/admin/development-logs', {
    listDevelopmentLogs: () => stored,
    deleteDevelopmentLog: ({ params }) => {
      stored = stored.filter(({ id }) => id !== params.id);
      return null;
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Select all 2' }));
  await opened.user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Delete: 2 records')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('all records are chosen and moved among, also those that are not shown', async () => {
  let stored = Array.from({ length: 30 }, (_, index) =>
    aPartner({ nameJa: `${index}`, position: index, category: 'art' }),
  );
  const opened = openAdmin('/admin/partners', {
    listPartners: () => stored,
    updatePartner: ({ params, body }) => {
      stored = stored.map((partner) => (partner.id === params.id ? { ...partner, ...body } : partner));
      return stored.find(({ id }) => id === params.id) ?? aPartner();
    },
  });
  // Moves the last displayed record behind the first hidden one.
  await takeAction(opened, '22', 'Move later');
  expect(await screen.findByText('Now 24 of 30')).toBeInTheDocument();
  expect(stored[22]?.position).toBeGreaterThan(23);
  expect(stored[22]?.position).toBeLessThan(24);
  await opened.user.click(screen.getByRole('button', { name: 'Select all 30' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Category' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Music' }));
  expect(await screen.findByText('Music: 30 records')).toBeInTheDocument();
  expect(new Set(stored.map(({ category }) => category))).toEqual(new Set(['music']));
});
