import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';

import { localeChanged } from 'shared-client';
import { projectInput, type Project } from 'shared-contracts/entities';
import { aFullRecord, aProject, distinctFilling, enteredTexts } from 'shared-contracts/testing';
import { renderWithProviders } from 'shared-ui/testing';

import { messages } from '../messages';
import { SceneButton } from './scene-button';
import { ScenePreview } from './scene-player';

const ferry = aProject({
  titleEn: 'The Ferry',
  steamUrl: 'https://example.com/store',
  characters: [{ nameJa: '小夜', nameEn: 'Sayo', roleJa: '渡し守', imageUrl: '/objects/sayo.webp' }],
  sceneBackground: '/objects/lake.webp',
  sceneSound: '/objects/oar.wav',
  sceneLines: [
    { textJa: '月。', textEn: 'A moon.' },
    { textJa: '乗れ。', textEn: 'Come aboard.', speaker: '小夜', part: 'opening' },
    { textJa: '歌が沈む。', textEn: 'The song sinks.', part: 'first' },
    { textJa: '名が沈む。', textEn: 'The name sinks.', part: 'second' },
    { textJa: '岸だ。', part: 'closing' },
  ],
  sceneQuestionJa: '何を？',
  sceneQuestionEn: 'What will you leave?',
  sceneAnswers: [
    { answerJa: '歌', answerEn: 'A song' },
    { answerJa: '名', answerEn: 'A name' },
  ],
});

