import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import type { DraftChanges } from 'shared-contracts/http';
import { aDevelopmentLog, aProject } from 'shared-contracts/testing';
import { present, problemResponse } from 'shared-ui/testing';

import { aContentSummary } from '../testing/a-content-summary';
import { openAdmin } from '../testing/open-admin';
import { takeAction } from '../testing/record-menu';

test('the dashboard leads to the planned publications', async () => {
  const planned = aProject({ titleJa: '春の予定' });
  const entry = { kind: 'project', id: planned.id, titleJa: planned.titleJa, state: 'scheduled' } as const;
  openAdmin('/admin', {
    summarizeContent: () =>
      aContentSummary({
        calendar: [
          { ...entry, at: '2999-04-01T00:00:00.000Z' },
          { ...entry, id: aProject().id, titleJa: '出たばかり', at: '2025-04-01T00:00:00.000Z' },
        ],
      }),
  });
  const panel = within(await screen.findByRole('region', { name: 'Scheduled and published' }));
  expect(await panel.findByText('Scheduled')).toBeInTheDocument();
  // It was published after the page loaded.
  expect(panel.getByText('Published')).toBeInTheDocument();
  expect(panel.getByText(/^Project · Apr 1, 2999, 9:00/)).toBeInTheDocument();
  expect(panel.getByRole('link', { name: '春の予定' })).toHaveAttribute('href', `/admin/projects?edit=${planned.id}`);
});

test('cards mark drafts and scheduled records', async () => {
  const log = aDevelopmentLog({ titleJa: '予定', publishedAt: '2999-01-01T00:00:00.000Z' });
  openAdmin('/admin/development-logs', { listDevelopmentLogs: () => [log, aDevelopmentLog({ titleJa: '既出' })] });
  const [planned, out] = await screen.findAllByRole('article');
  expect(within(present(planned)).getByText('Scheduled')).toBeInTheDocument();
  expect(within(present(out)).queryByText('Scheduled')).toBeNull();
});

describe('draft changes', () => {
  const project = aProject({ titleJa: '朧月', titleEn: 'Moon', titleKo: '달', revision: 3 });
  const draftId = '22222222-2222-4222-8222-222222222222';

  test('are saved in place of the record, and resumed later', async () => {
    let waiting: DraftChanges[] = [];
    const { user, calls } = openAdmin('/admin/projects', {
      listProjects: () => [project],
      listDraftChanges: () => waiting,
      saveDraftChanges: ({ body }) => {
        waiting = [
          {
            id: draftId,
            recordKind: 'project',
            recordId: project.id,
            base: { titleEn: 'Moon' },
            changes: { titleEn: 'Hazy Moon' },
          },
        ];
        expect(body).toEqual({ recordKind: 'project', changes: { titleEn: 'Hazy Moon' } });
        return null;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit 朧月' }));
    const title = async () => {
      const group = within(await screen.findByRole('group', { name: /^Title/ }));
      await user.click(screen.getByRole('tab', { name: /^English/ }));
      return group.findByRole('textbox', { name: 'Title (English)' });
    };
    const field = await title();
    await user.clear(field);
    await user.type(field, 'Hazy Moon');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText('Saved as draft')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Draft changes')).toBeInTheDocument();
    expect(calls.some(({ name }) => name === 'updateProject')).toBe(false);
    // The list requests no drafts of single records; the editor requests those of its own record.
    const asked = calls.filter(({ name }) => name === 'listDraftChanges').map(({ query }) => query);
    expect(new Set(asked.map((query) => JSON.stringify(query)))).toEqual(
      new Set([JSON.stringify({ recordId: project.id })]),
    );
    await user.click(screen.getByRole('button', { name: 'Edit 朧月' }));
    expect(await title()).toHaveValue('Moon');
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title (English)' })).toHaveFocus());
    await waitFor(async () => expect(await title()).toHaveValue('Hazy Moon'));
  });

  describe('of a text that was published since', () => {
    async function resume() {
      const { user } = openAdmin(`/admin/projects/${project.id}`, {
        listProjects: () => [{ ...project, titleEn: 'The Moon', revision: 4 }],
        listDraftChanges: () => [
          {
            id: draftId,
            recordKind: 'project',
            recordId: project.id,
            base: { titleEn: 'Moon' },
            changes: { titleEn: 'Hazy Moon' },
          },
        ],
      });
      await user.click(await screen.findByRole('button', { name: 'Resume' }));
      const versions = within(await screen.findByRole('dialog', { name: 'Another version was saved first' }));
      const sides = versions.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
      expect(sides).toEqual([expect.stringContaining('Hazy Moon'), expect.stringContaining('The Moon')]);
      return { user, versions };
    }
    const expectTitle = async (user: UserEvent, title: string) => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(screen.getByRole('tab', { name: /^English/ }));
      expect(await screen.findByRole('textbox', { name: 'Title (English)' })).toHaveValue(title);
    };

    test.each([
      ['Draft changes', 'Hazy Moon'],
      ['Saved version', 'The Moon'],
    ])('are resumed with the chosen version: %s', async (side, title) => {
      const { user, versions } = await resume();
      await user.click(versions.getByRole('radio', { name: new RegExp(`^${side}`) }));
      await user.click(versions.getByRole('button', { name: 'Resume' }));
      await expectTitle(user, title);
    });

    test('are not resumed if no version is chosen', async () => {
      const { user, versions } = await resume();
      await user.click(versions.getByRole('button', { name: 'Cancel' }));
      await expectTitle(user, 'The Moon');
    });
  });

  test('are published by language, and a conflict offers both versions', async () => {
    const changes = { titleEn: 'Hazy Moon', titleKo: '으스름달', progress: 40 };
    const waiting = {
      id: draftId,
      recordKind: 'project' as const,
      recordId: project.id,
      base: { titleEn: 'Moon', titleKo: '달', progress: 0 },
      changes,
    };
    const current = { ...project, titleEn: 'The Moon', revision: 4 };
    let isOvertaken = true;
    const { user, calls } = openAdmin('/admin/projects', {
      listProjects: () => [project],
      listDraftLinks: () => [],
      listDraftChanges: () => [waiting],
      publishDraftChanges: () =>
        isOvertaken
          ? ((isOvertaken = false), problemResponse(409, 'conflict', { current, wanted: { ...current, ...changes } }))
          : null,
      updateProject: ({ body }) => ({ ...current, ...body, revision: 5 }),
      saveDraftChanges: () => null,
    });
    await takeAction({ user }, '朧月', 'Publication');
    await user.click(await screen.findByRole('checkbox', { name: '한국어' }));
    await user.click(screen.getByRole('checkbox', { name: 'Shared fields' }));
    await user.click(screen.getByRole('button', { name: 'Publish selection' }));
    const versions = within(await screen.findByRole('dialog', { name: 'Another version was saved first' }));
    await user.click(versions.getByRole('button', { name: 'Save selection' }));
    expect(await screen.findByText('Changes published')).toBeInTheDocument();
    expect(calls.find(({ name }) => name === 'publishDraftChanges')?.body).toEqual({ fields: ['titleEn'] });
    const update = calls.find(({ name }) => name === 'updateProject');
    expect([update?.body, update?.ifMatch]).toEqual([{ titleEn: 'Hazy Moon' }, '"4"']);
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'saveDraftChanges')?.body).toEqual({
        recordKind: 'project',
        changes: { titleEn: 'Hazy Moon' },
      }),
    );
  });
});
