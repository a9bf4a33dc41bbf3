import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';
import { problemResponse } from 'shared-ui/testing';

import { anEntry } from '../testing/an-event';
import { edit, field, moon, save } from '../testing/edit-project';
import { openAdmin } from '../testing/open-admin';

test('threat 17: a conflict says who saved and when, as soon as the log knows of it, and shows images', async () => {
  const before = aProject({ ...moon, posterUrl: '/objects/old.webp' });
  const theirs = aProject({ ...before, posterUrl: '/objects/theirs.webp', revision: 4 });
  const at = '2025-06-01T03:04:00.000Z';
  const opened = await edit(
    {
      updateProject: () => problemResponse(412, 'stale-revision', { current: theirs }),
      listAuditEvents: ({ query }) =>
        query?.entityId === moon.id
          ? [anEntry({ actor: 'mio', at, entity: { kind: 'project', id: moon.id }, revision: 4 })]
          : [],
    },
    before,
  );
  await opened.user.clear(await field('Poster image'));
  await opened.user.type(await field('Poster image'), '/objects/mine.webp');
  await save(opened);
  const both = within(await screen.findByRole('dialog', { name: 'Another version was saved first' }));
  expect(await both.findByText(/^Saved by mio, Jun 1, 2025, 12:04/)).toBeInTheDocument();
  const poster = both.getByRole('group', { name: /^Poster image/ });
  const shown = [...poster.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(shown).toEqual(['/objects/mine.webp', '/objects/theirs.webp']);
});

test('threat 17: a conflict names no user while the log lacks the save', async () => {
  const opened = await edit({
    updateProject: () =>
      problemResponse(412, 'stale-revision', { current: aProject({ ...moon, titleJa: '別', revision: 4 }) }),
    listAuditEvents: () => [anEntry({ actor: 'mio', entity: { kind: 'project', id: moon.id }, revision: 3 })],
  });
  await opened.user.type(await field('Title (日本語)'), '夜');
  await save(opened);
  await screen.findByRole('dialog', { name: 'Another version was saved first' });
  await waitFor(() => expect(opened.calls.map(({ name }) => name)).toContain('listAuditEvents'));
  // The response of the log arrives after the request has ended.
  await expect(screen.findByText(/^Saved by/, {}, { timeout: 300 })).rejects.toThrow();
});

test('what others have changed in other fields is kept without a question, and said', async () => {
  const theirs = aProject({ ...moon, version: '2.0', revision: 4 });
  const { user, calls } = await edit({
    updateProject: ({ ifMatch, body }) =>
      ifMatch === '"4"'
        ? { ...theirs, ...body, revision: 5 }
        : problemResponse(412, 'stale-revision', { current: theirs }),
  });
  await user.type(await field('Title (日本語)'), '夜');
  await save({ user });
  expect(await screen.findByText(/with what others have changed: Version$/)).toBeInTheDocument();
  const sent = calls.filter(({ name }) => name === 'updateProject').map(({ body }) => body);
  expect(sent).toMatchObject([{ titleJa: '朧月夜' }, { titleJa: '朧月夜', version: '2.0' }]);
});

test('the words of a text that only one version has are marked', async () => {
  const theirs = aProject({ ...moon, descriptionJa: '月の夜の物語', revision: 4 });
  const { user } = await edit({ updateProject: () => problemResponse(412, 'stale-revision', { current: theirs }) });
  await user.clear(await field('Description (日本語)'));
  await user.type(await field('Description (日本語)'), '月の唄');
  await save({ user });
  const both = within(await screen.findByRole('dialog', { name: 'Another version was saved first' }));
  const group = both.getByRole('group', { name: /^Description/ });
  const marked = [...group.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked.join(' ')).toBe('唄 夜の物語');
});

test('a list that is too long with what others have added is refused with a notice, and can be cut', async () => {
  const withAnswers = (revision: number, ...answers: string[]) =>
    aProject({ ...moon, revision, sceneAnswers: answers.map((answerJa) => ({ answerJa })) });
  const before = withAnswers(3, '行く', '待つ');
  const theirs = withAnswers(4, '行く', '待つ', '帰る');
  const { user, calls } = openAdmin(`/admin/projects/${moon.id}`, {
    listProjects: () => [before],
    updateProject: ({ ifMatch, body }) =>
      ifMatch === '"4"'
        ? { ...theirs, ...body, revision: 5 }
        : problemResponse(412, 'stale-revision', { current: theirs }),
  });
  await user.click(await screen.findByRole('tab', { name: /^Characters/ }));
  const scene = within(await screen.findByRole('region', { name: 'Playable scene' }));
  await user.click(scene.getByRole('button', { name: 'Add choice' }));
  await user.type(scene.getByRole('textbox', { name: /^Choice.*日本語/ }), '唄う');
  const publish = screen.getByRole('button', { name: 'Publish changes' });
  await user.click(publish);
  expect(await screen.findByText(/^Some of the values were refused/)).toBeVisible();
  await user.click(await scene.findByRole('button', { name: 'Remove Choice 4' }));
  await user.click(publish);
  expect(await screen.findByText('Project updated')).toBeVisible();
  expect(calls.findLast(({ name }) => name === 'updateProject')?.body).toMatchObject({
    sceneAnswers: ['行く', '待つ', '唄う'].map((answerJa) => ({ answerJa })),
  });
});