let isStill = true;
const matchMedia = window.matchMedia.bind(window);
beforeEach(() => {
  isStill = true;
  window.matchMedia = (query) =>
    Object.assign(matchMedia(query), { matches: isStill && query.includes('reduced-motion') });
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

const play = async (project: Project = ferry) => {
  const opened = renderWithProviders(<SceneButton project={project} />, { locale: 'en', messages });
  await opened.user.click(screen.getByRole('button', { name: /Play a scene/ }));
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
};

const spoken = () =>
  screen
    .getAllByRole('status')
    .map((each) => each.textContent)
    .join('');

describe('the player of a scene', () => {
  test('shows the reading of a word with its last letter', async () => {
    const line = { textJa: '*朧*の{月|つき}。', textEn: 'The *hazy* {moon|tsuki}.' };
    const { dialog } = await play({ ...ferry, sceneLines: [line], sceneAnswers: null, sceneQuestionJa: null });
    expect(dialog.getAllByText('moon')[0]?.closest('ruby')).toHaveTextContent('moon（tsuki）');
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/[{|}*]/);
  });

  test('names the speaker of a line as the character is called now', async () => {
    const [sayo] = ferry.characters ?? [];
    if (!sayo) throw new Error('The scene has no character');
    const renamed = { ...ferry, characters: [{ ...sayo, key: '小夜', nameJa: '小夜姫', nameEn: 'Lady Sayo' }] };
    const { user, dialog } = await play(renamed);
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(spoken()).toBe('Lady Sayo: Come aboard.');
  });

  test('goes on by keys, announces each line once, and asks by real buttons', async () => {
    const { user, dialog } = await play();
    expect(dialog.getByRole('button', { name: 'Next' })).toHaveFocus();
    expect(spoken()).toBe('A moon.');
    await user.keyboard('{Enter}');
    expect(spoken()).toBe('Sayo: Come aboard.');
    await user.keyboard(' ');
    expect(dialog.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(spoken()).toBe('');
    const group = within(dialog.getByRole('group', { name: 'What will you leave?' }));
    expect(group.getByRole('button', { name: 'A song' })).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(spoken()).toBe('The name sinks.');
    expect(dialog.getByRole('button', { name: 'Next' })).toHaveFocus();
    await user.keyboard('{Backspace}{Backspace}');
    expect(spoken()).toBe('Sayo: Come aboard.');
    await user.keyboard('{ArrowRight}');
    await user.click(dialog.getByRole('button', { name: 'A song' }));
    expect(spoken()).toBe('The song sinks.');
    await user.keyboard('{Enter}{Enter}');
    expect(dialog.getByRole('link', { name: /Store page/ })).toHaveAttribute('href', 'https://example.com/store');
    await user.click(dialog.getByRole('button', { name: 'Read it again' }));
    expect(spoken()).toBe('A moon.');
  });

  test('Skip leads to the choice, and Escape back to the button', async () => {
    const { user, dialog } = await play();
    await user.click(dialog.getByRole('button', { name: 'Skip' }));
    expect(dialog.getByRole('button', { name: 'A song' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /Play a scene/ })).toHaveFocus();
  });

  test('a line that is not translated is Japanese and says so, and another language keeps the place', async () => {
    const { user, dialog, store } = await play(aProject({ ...ferry, sceneAnswers: null }));
    await user.keyboard('{Enter}{Enter}');
    expect(within(screen.getByRole('status')).getByText('岸だ。').closest('[lang]')).toHaveAttribute('lang', 'ja');
    expect(dialog.getByText('日本語', { selector: 'span' })).toBeInTheDocument();
    await user.keyboard('{Backspace}');
    act(() => void store.dispatch(localeChanged('ja')));
    expect(spoken()).toBe('小夜: 乗れ。');
  });

  test('the first press completes a line that is being typed, and the second goes on', async () => {
    isStill = false;
    jest.useFakeTimers();
    try {
      const { SceneLineBox } = await import('./scene-line-box');
      const whole = jest.fn();
      const box = <SceneLineBox line={{ textJa: '月の夜' }} speaker={null} isWhole={false} onWhole={whole} />;
      const { container } = renderWithProviders(box, { locale: 'ja', messages });
      const typed = () => container.querySelector('p')?.firstChild?.textContent;
      act(() => void jest.advanceTimersByTime(40));
      expect(typed()).toBe('月');
      expect(container).toHaveTextContent('月の夜');
      act(() => void jest.advanceTimersByTime(200));
      expect(whole).toHaveBeenCalled();
      expect(typed()).toBe('月の夜');
    } finally {
      jest.useRealTimers();
    }
    const { user } = await play();
    await user.keyboard('{Enter}');
    expect(spoken()).toBe('A moon.');
    await user.keyboard('{Enter}');
    expect(spoken()).toBe('Sayo: Come aboard.');
  });

  test('sound is off until it is turned on, and none is offered without a recording', async () => {
    // jsdom plays nothing: this simulates the event of a browser.
    Object.assign(HTMLMediaElement.prototype, {
      play(this: HTMLMediaElement) {
        this.dispatchEvent(new Event('play', { bubbles: true }));
        return Promise.resolve();
      },
    });
    const { user, dialog, unmount } = await play();
    expect(dialog.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');
    expect(document.querySelector('audio')).toHaveAttribute('preload', 'none');
    await user.click(dialog.getByRole('button', { name: 'Sound' }));
    expect(dialog.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true');
    unmount();
    const { dialog: silent } = await play(aProject({ ...ferry, sceneSound: null }));
    expect(silent.queryByRole('button', { name: 'Sound' })).toBeNull();
  });

  test('in an editor’s preview it follows typed input, leaves the focus, and closes by Escape', async () => {
    const closed = jest.fn();
    let edit: (project: Project) => void = () => undefined;
    function Editor() {
      const [project, setProject] = useState(ferry);
      edit = (next) => act(() => setProject(next));
      return (
        <>
          <input aria-label="Line" />
          <ScenePreview project={project} locale="en" onClose={closed} />
        </>
      );
    }
    const { user } = renderWithProviders(<Editor />, { locale: 'en', messages });
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    await user.keyboard('{Enter}');
    act(() => screen.getByRole('textbox').focus());
    const changed = (ferry.sceneLines ?? []).map((line) => ({ ...line, textEn: 'Get in.' }));
    edit(aProject({ ...ferry, sceneLines: changed }));
    expect(spoken()).toBe('Sayo: Get in.');
    // Deletes the line that is being played.
    edit(aProject({ ...ferry, sceneLines: changed.slice(0, 1) }));
    expect(screen.getByRole('button', { name: 'A song' })).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'A song' }));
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalled();
  });

  test('shows every text that can be entered', async () => {
    const full = projectInput.parse(aFullRecord('project', distinctFilling));
    const scene = {
      sceneLines: full.sceneLines,
      sceneAnswers: full.sceneAnswers,
      sceneQuestionEn: full.sceneQuestionEn,
    };
    const { user } = await play(aProject(scene));
    let seen = document.body.textContent;
    await user.keyboard('{Enter}');
    seen += document.body.textContent;
    for (const text of enteredTexts('project', scene, 'en')) expect(seen).toContain(text);
  });
});
