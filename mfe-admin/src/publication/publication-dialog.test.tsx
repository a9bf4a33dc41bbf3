import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { api } from 'shared-client';
import { aProject } from 'shared-contracts/testing';
import { problemResponse } from 'shared-ui/testing';

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

test.each([
  ['is an open point', { trailer: '/objects/trailer.webm' }, true],
  [
    'is none with captions',
    { trailer: '/objects/a.webm', trailerCaptions: [{ language: 'ja', file: '/a.vtt' }] },
    false,
  ],
  ['is none without a trailer', {}, false],
])('a trailer without captions %s', (_what, values, isOpen) => {
  expect(openPoints('project', { ...aProject(), ...values }).fields.includes('trailerCaptions')).toBe(isOpen);
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
    const state = screen.getByRole('combobox', { name: 'Publication' });
    expect(state).toHaveFocus();
    await user.selectOptions(state, 'Scheduled');
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
