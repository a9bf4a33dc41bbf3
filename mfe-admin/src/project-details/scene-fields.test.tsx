import { expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';

import { limits } from 'shared-contracts/entities';
import { aProject } from 'shared-contracts/testing';

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
  return { ...opened, scene: within(await screen.findByRole('region', { name: 'A Scene to Play' })) };
};

test('lines, a question and answers are edited by keys; speakers are the form’s characters', async () => {
  const { user, calls, scene } = await openScene();
  /** At once: each key renders the whole editor. */
  const enter = async (box: HTMLElement, text: string) => {
    await user.click(box);
    await user.paste(text);
  };
  await enter(screen.getByRole('textbox', { name: 'Name (日本語)' }), '姫');
  act(() => scene.getByRole('button', { name: 'Add Line' }).focus());
  await user.keyboard('{Enter}');
  const added = within(scene.getByRole('group', { name: 'Lines' })).getAllByRole('listitem')[2];
  if (!added) throw new Error('No line was added');
  const fields = within(added);
  const speaker = fields.getByRole('combobox', { name: 'Speaker' });
  expect(speaker).toHaveFocus();
  await user.selectOptions(speaker, '小夜姫');
  await user.selectOptions(fields.getByRole('combobox', { name: 'When' }), 'After Answer 1');
  await enter(fields.getByRole('textbox', { name: 'Line (日本語)' }), 'よい夜だ。');
  await user.click(fields.getByRole('tab', { name: /English/ }));
  await enter(fields.getByRole('textbox', { name: 'Line (English)' }), 'A good night.');
  act(() => scene.getByRole('button', { name: 'Move Line 2 up' }).focus());
  await user.keyboard('{Enter}');
  await enter(scene.getByRole('textbox', { name: 'Question (日本語)' }), '渡し賃は？');
  await user.click(scene.getByRole('button', { name: 'Add Answer' }));
  await enter(scene.getByRole('textbox', { name: 'Answer (日本語)' }), '銭');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Project details updated');
  expect(calls.findLast(({ name }) => name === 'updateProject')?.body).toMatchObject({
    sceneLines: [
      // The name that the character had until now.
      { speaker: '小夜', textJa: '乗れ。', part: 'opening' },
      { speaker: '小夜', textJa: '名を。', part: 'opening' },
      { speaker: '小夜姫', textJa: 'よい夜だ。', textEn: 'A good night.', part: 'first' },
    ],
    sceneQuestionJa: '渡し賃は？',
    sceneAnswers: [{ answerJa: '銭' }],
  });
});

test('an answer needs its Japanese text, and there are no more of them than a reader is asked', async () => {
  const { user, calls, scene } = await openScene(aProject({ ...ferry, sceneLines: [] }));
  for (let count = 0; count <= limits.sceneAnswers; count += 1)
    await user.click(scene.getByRole('button', { name: 'Add Answer' }));
  expect(scene.getAllByRole('textbox', { name: 'Answer (日本語)' })).toHaveLength(limits.sceneAnswers);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await scene.findAllByText('Japanese answer is required')).toHaveLength(limits.sceneAnswers);
  expect(calls.some(({ name }) => name === 'updateProject')).toBe(false);
});
