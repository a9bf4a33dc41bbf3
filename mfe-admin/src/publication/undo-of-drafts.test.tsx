import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';

import { anEntry, anEvent } from '../testing/an-event';
import { openAdmin } from '../testing/open-admin';
import { takeAction } from '../testing/record-menu';

const moon = aProject({ titleJa: '朧月', titleEn: 'Moon', revision: 3 });
const draft = {
  id: '22222222-2222-4222-8222-222222222222',
  recordKind: 'project' as const,
  recordId: moon.id,
  base: { titleEn: 'Moon' },
  changes: { titleEn: 'Hazy Moon' },
};

/** Changes of the record or its draft: one by a request, and one by a later request. */
const logged = (kind: string | undefined, requestId: string | undefined) => {
  const seq = kind === 'project' ? 8 : 6;
  return [anEntry({ seq: seq + 1, requestId: 'another' }), anEntry({ seq, requestId: requestId ?? null })];
};

const changesOfDraft = ['saveDraftChanges', 'publishDraftChanges', 'deleteDraftChanges'];

function open(hasDraft: boolean) {
  const undone: number[] = [];
  const opened = openAdmin('/admin/projects', {
    listProjects: () => [moon],
    listDraftLinks: () => [],
    listDraftChanges: () => (hasDraft ? [draft] : []),
    saveDraftChanges: () => null,
    publishDraftChanges: () => null,
    deleteDraftChanges: () => null,
    listAuditEvents: ({ query }) =>
      logged(query.kind, opened.calls.find(({ name }) => changesOfDraft.includes(name))?.requestId),
    undoAuditEvent: ({ params }) => {
      undone.push(params.seq);
      return anEvent({ undoes: params.seq });
    },
  });
  const notice = within(screen.getByRole('region', { name: 'Notifications (F8)' }));
  return {
    ...opened,
    /** Clicks Undo in the notice with this title. @returns the undone events */
    undo: async (title: string) => {
      expect(await notice.findByText(title)).toBeInTheDocument();
      expect(notice.getByText('朧月')).toBeInTheDocument();
      await opened.user.click(notice.getByRole('button', { name: 'Undo' }));
      expect((await notice.findByText('Undone')).parentElement).toHaveTextContent('朧月');
      return undone;
    },
  };
}

test('Undo in the notice of a draft that was saved undoes this change of the draft', async () => {
  const { user, undo } = open(false);
  await user.click(await screen.findByRole('button', { name: 'Edit 朧月' }));
  const title = within(await screen.findByRole('group', { name: /^Title/ }));
  await user.click(screen.getByRole('tab', { name: /^English/ }));
  await user.type(await title.findByRole('textbox', { name: 'Title (English)' }), ' Night');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await undo('Saved as draft')).toEqual([6]);
});

test('Undo in the notice of a publication of draft changes undoes that of the record, and of the draft', async () => {
  const { user, undo } = open(true);
  await takeAction({ user }, '朧月', 'Publication');
  await user.click(await screen.findByRole('button', { name: 'Publish selection' }));
  expect((await undo('Changes published')).toSorted()).toEqual([6, 8]);
});

test('Undo in the notice of discarded draft changes undoes this change of the draft', async () => {
  const { user, undo } = open(true);
  await takeAction({ user }, '朧月', 'Publication');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await undo('Draft changes discarded')).toEqual([6]);
});
