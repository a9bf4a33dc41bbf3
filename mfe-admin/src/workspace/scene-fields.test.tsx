import { expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';

import { limits } from 'shared-contracts/entities';
import { aProject } from 'shared-contracts/testing';
import { present } from 'shared-ui/testing';

import { openAdmin } from '../testing/open-admin';

const ferry = aProject({
  titleJa: '渡し',
  characters: [{ nameJa: '小夜', roleJa: '渡し守' }],
  sceneLines: ['名を。', '乗れ。'].map((textJa) => ({ textJa, speaker: '小夜' })),
});

const openScene = async (project = ferry) => {
  const opened = openAdmin(`/admin/project-details?project=${project.id}`, {
    listProjects: () => [project],
    updateProject: ({ body }) => aProject({ ...project, ...body }),
  });
  return { ...opened, scene: within(await screen.findByRole('region', { name: 'Playable scene' })) };
};

test('a scene is edited by keys, with the speakers that the form has by now', async () => {
  const { user, calls, scene } = await openScene();
  /** Pasted, because each key press renders the whole editor. */
  const enter = async (box: HTMLElement, text: string) => {
    await user.click(box);
    await user.paste(text);
  };
  await enter(screen.getByRole('textbox', { name: 'Name (日本語)' }), '姫');
  act(() => scene.getByRole('button', { name: 'Add line' }).focus());
  await user.keyboard('{Enter}');
  const fields = within(present(within(scene.getByRole('group', { name: 'Lines' })).getAllByRole('listitem')[2]));
  const speaker = fields.getByRole('combobox', { name: 'Speaker' });
  expect(speaker).toHaveFocus();
  await user.selectOptions(speaker, '小夜姫');
  await user.selectOptions(fields.getByRole('combobox', { name: 'When' }), 'After choice 1');
  await enter(fields.getByRole('textbox', { name: 'Line (日本語)' }), 'よい夜だ。');
  await user.click(screen.getByRole('tab', { name: /^English/ }));
  await enter(fields.getByRole('textbox', { name: 'Line (English)' }), 'A good night.');
  act(() => scene.getByRole('button', { name: 'Move Line 2 up' }).focus());
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('tab', { name: /^日本語/ }));
  await enter(scene.getByRole('textbox', { name: 'Question (日本語)' }), '渡し賃は？');
  await user.click(scene.getByRole('button', { name: 'Add choice' }));
  await enter(scene.getByRole('textbox', { name: 'Choice (日本語)' }), '銭');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Project details updated');
  expect(calls.findLast(({ name }) => name === 'updateProject')?.body).toMatchObject({
    sceneLines: [
      { speaker: '小夜', textJa: '乗れ。', part: 'opening' },
      { speaker: '小夜', textJa: '名を。', part: 'opening' },
      { speaker: '小夜', textJa: 'よい夜だ。', textEn: 'A good night.', part: 'first' },
    ],
    sceneQuestionJa: '渡し賃は？',
    sceneAnswers: [{ answerJa: '銭' }],
  });
});

test('the lines of a renamed character stay hers, under the key that her former name has become', async () => {
  const { user, calls, scene } = await openScene();
  await user.type(screen.getByRole('textbox', { name: 'Name (日本語)' }), '姫');
  const [speaker] = scene.getAllByRole('combobox', { name: 'Speaker' });
  expect(speaker).toHaveDisplayValue('小夜姫');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Project details updated');
  expect(calls.findLast(({ name }) => name === 'updateProject')?.body).toMatchObject({
    characters: [{ key: '小夜', nameJa: '小夜姫' }],
    sceneLines: [{ speaker: '小夜' }, { speaker: '小夜' }],
  });
});

test('a character whose name has not changed is saved without a key', async () => {
  const { user, calls } = await openScene();
  await user.type(screen.getByRole('textbox', { name: 'Role (日本語)' }), '長');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Project details updated');
  const body = calls.findLast(({ name }) => name === 'updateProject')?.body;
  expect(body).toMatchObject({ characters: [{ nameJa: '小夜', roleJa: '渡し守長' }] });
  expect(body).not.toMatchObject({ characters: [{ key: expect.anything() }] });
});

test('the lines of a new character stay hers when she is renamed before she is saved', async () => {
  const { user, calls, scene } = await openScene();
  await user.click(screen.getByRole('button', { name: 'Add character' }));
  const added = within(present(within(screen.getByRole('group', { name: 'Characters' })).getAllByRole('listitem')[1]));
  const name = added.getByRole('textbox', { name: /^Name \(日本語\)/ });
  await user.type(name, '凛');
  await user.type(added.getByRole('textbox', { name: /^Role \(日本語\)/ }), '妹');
  const speaker = present(scene.getAllByRole('combobox', { name: 'Speaker' })[0]);
  await user.selectOptions(speaker, '凛');
  await user.clear(name);
  await user.type(name, '鈴');
  expect(speaker).toHaveDisplayValue('鈴');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Project details updated');
  expect(calls.findLast(({ name: call }) => call === 'updateProject')?.body).toMatchObject({
    characters: [{ nameJa: '小夜' }, { key: '凛', nameJa: '鈴' }],
    sceneLines: [{ speaker: '凛' }, { speaker: '小夜' }],
  });
});

test('an answer needs its Japanese text, and there are no more of them than a reader is asked', async () => {
  const { user, calls, scene } = await openScene(aProject({ ...ferry, sceneLines: [] }));
  for (let count = 0; count <= limits.sceneAnswers; count += 1)
    await user.click(scene.getByRole('button', { name: 'Add choice' }));
  expect(scene.getAllByRole('textbox', { name: 'Choice (日本語)' })).toHaveLength(limits.sceneAnswers);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await scene.findAllByText('Japanese choice is required')).toHaveLength(limits.sceneAnswers);
  expect(calls.some(({ name }) => name === 'updateProject')).toBe(false);
});
