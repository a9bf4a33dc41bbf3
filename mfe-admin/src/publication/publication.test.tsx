import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { api } from 'shared-client';
import type { DraftChanges } from 'shared-contracts/http';
import { aDevelopmentLog, aProject } from 'shared-contracts/testing';
import { present, problemResponse } from 'shared-ui/testing';

import { aContentSummary } from '../testing/a-content-summary';
import { openAdmin } from '../testing/open-admin';
import { takeAction } from '../testing/record-menu';
import { openPoints } from './publication-dialog';

test('the open points are the wanted fields that are empty, and the texts that are in Japanese only', () => {
  const project = aProject({ titleJa: '題', titleEn: 'Title', descriptionJa: '説明', posterUrl: null, characters: [] });
  const { fields, texts } = openPoints('project', { ...project, screenshots: ['/objects/a.webp'] });
  expect(fields).toEqual(['characters', 'posterUrl']);
  expect(new Map(texts).get('en')).toContain('description');
  expect(new Map(texts).get('en')).not.toContain('title');
  expect(new Map(texts).has('ja')).toBe(false);
});

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
  expect(panel.getByText('Project · Apr 1, 2999, 9:00 AM')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: '春の予定' })).toHaveAttribute('href', `/admin/projects?edit=${planned.id}`);
});

describe('the dialog of a publication', () => {
  const draft = aProject({ titleJa: '朧月', publication: 'draft', revision: 3 });
  const open = async (responses: Parameters<typeof openAdmin>[1]) => {
    const opened = openAdmin('/admin/projects', {
      listProjects: () => [draft],
      listDraftLinks: () => [],
      ...responses,
    });
    await takeAction(opened, '朧月', 'Publication');
    await screen.findByRole('dialog', { name: 'Publication of 朧月' });
    return opened;
  };

  test('schedules a draft, against its revision', async () => {
    const { user, calls } = await open({ updateProject: ({ body }) => ({ ...draft, ...body, revision: 4 }) });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Publication' }), 'Scheduled');
    const date = screen.getByLabelText(/Date \(Japan time\)/);
    await user.clear(date);
    await user.type(date, '2999-03-05');
    expect(screen.getByText(/Japan time: Mar 5, 2999, 10:00/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const call = calls.find(({ name }) => name === 'updateProject');
    expect([call?.body, call?.ifMatch]).toEqual([
      { publication: 'published', publishedAt: '2999-03-05T01:00:00.000Z' },
      '"3"',
    ]);
  });

  test('warns that a schedule hides what visitors see now', async () => {
    const { user } = await open({ listProjects: () => [aProject({ ...draft, publication: 'published' })] });
    expect(screen.queryByText(/Visitors see it now/)).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Publication' }), 'Scheduled');
    const date = screen.getByLabelText(/Date \(Japan time\)/);
    fireEvent.change(date, { target: { value: '2999-03-05' } });
    const warning = 'Visitors see it now. Saving hides it from them until Mar 5, 2999, 10:00 AM (Japan time).';
    expect(date).toHaveAccessibleDescription(warning);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Publication' }), 'Published');
    expect(screen.queryByText(warning)).toBeNull();
  });

  test('does not warn of the schedule of a draft', async () => {
    const { user } = await open({});
    await user.selectOptions(screen.getByRole('combobox', { name: 'Publication' }), 'Scheduled');
    expect(await screen.findByLabelText(/Date \(Japan time\)/)).toBeInTheDocument();
    expect(screen.queryByText(/Visitors see it now/)).toBeNull();
  });

  test('saves beside a change of another field, and shows another change of the publication', async () => {
    const renamed = { ...draft, titleEn: 'Moon', revision: 4 };
    const scheduled = { ...renamed, publication: 'published', publishedAt: '2999-01-01T00:00:00.000Z', revision: 5 };
    const replies = [renamed, scheduled];
    const { user, calls } = await open({
      updateProject: () => problemResponse(412, 'stale-revision', { current: replies.shift() }),
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Publication' }), 'Published');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Another editor changed the publication/)).toBeInTheDocument();
    expect(calls.filter(({ name }) => name === 'updateProject').map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']);
    expect(screen.getByRole('combobox', { name: 'Publication' })).toHaveValue('scheduled');
  });

  test.each([
    ['shows the publication of a newer record', null, 0],
    ['says that a choice was overtaken by a newer record', 'Published', 1],
  ])('%s', async (_title, choice, alerts) => {
    let stored = draft;
    const { user, store, calls } = await open({
      listProjects: () => [stored],
      updateProject: ({ body }) => ({ ...stored, ...body, revision: 5 }),
    });
    const state = screen.getByRole('combobox', { name: 'Publication' });
    if (choice) await user.selectOptions(state, choice);
    stored = aProject({ ...draft, publication: 'published', publishedAt: '2999-01-01T00:00:00.000Z', revision: 4 });
    act(() => void store.dispatch(api.util.invalidateTags(['project'])));
    await waitFor(() => expect(state).toHaveValue('scheduled'));
    expect(screen.queryAllByText(/Another editor changed the publication/)).toHaveLength(alerts);
    await user.selectOptions(state, 'Draft');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.find(({ name }) => name === 'updateProject')?.ifMatch).toBe('"4"'));
  });

  test('publishes, after which the card is not marked as scheduled', async () => {
    let stored = draft;
    const { user } = await open({
      listProjects: () => [stored],
      updateProject: ({ body }) => (stored = aProject({ ...draft, ...body, revision: 4 })),
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Publication' }), 'Published');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const card = within(await screen.findByRole('article'));
    await waitFor(() => expect(card.queryByText('Draft')).toBeNull());
    expect(card.queryByText('Scheduled')).toBeNull();
  });

  test('makes a preview link, shows its address once in every language, and revokes it', async () => {
    const link = {
      id: '11111111-1111-4111-8111-111111111111',
      recordKind: 'project' as const,
      recordId: draft.id,
      name: '朧月',
      recipient: '編集部',
      createdAt: '2026-03-01T00:00:00.000Z',
      expiresAt: '2026-03-08T00:00:00.000Z',
    };
    let links: (typeof link)[] = [];
    const { user, calls } = await open({
      listDraftLinks: () => links,
      createDraftLink: () => ((links = [link]), { ...link, address: `/project/${draft.id}?draft=secret` }),
      deleteDraftLink: () => ((links = []), null),
    });
    await user.type(screen.getByRole('textbox', { name: 'Who it is for' }), '編集部{Enter}');
    const address = await screen.findByRole('textbox', { name: 'Preview address' });
    expect(address).toHaveValue(`${window.location.origin}/project/${draft.id}?draft=secret&lang=en`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Page language' }), '日本語');
    expect(address).toHaveValue(`${window.location.origin}/project/${draft.id}?draft=secret`);
    expect(calls.find(({ name }) => name === 'createDraftLink')?.body).toEqual({
      recordKind: 'project',
      recordId: draft.id,
      recipient: '編集部',
      days: 7,
    });
    expect(await screen.findByText(/^Valid until Mar 8, 2026/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Revoke: 編集部' }));
    expect((await screen.findByText('The link was revoked')).parentElement).toHaveTextContent('編集部');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Preview address' })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull());
    // Otherwise Escape would not close the dialog.
    expect(screen.getByRole('dialog').querySelector(':focus')).not.toBeNull();
  });
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
      await user.click(group.getByRole('tab', { name: /^English/ }));
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
      await user.selectOptions(screen.getByRole('combobox', { name: 'Form language' }), 'en');
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
