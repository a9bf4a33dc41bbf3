import { afterEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { aProject } from 'shared-contracts/testing';
import { present } from 'shared-ui/testing';

import { address, box, moon, open } from '../testing/open-workspace';

afterEach(() => localStorage.clear());

test('one key shows the page with typed input, in the language of the form', async () => {
  const { user } = await open();
  await user.type(box('Title (日本語)'), '夜');
  await user.keyboard('{Shift>}{F9}{/Shift}');
  await user.type(box('Title (English)'), ' Night');
  await user.keyboard('{Control>}e{/Control}');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview (English)');
  expect(frame).toBeVisible();
  await waitFor(() => expect(frame.contentDocument?.body).toHaveTextContent('preview: Hazy Moon Night'));
  await user.keyboard('{Control>}e{/Control}');
  expect(screen.queryByTitle('Preview (English)')).toBeNull();
  expect(box('Title (English)')).toHaveFocus();
});

test('one key plays the scene with typed input, in the form’s language, another leads back', async () => {
  const scene = { sceneLines: [{ textJa: '月。', textEn: 'A moon.' }] };
  const { user } = await open({}, `${address}?tab=characters`, aProject({ ...moon, ...scene }));
  const line = await screen.findByRole('textbox', { name: 'Line (日本語)' });
  await user.type(line, '夜');
  const play = screen.getByRole('button', { name: 'Play the scene' });
  await user.keyboard('{Shift>}{F9}{/Shift}{Control>}{Shift>}e{/Shift}{/Control}');
  expect(play).toHaveAttribute('aria-pressed', 'true');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview (English)');
  const content = () => within(present(frame.contentDocument?.body));
  await waitFor(() => expect(content().getByRole('button')).toHaveTextContent('scene: A moon.'));
  await user.keyboard('{Shift>}{F9}{F9}{F9}{F9}{/Shift}');
  // The same frame, so that the scene continues where it was.
  await waitFor(() => expect(content().getByRole('button')).toHaveTextContent('scene: 月。夜'));
  expect(frame).toHaveAttribute('title', 'Preview (日本語)');
  act(() => line.focus());
  await user.keyboard('{Control>}{Shift>}e{/Shift}{/Control}');
  expect(play).toHaveAttribute('aria-pressed', 'false');
  await user.click(play);
  const again = await screen.findByTitle<HTMLIFrameElement>('Preview (日本語)');
  fireEvent.keyDown(within(present(again.contentDocument?.body)).getByRole('button'), {
    key: 'e',
    ctrlKey: true,
    shiftKey: true,
  });
  expect(play).toHaveAttribute('aria-pressed', 'false');
  expect(play).toHaveFocus();
});

test('a project without lines has no scene to play', async () => {
  await open({}, `${address}?tab=characters`);
  expect(await screen.findByRole('button', { name: 'Live preview' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Play the scene' })).toBeNull();
});
