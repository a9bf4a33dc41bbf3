import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { DraftChanges } from 'shared-contracts/http';
import { aProject } from 'shared-contracts/testing';
import { present } from 'shared-ui/testing';

import { anEntry, anEvent } from '../testing/an-event';
import { openAdmin } from '../testing/open-admin';
import { takeAction } from '../testing/record-menu';

const moon = aProject({ titleJa: '朧月', titleEn: 'Moon', revision: 3 });
const publishAt = '2999-03-05T00:30:00.000Z';
const aDraft = (values: Partial<DraftChanges> = {}): DraftChanges => ({
  id: '22222222-2222-4222-8222-222222222222',
  name: '朧月',
  recordKind: 'project',
  recordId: moon.id,
  base: { titleEn: 'Moon', titleKo: null },
  changes: { titleEn: 'Hazy Moon', titleKo: '달' },
  ...values,
});

function open(route: string, first: DraftChanges) {
  let draft = first;
  const undone: number[] = [];
  const opened = openAdmin(route, {
    listProjects: () => [moon],
    listDraftLinks: () => [],
    listDraftChanges: () => [draft],
    scheduleDraftChanges: ({ body }) => {
      const { publishAt: at, fields = [] } = body;
      draft = { ...draft, publishAt: at, publishFields: at === null ? null : fields, refusedAt: null };
      return null;
    },
    listAuditEvents: () => {
      const requestId = opened.calls.findLast(({ name }) => name === 'scheduleDraftChanges')?.requestId ?? null;
      return [anEntry({ seq: 9, requestId: 'another' }), anEntry({ seq: 7, requestId })];
    },
    undoAuditEvent: ({ params }) => {
      undone.push(params.seq);
      return anEvent({ undoes: params.seq });
    },
  });
  return { ...opened, undone };
}

async function openPublication(first: DraftChanges) {
  const opened = open('/admin/projects', first);
  await takeAction(opened, '朧月', 'Publication');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publication of 朧月' }));
  await dialog.findByRole('heading', { name: 'Draft changes' });
  return { ...opened, dialog };
}

test('chosen changes are scheduled for a time in Japan, and Undo takes that back', async () => {
  const { user, dialog, calls, undone } = await openPublication(aDraft());
  await user.click(dialog.getByRole('checkbox', { name: '한국어' }));
  await user.click(dialog.getByRole('button', { name: 'Schedule…' }));
  const form = within(dialog.getByRole('form', { name: 'Schedule selection' }));
  fireEvent.change(form.getByLabelText(/^Date/), { target: { value: '2020-03-05' } });
  fireEvent.change(form.getByLabelText(/^Time/), { target: { value: '09:30' } });
  await user.click(form.getByRole('button', { name: 'Schedule selection' }));
  expect(await form.findByText('Enter a time in the future')).toBeInTheDocument();
  fireEvent.change(form.getByLabelText(/^Date/), { target: { value: '2999-03-05' } });
  await user.click(form.getByRole('button', { name: 'Schedule selection' }));
  expect(
    await dialog.findByText('Published automatically on Mar 5, 2999, 9:30 AM (Japan time): Title (English)'),
  ).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'scheduleDraftChanges')?.body).toEqual({ publishAt, fields: ['titleEn'] });
  const notice = within(screen.getByRole('region', { name: 'Notifications (F8)' }));
  expect(notice.getByText('Changes scheduled')).toBeInTheDocument();
  await user.click(notice.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toEqual([7]));
});

test('a schedule is cancelled', async () => {
  const { user, dialog, calls } = await openPublication(aDraft({ publishAt, publishFields: ['titleEn'] }));
  await user.click(dialog.getByRole('button', { name: 'Cancel the schedule' }));
  expect(await screen.findByText('Schedule cancelled')).toBeInTheDocument();
  expect(calls.find(({ name }) => name === 'scheduleDraftChanges')?.body).toMatchObject({ publishAt: null });
  await waitFor(() => expect(dialog.queryByText(/^Published automatically/)).toBeNull());
});

test('a schedule is changed from the time that it has', async () => {
  const { user, dialog } = await openPublication(aDraft({ publishAt, publishFields: ['titleEn'] }));
  await user.click(dialog.getByRole('button', { name: 'Change the schedule…' }));
  expect(dialog.getByLabelText(/^Date/)).toHaveValue('2999-03-05');
  expect(dialog.getByLabelText(/^Time/)).toHaveValue('09:30');
});

test('changes that could not be published say so, in their dialog too', async () => {
  const { dialog } = await openPublication(aDraft({ refusedAt: '2026-01-05T00:30:00.000Z' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Nothing was published on Jan 5, 2026, 9:30 AM \(Japan time\)/);
});

test.each([
  ['that they are scheduled', { publishAt }, 'Changes scheduled'],
  ['when they are scheduled', { publishAt }, 'Mar 5, 2999'],
  ['that they were not published', { refusedAt: '2026-01-05T00:30:00.000Z' }, 'Changes not published'],
  ['no time', {}, 'Draft changes'],
  ['no time that is past', { publishAt: '2026-01-05T00:30:00.000Z' }, 'Draft changes'],
])('draft changes in a list show %s', async (_name, values, badge) => {
  open('/admin/projects', aDraft(values));
  expect(await within(await screen.findByRole('article')).findByText(badge)).toBeInTheDocument();
});

test('an open list shows changes that have come out, without a call of the editor', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'nextTick', 'performance'] });
  const due = Date.now() + 60_000;
  const isOut = () => Date.now() >= due;
  openAdmin('/admin/projects', {
    listProjects: () => [isOut() ? { ...moon, titleJa: '霞月', revision: 4 } : moon],
    listDraftChanges: () => (isOut() ? [] : [aDraft({ publishAt: new Date(due).toISOString() })]),
  });
  const card = within(await screen.findByRole('article'));
  expect(await card.findByText('Changes scheduled')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(90_000));
  expect(await screen.findByRole('heading', { name: '霞月' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/^Changes scheduled|^Draft changes/)).toBeNull());
  jest.useRealTimers();
});

test('the dashboard counts scheduled changes, and shows them in the calendar', async () => {
  open('/admin', aDraft({ publishAt }));
  expect(await screen.findByRole('link', { name: /1 scheduled$/ })).toBeInTheDocument();
  const planned = within(screen.getByRole('region', { name: 'Scheduled and published' }));
  const entry = within(present((await planned.findByRole('link', { name: '朧月' })).closest('li')));
  expect(entry.getByText('Scheduled')).toBeInTheDocument();
  expect(entry.getByText(/Draft changes · /)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /1 draft$/ })).toBeNull();
});

test('the dashboard says that scheduled changes were not published', async () => {
  open('/admin', aDraft({ refusedAt: '2026-01-05T00:30:00.000Z' }));
  expect(await screen.findByRole('link', { name: /1 scheduled change was not published$/ })).toBeInTheDocument();
  const planned = within(screen.getByRole('region', { name: 'Scheduled and published' }));
  expect(await planned.findByText('Changes not published')).toBeInTheDocument();
});
